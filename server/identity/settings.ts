/** The path at which the identity provider is mounted, on every portal's origin. */
export const MOUNT = '/identity'
export const CLIENT_ID = 'office'
/** The audience of the access tokens that the calls accept; a resource indicator must be an absolute URI. */
export const AUDIENCE = 'urn:advertising-office:api'
export const SCOPE = 'openid profile email offline_access'
/** The algorithm of id tokens and access tokens. */
export const SIGNING_ALGORITHM = 'RS256'
