import { effect } from '@preact/signals-react'
import { session } from '../state/session.ts'
import { renewToken } from './auth.ts'

const RENEW_AHEAD = 60_000 // spec.md §9
const RENEW_RETRY = 5_000

/** Renews the token shortly before its end, again and again; where the provider can't be reached, a little later. Call the result to end it. */
export function renewInTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => void renewToken().catch(() => (timer = setTimeout(attempt, RENEW_RETRY)))
  const stop = effect(() => {
    clearTimeout(timer)
    const { expiresAt } = session.value ?? {}
    if (expiresAt) timer = setTimeout(attempt, Math.max(0, expiresAt * 1000 - Date.now() - RENEW_AHEAD))
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
