import type { AuthSettings } from '../contract/domain-configuration.ts'
import { readStored, writeStored } from '../state/session/stored.ts'

/** The key that makes the next sign-in ask for the user's credentials, because the provider's own session goes on. */
export const ASKS_LOGIN = 'office.asksLogin'

/** The part of the last sign-in that later requests to the provider need. */
export type StoredUser = {
  id_token?: string
  refresh_token?: string
  session_state?: string | null
  scope?: string
  profile: { sub: string; iss: string; aud: string | string[]; exp: number; iat: number }
}

const keyOf = ({ authority, clientId }: AuthSettings) => `oidc.user:${authority}:${clientId}`

export const readUser = (settings: AuthSettings) => readStored(keyOf(settings)) as StoredUser | undefined

/** Stores the user of a sign-in or a renewal; undefined removes them. */
export function storeUser(settings: AuthSettings, user: StoredUser | undefined): void {
  const { id_token, refresh_token, session_state, scope, profile } = user ?? {}
  writeStored(keyOf(settings), user && { id_token, refresh_token, session_state, scope, profile })
}
