import { loadCode } from '../state/late/load-code.ts'
import { session } from '../state/session/session.ts'

/**
 * Renews the access token of the same user. Returns undefined if the user must sign in again; throws if the provider
 * cannot be reached. The provider's client is heavy and loads only now.
 */
export async function renewToken(): Promise<string | undefined> {
  const before = session.peek() // another tab may renew it while the code loads
  return before && (await loadCode(() => import('./renewal.ts'))).renewToken(before)
}

/** Seconds: a token this close to its expiry could expire before the request arrives; one this young is not renewed. */
export const MARGIN = 5

/** Returns the access token for a call, renewed if it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  const { accessToken, receivedAt = 0, expiresAt = 0 } = session.peek() ?? {}
  const isDue = Date.now() / 1000 > Math.max(expiresAt - MARGIN, receivedAt + MARGIN)
  return accessToken && isDue ? renewToken() : accessToken
}
