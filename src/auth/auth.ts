import { session, signedIn, signedOut } from '../state/session.ts'
import { config } from '../state/config.ts'
import type { Session } from '../state/stored.ts'

/** The identity provider's client is heavy and rarely needed: it loads to sign in, to renew and to sign out. */
const client = async () => (await import('./oidc.ts')).oidcClient(config.value.authSettings)

/** Leaves for the provider's sign-in page; comes back to `targetUrl`, a path of this office. */
export const signIn = async (targetUrl: string): Promise<void> => (await client()).signIn(targetUrl)

/** Ends the sign-in on the callback page: the session is there. Answers where to go. */
export async function completeSignIn(): Promise<string> {
  const { session: next, targetUrl } = await (await client()).completeSignIn()
  signedIn(next)
  return targetUrl
}

/** Ends the session here and at the provider, whose page follows. */
export async function signOut(): Promise<void> {
  const oidc = await client()
  signedOut()
  await oidc.signOut()
}

let renewal: Promise<string | undefined> | undefined

/**
 * Another access token for the same user, one renewal at a time in all tabs, since a refresh token serves once.
 * Undefined: the user has to sign in again. Throws where the provider can't be reached.
 */
export function renewToken(): Promise<string | undefined> {
  const before = session.peek()
  renewal ??= renew(before).finally(() => (renewal = undefined))
  return renewal
}

async function renew(before: Session | undefined): Promise<string | undefined> {
  if (!before) return undefined
  const next = await (await client()).renew(before)
  if (next?.userId !== before.userId) return undefined
  signedIn(next)
  return next.accessToken
}

const EXPIRY_MARGIN = 5 // seconds: a token this near to its end would not arrive in time

/** The token for a call, renewed when it is at its end. */
export async function accessToken(): Promise<string | undefined> {
  const current = session.peek()
  if (!current) return undefined
  return current.expiresAt - EXPIRY_MARGIN > Date.now() / 1000 ? current.accessToken : renewToken()
}
