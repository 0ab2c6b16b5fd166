import { config } from '../state/session/config.ts'
import { forgetUser } from '../state/session/forget-user.ts'
import { signedIn } from '../state/session/session.ts'
import { readUser } from './stored-user.ts'

/** Loads the identity provider's client, which is heavy. */
const client = async () => (await import('./oidc.ts')).oidcClient(config.value.authSettings)

/** Redirects to the provider's sign-in page, which returns the user to `targetUrl`, a path of this office. */
export const signIn = async (targetUrl: string): Promise<void> => (await client()).signIn(targetUrl)

/** Completes the sign-in on the callback page: sets the session and returns the path to open. */
export async function completeSignIn(): Promise<string> {
  const { session, targetUrl } = await (await client()).completeSignIn()
  signedIn(session)
  return targetUrl
}

/** Forgets the user, then redirects to the provider, which ends its own session. */
export async function signOut(): Promise<void> {
  const idToken = readUser(config.value.authSettings)?.id_token
  forgetUser()
  await (await client()).signOut(idToken)
}
