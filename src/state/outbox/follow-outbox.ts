import { computed, effect } from '@preact/signals-react'
import { CallError } from '../../data/errors.ts'
import { connection } from '../connection.ts'
import { loadCode } from '../load-code.ts'
import { session } from '../session/session.ts'
import { forgetOthers, isDue, isFollowed, readOutbox, takeUp } from './outbox.ts'

/** Sends what waits. */
export async function sendOutbox(): Promise<void> {
  if (!readOutbox().some(isDue)) return
  try {
    await (await loadCode(() => import('./send-outbox.ts'))).sendAll()
  } catch (error) {
    if (!(error instanceof CallError)) throw error // else it goes on waiting
  }
}

/** Removes what another user has left, and takes up what waits of this one. */
function open(userId: string | undefined): void {
  if (userId) forgetOthers()
  takeUp()
  void sendOutbox()
}

/** Sends what waits, now and whenever the connection is back. Returns the stop function. */
export function followOutbox(): () => void {
  const stop = new AbortController()
  const { signal: stopped } = stop
  isFollowed.value = true
  const userId = computed(() => session.value?.userId)
  const stopUser = effect(() => open(userId.value))
  const stopConnection = effect(() => {
    if (connection.value === 'back') void sendOutbox()
  })
  addEventListener('online', () => void sendOutbox(), { signal: stopped })
  addEventListener('storage', () => takeUp(), { signal: stopped })
  return () => {
    stop.abort()
    stopUser()
    stopConnection()
    isFollowed.value = false
  }
}
