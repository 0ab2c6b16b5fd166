import { config } from '../state/session/config.ts'
import { session, signedIn } from '../state/session/session.ts'
import type { Session } from '../state/session/stored.ts'
import { oidcClient } from './oidc.ts'
import { storeUser } from './stored-user.ts'

let renewal: Promise<string | undefined> | undefined

/** Renews the access token; only one renewal runs at a time in all tabs, since a refresh token is valid once. */
export function renewToken(before: Session): Promise<string | undefined> {
  renewal ??= oidc()
    .renew(before)
    .then(take)
    .finally(() => (renewal = undefined))
  return renewal
}

/** Asks whether the user is still signed in at the provider, and renews the token if so. */
export async function isStillSignedIn(): Promise<boolean> {
  const before = session.peek()
  return before !== undefined && take(await oidc().renewByFrame(before)) !== undefined
}

const oidc = () => oidcClient(config.value.authSettings)

function take(next: Session | undefined): string | undefined {
  if (next) signedIn(next)
  return next?.accessToken
}

/** Marks a session that the provider refuses to renew. The user stays known: their drafts wait for them. */
export function endSession(refused: Session): void {
  if (session.peek()?.accessToken !== refused.accessToken) return // somebody has signed in or out meanwhile
  storeUser(config.value.authSettings, undefined)
  signedIn({ ...refused, receivedAt: 0, expiresAt: 0 })
}
