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

/** A token response (RFC 6749, section 5.1); the token of type `DPoP` is bound to a key. */
export type Token = { access_token: string; token_type?: string | undefined; expires_at?: number | undefined }

/** Returns the session of a new token; if the expiry is unknown, a refused call triggers the renewal. */
export const sessionOf = (
  profile: Profile,
  { access_token, token_type = '', expires_at = Number.MAX_SAFE_INTEGER }: Token,
): Session => ({
  userId: profile.sub,
  displayName: profile.nickname || profile.preferred_username || '',
  email: profile.email ?? '',
  // The language that the user has chosen here takes precedence.
  locale: localeOfTag(String(readStored(STORED_LANGUAGE))) ?? profile.locale ?? null,
  accessToken: access_token,
  receivedAt: Date.now() / 1000,
  expiresAt: expires_at,
  ...(token_type.toLowerCase() === 'dpop' && { isBound: true }),
})
