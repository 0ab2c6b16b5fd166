import { effect } from '@preact/signals-react'
import { session } from '../state/session.ts'
import { renewToken } from './auth.ts'

const RENEW_AHEAD = 60_000 // spec.md §9
const RENEW_RETRY = 5_000
/** The longest that a timer waits; a longer one ends at once. */
const LONGEST = 2 ** 31 - 1

/** Renews the token shortly before its end, again and again; where the provider can't be reached, a little later. Call the result to end it. */
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
