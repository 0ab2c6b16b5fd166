import { isFramed } from '../state/embed/frame.ts'
import { loadCode } from '../state/late/load-code.ts'
import { config } from '../state/session/config.ts'
import { forgetUser } from '../state/session/forget-user.ts'
import { writeStored } from '../state/session/stored.ts'
import { ASKS_LOGIN, readUser } from './stored-user.ts'

/**
 * Forgets the user, then redirects to the provider, which ends its own session; in a frame, revokes the sign-in. Throws
 * if the provider cannot be reached; the next sign-in then asks for the user's credentials.
 */
export async function signOut(): Promise<void> {
  const user = readUser(config.value.authSettings)
  await forgetUser()
  try {
    if (isFramed) await (await loadCode(() => import('./revoke.ts'))).revoke(user)
    else await (await loadCode(() => import('./provider/oidc.ts'))).oidcClient().signOut(user?.id_token)
  } catch (error) {
    writeStored(ASKS_LOGIN, true)
    throw error
  }
}
