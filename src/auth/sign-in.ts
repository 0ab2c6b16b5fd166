import { isFramed } from '../state/embed/frame.ts'
import { config } from '../state/session/config.ts'
import { forgetUser } from '../state/session/forget-user.ts'
import { session, signedIn } from '../state/session/session.ts'
import { changeLocale } from '../state/change-locale.ts'
import { loadCode } from '../state/late/load-code.ts'
import { writeStored } from '../state/session/stored.ts'
import { ASKS_LOGIN, readUser } from './stored-user.ts'

/** Loads the identity provider's client, which is heavy. */
export const loadClient = async () =>
  (await loadCode(() => import('./provider/oidc.ts'))).oidcClient(config.value.authSettings)

/** Redirects to the provider's sign-in page, which returns the user to `targetUrl`, a path of this office. */
export async function signIn(targetUrl: string): Promise<void> {
  // On a first visit, the languages of the portal arrive later than the texts.
  await changeLocale(session.peek()?.locale)
  return (await loadClient()).signIn(targetUrl)
}

/** Completes the sign-in on the callback page: sets the session and its language, and returns the path to open. */
export async function completeSignIn(): Promise<string> {
  const { session, targetUrl } = await (await loadClient()).completeSignIn()
  await changeLocale(session.locale)
  signedIn(session)
  return targetUrl
}

/**
 * Forgets the user, then redirects to the provider, which ends its own session; in a frame, revokes the sign-in. Throws
 * if the provider cannot be reached; the next sign-in then asks for the user's credentials.
 */
export async function signOut(): Promise<void> {
  const user = readUser(config.value.authSettings)
  await forgetUser()
  try {
    if (isFramed) await (await loadCode(() => import('./revoke.ts'))).revoke(user)
    else await (await loadClient()).signOut(user?.id_token)
  } catch (error) {
    writeStored(ASKS_LOGIN, true)
    throw error
  }
}
