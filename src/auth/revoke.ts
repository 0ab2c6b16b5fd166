import { config } from '../state/session/config.ts'
import { store, writeStored } from '../state/session/stored.ts'
import { shareLocks } from './in-turn.ts'
import { postForm, readEndpoints } from './provider-requests.ts'
import type { StoredUser } from './stored-user.ts'

/** The key that says that the next sign-in in a window has to ask who the user is. */
export const ASKS_LOGIN = 'office.asksLogin'

/** Milliseconds that the provider has: the user waits for it. */
const PATIENCE = 5_000

/**
 * Ends a sign-in at the provider from a frame, which cannot be led there (RFC 7009). The provider's own session goes
 * on, so the next sign-in asks who the user is.
 */
export async function revoke(user: StoredUser | undefined): Promise<void> {
  store(null)
  shareLocks(undefined)
  writeStored(ASKS_LOGIN, true)
  if (!user?.refresh_token) return
  const { authSettings: settings } = config.value
  const { revocation_endpoint } = await readEndpoints(settings)
  if (!revocation_endpoint) return
  const form = { client_id: settings.clientId, token: user.refresh_token, token_type_hint: 'refresh_token' }
  await postForm(revocation_endpoint, form, { keepalive: true, signal: AbortSignal.timeout(PATIENCE) })
}
