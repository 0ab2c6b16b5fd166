import { signal } from '@preact/signals-react'
import { isFramed } from '../embed/frame.ts'
import { session } from './session.ts'
import { readStored, writeStored } from './stored.ts'

/** Counts the changes of the setting, which is in the browser's storage. */
const changes = signal(0)
const key = () => `office.notify.${session.peek()?.userId}`

/** Returns whether this browser can notify at all; a frame of another site cannot. */
export const canNotify = (): boolean => !isFramed && 'Notification' in window

/** Returns whether the user wants the browser to notify, and the browser allows it. */
export function isNotifying(): boolean {
  void changes.value
  return canNotify() && Notification.permission === 'granted' && readStored(key()) === true
}

/**
 * Turns notifications on or off, and asks the browser for permission first if necessary; returns whether they are on.
 */
export async function wishToBeNotified(isWished: boolean): Promise<boolean> {
  const isAllowed = isWished && (await Notification.requestPermission()) === 'granted'
  writeStored(key(), isAllowed || undefined)
  changes.value++
  return isAllowed
}
