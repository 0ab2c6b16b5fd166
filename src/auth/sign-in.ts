import { config } from '../state/session/config.ts'
import { forgetUser } from '../state/session/forget-user.ts'
import { signedIn } from '../state/session/session.ts'
import { changeLocale } from '../state/change-locale.ts'
import { loadCode } from '../state/load-code.ts'
import { readUser } from './stored-user.ts'

/** Loads the identity provider's client, which is heavy. */
const client = async () => (await loadCode(() => import('./oidc.ts'))).oidcClient(config.value.authSettings)

/** Redirects to the provider's sign-in page, which returns the user to `targetUrl`, a path of this office. */
export const signIn = async (targetUrl: string): Promise<void> => (await client()).signIn(targetUrl)

/** Completes the sign-in on the callback page: sets the session and its language, and returns the path to open. */
export async function completeSignIn(): Promise<string> {
  const { session, targetUrl } = await (await client()).completeSignIn()
  await changeLocale(session.locale)
  signedIn(session)
  return targetUrl
}

/** Forgets the user, then redirects to the provider, which ends its own session. */
export async function signOut(): Promise<void> {
  const idToken = readUser(config.value.authSettings)?.id_token
  forgetUser()
  await (await client()).signOut(idToken)
}
