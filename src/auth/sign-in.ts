import { session, signedIn } from '../state/session/session.ts'
import { changeLocale } from '../state/change-locale.ts'
import { oidcClient } from './provider/oidc.ts'

/** Redirects to the provider's sign-in page, which returns the user to `targetUrl`, a path of this office. */
export async function signIn(targetUrl: string): Promise<void> {
  // On a first visit, the languages of the portal arrive later than the texts.
  await changeLocale(session.peek()?.locale)
  return oidcClient().signIn(targetUrl)
}

/** Completes the sign-in on the callback page: sets the session and its language, and returns the path to open. */
export async function completeSignIn(): Promise<string> {
  const { session, targetUrl } = await oidcClient().completeSignIn()
  await changeLocale(session.locale)
  signedIn(session)
  return targetUrl
}
