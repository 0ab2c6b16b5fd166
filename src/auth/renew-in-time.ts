import { effect } from '@preact/signals-react'
import { session } from '../state/session/session.ts'
import { renewToken } from './auth.ts'

const RENEW_AHEAD = 60_000 // milliseconds
const RENEW_RETRY = 5_000
/** The maximum delay of a timer; a longer one fires at once. */
const LONGEST = 2 ** 31 - 1

/** Renews the token before each expiry, and retries if the provider cannot be reached. Returns the stop function. */
export function renewInTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => void renewToken().catch(() => (timer = setTimeout(attempt, RENEW_RETRY)))
  const stop = effect(() => {
    clearTimeout(timer)
    const { expiresAt } = session.value ?? {}
    const wait = (expiresAt ?? 0) * 1000 - Date.now() - RENEW_AHEAD
    if (expiresAt) timer = setTimeout(attempt, Math.min(Math.max(0, wait), LONGEST))
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
