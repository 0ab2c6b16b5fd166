import { safeTarget } from './safe-target.ts'

/** The provider's answers that mean no more than that nobody is signed in (spec.md §4). */
const ANONYMOUS = ['login_required', 'consent_required', 'interaction_required', 'account_selection_required']

/**
 * What has become of a sign-in that failed. `anonymous`: the user is to sign in, and wanted to go to `targetUrl`;
 * `unauthorizedClient`: the provider does not know this office, which no other try changes.
 */
export type SignInFailure = { kind: 'anonymous'; targetUrl: string } | { kind: 'unauthorizedClient' } | { kind: 'failed' }

export function signInFailureOf(error: unknown): SignInFailure {
  const { error: code, state } = (error ?? {}) as { error?: unknown; state?: { targetUrl?: unknown } | null }
  if (code === 'unauthorized_client') return { kind: 'unauthorizedClient' }
  if (typeof code === 'string' && ANONYMOUS.includes(code)) return { kind: 'anonymous', targetUrl: safeTarget(state?.targetUrl) }
  return { kind: 'failed' }
}
