import { localeOfTag } from '../domain/locale.ts'
import { readStored, STORED_LANGUAGE, type Session } from '../state/session/stored.ts'

/** The claims of a token about its user (OpenID Connect Core, section 5.1). */
export type Profile = {
  sub: string
  nickname?: string | undefined
  preferred_username?: string | undefined
  email?: string | undefined
  locale?: string | undefined
}

/** Returns the session of a new token; if the expiry is unknown, a refused call triggers the renewal. */
export const sessionOf = (profile: Profile, accessToken: string, expiresAt = Number.MAX_SAFE_INTEGER): Session => ({
  userId: profile.sub,
  displayName: profile.nickname || profile.preferred_username || '',
  email: profile.email ?? '',
  // The language that the user has chosen here takes precedence.
  locale: localeOfTag(String(readStored(STORED_LANGUAGE))) ?? profile.locale ?? null,
  accessToken,
  receivedAt: Date.now() / 1000,
  expiresAt,
})
