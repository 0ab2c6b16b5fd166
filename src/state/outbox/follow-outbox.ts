import { computed, effect } from '@preact/signals-react'
import { CallError } from '../../data/errors.ts'
import { connection } from '../connection/connection.ts'
import { loadCode } from '../late/load-code.ts'
import { session } from '../session/session.ts'
import { forgetOthers, isDue, isFollowed, readOutbox, takeOver, takeUp } from './outbox.ts'

const again = () => void sendOutbox()

/** Sends the waiting changes. Those for which there was no connection are sent again after the next response. */
export async function sendOutbox(): Promise<void> {
  if (!readOutbox().some(isDue)) return
  try {
    await (await loadCode(() => import('./send-outbox.ts'))).sendAll()
  } catch (error) {
    if (!(error instanceof CallError)) throw error // otherwise it keeps waiting
  }
  const next = readOutbox().find(isDue)
  // A connection that returns during the attempt may never have been noticed as lost, nor then as being back.
  if (next && !next.failure) addEventListener('answered', again, { once: true })
}

/** Removes what another user has left, and takes over this user's waiting changes. */
function open(userId: string | undefined): void {
  if (userId) forgetOthers()
  takeUp()
  void sendOutbox()
}

/** Sends the waiting changes, now and whenever the connection is back. Returns the stop function. */
export function followOutbox(): () => void {
  const stop = new AbortController()
  const { signal: stopped } = stop
  isFollowed.value = true
  const userId = computed(() => session.value?.userId)
  const stopUser = effect(() => open(userId.value))
  const stopConnection = effect(() => {
    if (connection.value === 'back') void sendOutbox()
  })
  addEventListener('online', again, { signal: stopped })
  addEventListener('storage', ({ key }) => takeOver(key), { signal: stopped })
  return () => {
    stop.abort()
    removeEventListener('answered', again)
    stopUser()
    stopConnection()
    isFollowed.value = false
  }
}
