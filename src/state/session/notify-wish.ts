import { signal } from '@preact/signals-react'
import { isFramed } from '../embed/frame.ts'
import { session } from './session.ts'
import { readStored, writeStored } from './stored.ts'

/** Counts the changes of the wish, which lives in the browser's storage. */
const changes = signal(0)
const key = () => `office.notify.${session.peek()?.userId}`

/** Whether this browser can notify at all; in a frame of another site it may not. */
export const canNotify = (): boolean => !isFramed && 'Notification' in window

/** Returns whether the user wants the browser to notify; what the browser allows has the last word. */
export function isNotifying(): boolean {
  void changes.value
  return canNotify() && Notification.permission === 'granted' && readStored(key()) === true
}

/** Turns notifications on or off, and asks the browser for them first if need be; returns whether they are on. */
export async function wishToBeNotified(isWished: boolean): Promise<boolean> {
  const isAllowed = isWished && (await Notification.requestPermission()) === 'granted'
  writeStored(key(), isAllowed || undefined)
  changes.value++
  return isAllowed
}
