import type { StartScript } from '../data/started.ts'
import { config } from '../state/session/config.ts'
import { store, writeStored } from '../state/session/stored.ts'
import { shareLocks } from './in-turn.ts'
import { postForm, readEndpoints } from './provider-requests.ts'
import { ASKS_LOGIN, type StoredUser } from './stored-user.ts'

/** The timeout of the provider in milliseconds: the user waits for it. */
const PATIENCE = 5_000

/**
 * Revokes a sign-in at the provider from a frame, which cannot navigate there (RFC 7009). The provider's own session
 * goes on, so the next sign-in asks for the credentials.
 */
export async function revoke(user: StoredUser | undefined): Promise<void> {
  store(null)
  shareLocks(undefined)
  delete (globalThis as StartScript).officeKeys
  writeStored(ASKS_LOGIN, true)
  if (!user?.refresh_token) return
  const { authSettings: settings } = config.value
  const { revocation_endpoint } = await readEndpoints(settings)
  if (!revocation_endpoint) return
  const form = { client_id: settings.clientId, token: user.refresh_token, token_type_hint: 'refresh_token' }
  await postForm(revocation_endpoint, form, { keepalive: true, signal: AbortSignal.timeout(PATIENCE) })
}
