import { loadCode } from '../state/load-code.ts'
import { session, signedIn, signedOut } from '../state/session/session.ts'
import { config } from '../state/session/config.ts'
import type { Session } from '../state/session/stored.ts'

/** Loads the identity provider's client, which is heavy, only to sign in, to renew the token and to sign out. */
const client = async () => (await loadCode(() => import('./oidc.ts'))).oidcClient(config.value.authSettings)

/** Redirects to the provider's sign-in page, which returns the user to `targetUrl`, a path of this office. */
export const signIn = async (targetUrl: string): Promise<void> => (await client()).signIn(targetUrl)

/** Completes the sign-in on the callback page: sets the session and returns the path to open. */
export async function completeSignIn(): Promise<string> {
  const { session: next, targetUrl } = await (await client()).completeSignIn()
  signedIn(next)
  return targetUrl
}

/** Ends the session here and at the provider, and redirects to the provider. */
export async function signOut(): Promise<void> {
  const oidc = await client()
  signedOut()
  await oidc.signOut()
}

let renewal: Promise<string | undefined> | undefined

/**
 * Renews the access token of the same user. Only one renewal runs at a time in all tabs, since a refresh token is valid
 * once. Returns undefined if the user must sign in again; throws if the provider cannot be reached.
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

const EXPIRY_MARGIN = 5 // seconds: a token this close to its expiry could expire before the request arrives

/** Returns the access token for a call, renewed if it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  const current = session.peek()
  if (!current) return undefined
  return current.expiresAt - EXPIRY_MARGIN > Date.now() / 1000 ? current.accessToken : renewToken()
}
