import { safeTarget } from './safe-target.ts'

/**
 * Why a sign-in cannot go on. `storage`: the browser refuses to store data; `unreachable`: the provider does not
 * respond, or the connection was lost; `unreadable`: it responds, but does not let this office read the response;
 * `faulty`: it responds with an error. In a frame: `closed`: the sign-in window is gone; `noToken`: the embedding page
 * provides no token of its user; `tokenRefused`: the provider refuses that token.
 */
type Obstacle = 'storage' | 'unreachable' | 'unreadable' | 'faulty' | 'closed' | 'noToken' | 'tokenRefused'

/** A sign-in that cannot go on, with the obstacle. */
export class SignInError extends Error {
  constructor(
    readonly kind: Obstacle,
    options: ErrorOptions = {},
  ) {
    super(kind, options)
  }
}

/** The provider's error codes of a temporary failure. */
const PASSING = ['server_error', 'temporarily_unavailable']
/** Returns whether a provider's error code is that of a temporary failure. */
export const isPassing = (code: unknown): boolean => PASSING.includes(code as string)

/** The provider's error codes that only mean that nobody is signed in. */
const ANONYMOUS = ['login_required', 'consent_required', 'interaction_required', 'account_selection_required']

/**
 * The cause of a failed sign-in, and the path that the user was opening. `anonymous`: the user must sign in;
 * `unauthorizedClient`: the provider does not know this office, so a retry is useless; `clock`: that of the device
 * differs from the provider's.
 */
export type SignInFailure = {
  kind: Obstacle | 'anonymous' | 'unauthorizedClient' | 'clock' | 'failed'
  targetUrl: string
}

/**
 * Returns what a failed sign-in shows to the user, for any error: one of this office, of the provider or of its client.
 */
export function signInFailureOf(error: unknown): SignInFailure {
  const { state } = (error ?? {}) as { state?: { targetUrl?: unknown } | null }
  return { kind: kindOf(error), targetUrl: safeTarget(state?.targetUrl) }
}

function kindOf(error: unknown): SignInFailure['kind'] {
  if (error instanceof SignInError) return error.kind
  const { error: code, error_description, claim, reason } = (error ?? {}) as { [name: string]: unknown }
  if (code === 'unauthorized_client') return 'unauthorizedClient'
  // The provider itself checks the time of a proof of possession.
  if (code === 'invalid_dpop_proof' ? /\biat\b/.test(String(error_description)) : isOfTime(claim, reason))
    return 'clock'
  return typeof code === 'string' && ANONYMOUS.includes(code) ? 'anonymous' : 'failed'
}

/** Returns whether an id token, whose signature is good, was refused because of its time. */
const isOfTime = (claim: unknown, reason: unknown) =>
  reason === 'check_failed' && ['exp', 'iat', 'nbf'].includes(claim as string)
