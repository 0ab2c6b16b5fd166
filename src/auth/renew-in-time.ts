import { effect } from '@preact/signals-react'
import { matchRoute, routes } from '../routes.ts'
import { signInHref } from '../state/call-errors.ts'
import { navigate, unsavedQuestion } from '../state/navigation/navigation.ts'
import { config } from '../state/session/config.ts'
import { session } from '../state/session/session.ts'
import type { Session } from '../state/session/stored.ts'
import { renewToken } from './auth.ts'
import { readUser } from './stored-user.ts'

/** Seconds before the expiry at which a token is renewed; a third of a shorter life. */
const RENEW_AHEAD = 60
/** Seconds between two renewals, however short the token lives. */
const MIN_INTERVAL = 5
/** Seconds after which a user who returns to the tab may have signed out elsewhere. */
const RECHECK_AFTER = 60
const RENEW_RETRY = 5_000 // milliseconds
/** The maximum delay of a timer; a longer one fires at once. */
const LONGEST = 2 ** 31 - 1

const now = () => Date.now() / 1000

/** Returns the time of the next renewal, in seconds since 1970. */
function renewalTime({ receivedAt = 0, expiresAt }: Session): number {
  const ahead = Math.min(RENEW_AHEAD, (expiresAt - receivedAt) / 3)
  return Math.max(expiresAt - ahead, receivedAt + MIN_INTERVAL)
}

/**
 * Renews the token before each expiry and when the user returns to the tab, and retries if the provider cannot be
 * reached. If the provider refuses, the user is sent to the sign-in and back. Returns the stop function.
 */
export function renewInTime(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isStopped = new AbortController()
  const attempt = () => {
    clearTimeout(timer)
    const before = session.peek()
    renewToken().then(
      async (token) => {
        if (before && token === undefined) (await import('./renewal.ts')).endSession(before)
      },
      () => {
        if (!isStopped.signal.aborted) timer = setTimeout(attempt, RENEW_RETRY)
      },
    )
  }
  const stop = effect(() => {
    clearTimeout(timer)
    const current = session.value
    if (!current) return
    if (!current.expiresAt) return leave()
    const wait = (renewalTime(current) - now()) * 1000
    timer = setTimeout(attempt, Math.min(Math.max(0, wait), LONGEST))
  })
  const onVisible = () => {
    const current = session.peek()
    if (!current || document.visibilityState === 'hidden') return
    if (!current.expiresAt) leave()
    // Not by a hidden frame, where a refusal may only mean that the browser blocks the provider's cookies.
    else if (now() - (current.receivedAt ?? 0) > RECHECK_AFTER && readUser(config.value.authSettings)?.refresh_token)
      attempt()
  }
  document.addEventListener('visibilitychange', onVisible, { signal: isStopped.signal })
  return () => {
    stop()
    isStopped.abort()
    clearTimeout(timer)
  }
}

/**
 * Opens the sign-in from a screen that requires one, which asks the user first if it would lose something. A hidden tab
 * waits, because the user may sign in in another.
 */
function leave(): void {
  if (document.visibilityState === 'hidden' || matchRoute(location.pathname).route.isPublic) return
  const go = () => navigate(signInHref(), { replace: true })
  const ask = unsavedQuestion.peek()
  if (ask) ask(go, undefined, routes.signIn.path)
  else go()
}
