import { computed, effect } from '@preact/signals-react'
import { CallError, stated } from '../../data/errors.ts'
import { connection } from '../connection/connection.ts'
import { loadCode } from '../late/load-code.ts'
import { session } from '../session/session.ts'
import { isDue, isFollowed, readOutbox, takeOver, takeUp } from './outbox.ts'

/** Milliseconds before the first retry after a fault of the server, and at most before a later one. */
const FIRST = 10_000
const LONGEST = 300_000

const again = () => void sendOutbox()
let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST

/**
 * Sends the waiting changes. Those for which there was no connection are sent again after the next response; those that
 * the server could not take, when it allows the next call, or at increasing intervals.
 */
export async function sendOutbox(): Promise<void> {
  clearTimeout(timer)
  if (!readOutbox().some(isDue)) return
  try {
    await (await loadCode(() => import('./send-outbox.ts'))).sendAll()
  } catch (error) {
    if (!(error instanceof CallError)) throw error // otherwise it keeps waiting
  }
  const next = readOutbox().find(isDue)
  if (!next) wait = FIRST
  // A connection that returns during the attempt may never have been noticed as lost, nor then as being back.
  else if (!next.failure) addEventListener('answered', again, { once: true })
  else if (isFollowed.peek()) {
    timer = setTimeout(again, next.failure === 'tooMany' ? Number(stated.retryAfter) * 1000 : wait)
    wait = Math.min(2 * wait, LONGEST)
  }
}

/** Sends the waiting changes, now and whenever the connection is back. Returns the stop function. */
export function followOutbox(): () => void {
  const stop = new AbortController()
  const { signal: stopped } = stop
  isFollowed.value = true
  const userId = computed(() => session.value?.userId)
  const stopUser = effect(() => {
    void userId.value
    takeUp()
    void sendOutbox()
  })
  const stopConnection = effect(() => {
    if (connection.value === 'back') void sendOutbox()
  })
  addEventListener('online', again, { signal: stopped })
  addEventListener('storage', ({ key }) => takeOver(key), { signal: stopped })
  return () => {
    stop.abort()
    clearTimeout(timer)
    removeEventListener('answered', again)
    stopUser()
    stopConnection()
    isFollowed.value = false
  }
}
