import { config } from '../state/session/config.ts'
import { session, signedIn } from '../state/session/session.ts'
import type { Session } from '../state/session/stored.ts'
import { oidcClient, type Oidc } from './oidc.ts'
import { storeUser } from './stored-user.ts'

let renewal: Promise<string | undefined> | undefined

/** Renews the access token; only one renewal runs at a time in all tabs, since a refresh token is valid once. */
export function renewToken(): Promise<string | undefined> {
  renewal ??= renewBy((oidc, before) => oidc.renew(before)).finally(() => (renewal = undefined))
  return renewal
}

/** Asks whether the user is still signed in at the provider, and renews the token if so. */
export const isStillSignedIn = async (): Promise<boolean> =>
  Boolean(await renewBy((oidc, before) => oidc.renewByFrame(before)))

async function renewBy(
  renew: (oidc: Oidc, before: Session) => Promise<Session | undefined>,
): Promise<string | undefined> {
  const before = session.peek()
  const next = before && (await renew(oidcClient(config.value.authSettings), before))
  if (next) signedIn(next)
  return next?.accessToken
}

/** Marks a session that the provider refuses to renew. The user stays known: their drafts wait for them. */
export function endSession(): void {
  const now = session.peek()
  if (!now) return
  storeUser(config.value.authSettings, undefined)
  signedIn({ ...now, receivedAt: 0, expiresAt: 0 })
}
