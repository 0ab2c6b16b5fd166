import type { Locale } from '../../src/domain/locale.ts'
import type { TokenBinding } from '../start/read-settings.ts'

/** The path at which the identity provider is mounted, on every portal's origin. */
export const MOUNT = '/identity'
/** The page where users change their password, set up a second factor and see their sessions. */
export const ACCOUNT_PATH = `${MOUNT}/account`
/** Returns the path of that page in a language, which its forms preserve. */
export const accountPathIn = (language: Locale) => `${ACCOUNT_PATH}?ui_locales=${language}`
/**
 * Returns the path of the form of a sign-in, below the provider's path of the same sign-in: the browser sends the
 * cookie of that path here, too.
 */
export const signInPath = (uid: string): string => `${MOUNT}/auth/${uid}/sign-in`
/** Matches the path of the form of any sign-in. */
export const SIGN_IN_PATH = /^\/identity\/auth\/[\w-]+\/sign-in$/
/** The paths of the provider's endpoints below its mount, by the provider's names. */
export const ENDPOINTS = {
  authorization: '/auth',
  end_session: '/session/end',
  jwks: '/jwks',
  revocation: '/token/revocation',
  token: '/token',
} as const
/** Returns the part of an issuer's discovery document that the office needs. */
export const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: issuer + ENDPOINTS.authorization,
  authorization_response_iss_parameter_supported: true,
  end_session_endpoint: issuer + ENDPOINTS.end_session,
  jwks_uri: issuer + ENDPOINTS.jwks,
  revocation_endpoint: issuer + ENDPOINTS.revocation,
  token_endpoint: issuer + ENDPOINTS.token,
})
export const CLIENT_ID = 'office'
/** The audience of the access tokens that the calls accept; a resource indicator must be an absolute URI. */
export const AUDIENCE = 'urn:advertising-office:api'
/** The longest time between a sign-in and the next one, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 3_600
/** The `acr` of a sign-in with a second factor. */
export const MULTI_FACTOR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'
export const SCOPE = 'openid profile email offline_access'
/** The algorithm of id tokens and access tokens. */
export const SIGNING_ALGORITHM = 'RS256'

/** Returns how access tokens for the calls are issued, with their lifetime in seconds. */
export const apiTokens = (accessTokenTTL: number) => ({
  scope: '',
  audience: AUDIENCE,
  accessTokenFormat: 'jwt' as const,
  accessTokenTTL,
  jwt: { sign: { alg: SIGNING_ALGORITHM } as const },
})

/** The password of the demonstration's users; it works only where the demonstration is allowed. */
export const DEMO_PASSWORD = 'demo'

/**
 * Returns whether the office at an origin binds its tokens to a key of the browser. Elsewhere than at https and
 * loopback origins, browsers have no such keys.
 */
export const bindsTokens = (origin: string, { tokenBinding }: { tokenBinding: TokenBinding }): boolean =>
  tokenBinding === 'on' || (tokenBinding === 'https' && origin.startsWith('https:'))
