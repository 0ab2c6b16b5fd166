import { safeTarget } from './safe-target.ts'

/** The provider's error codes that only mean that nobody is signed in. */
const ANONYMOUS = ['login_required', 'consent_required', 'interaction_required', 'account_selection_required']

/**
 * The cause of a failed sign-in. `anonymous`: the user must sign in, and was on the way to `targetUrl`;
 * `unauthorizedClient`: the provider does not know this office, so a retry is useless.
 */
export type SignInFailure =
  | { kind: 'anonymous'; targetUrl: string }
  | { kind: 'unauthorizedClient' }
  | { kind: 'failed' }

export function signInFailureOf(error: unknown): SignInFailure {
  const { error: code, state } = (error ?? {}) as { error?: unknown; state?: { targetUrl?: unknown } | null }
  if (code === 'unauthorized_client') return { kind: 'unauthorizedClient' }
  if (typeof code === 'string' && ANONYMOUS.includes(code))
    return { kind: 'anonymous', targetUrl: safeTarget(state?.targetUrl) }
  return { kind: 'failed' }
}
