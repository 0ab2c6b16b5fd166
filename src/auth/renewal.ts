import { config } from '../state/session/config.ts'
import { session, signedIn } from '../state/session/session.ts'
import type { Session } from '../state/session/stored.ts'
import { oidcClient } from './provider/oidc.ts'
import { pageSession } from './framed/page-session.ts'
import { SignInError } from './sign-in-error.ts'
import { storeUser } from './stored-user.ts'

let renewal: Promise<string | undefined> | undefined

/** Renews the access token; only one renewal runs at a time in all tabs, because a refresh token is valid once. */
export function renewToken(before: Session): Promise<string | undefined> {
  renewal ??= (before.isOfPage ? renewByPage(before) : oidcClient().renew(before))
    .then(take)
    .finally(() => (renewal = undefined))
  return renewal
}

/** Milliseconds before the expiry of a token at which a page that provides no new one ends the session. */
const LAST_TRY = 10_000

/** Returns a new session of the page's user; undefined if the page or the provider refuses, or the user has changed. */
async function renewByPage(before: Session): Promise<Session | undefined> {
  if (!before.expiresAt) return undefined // the sign-in asks the page again
  try {
    const next = await pageSession()
    return next.userId === before.userId && session.peek()?.isOfPage ? next : undefined
  } catch (error) {
    const kind = error instanceof SignInError && error.kind
    const isLate = Date.now() + LAST_TRY > before.expiresAt * 1000
    if (kind === 'tokenRefused' || (kind === 'noToken' && isLate)) return undefined
    throw error
  }
}

/** Checks whether the user is still signed in at the provider, and renews the token if so. */
export async function isStillSignedIn(): Promise<boolean> {
  const before = session.peek()
  return before !== undefined && take(await oidcClient().renewByFrame(before)) !== undefined
}

function take(next: Session | undefined): string | undefined {
  if (next) signedIn(next)
  return next?.accessToken
}

/** Marks a session that the provider refuses to renew. The user remains known: their drafts are kept. */
export function endSession(refused: Session): void {
  if (session.peek()?.accessToken !== refused.accessToken) return // somebody has signed in or out meanwhile
  storeUser(config.value.authSettings, undefined)
  signedIn({ ...refused, receivedAt: 0, expiresAt: 0 })
}
