import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { issuerOf } from './issuer.ts'

const CLOCK_SKEW = 300 // seconds
/** The maximum age of an id token in seconds: it is issued for this sign-in, not kept for a later one. */
const MAX_AGE = 600
/** Asymmetric algorithms only: with a shared secret, or without a signature, anybody could issue a token. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** What a sign-in has brought, with what the office knows to judge it by. */
export type SignInAnswer = {
  /** The provider named in the settings of the portal. */
  authority: string
  clientId: string
  metadata: { issuer?: string | undefined; authorization_response_iss_parameter_supported?: boolean | undefined }
  /** The `iss` of the authorization response (RFC 9207). */
  answerIssuer: string | null
  idToken: string | undefined
  accessToken: string
  keys: JSONWebKeySet
  /** The nonce sent with the authorization request. */
  nonce: string | undefined
  now?: Date
}

/** Throws unless a sign-in response comes from the portal's provider, for this office and this very sign-in. */
export async function verifySignIn(answer: SignInAnswer): Promise<void> {
  const { clientId, nonce, idToken, now = new Date() } = answer
  const issuer = verifyIssuer(answer)
  if (!idToken) throw new Error('The sign-in brought no id token')
  if (!nonce) throw new Error('The sign-in was not begun here')
  const { payload, protectedHeader } = await jwtVerify(idToken, createLocalJWKSet(answer.keys), {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    clockTolerance: CLOCK_SKEW,
    maxTokenAge: MAX_AGE,
    currentDate: now,
  })
  if (payload['nonce'] !== nonce) throw new Error('The id token belongs to another sign-in')
  const audiences = Array.isArray(payload.aud) ? payload.aud : [payload.aud]
  const authorizedParty = payload['azp']
  if (audiences.length > 1 && authorizedParty === undefined) throw new Error('The id token does not say whom it is for')
  if (authorizedParty !== undefined && authorizedParty !== clientId)
    throw new Error('The id token is for another client')
  if (typeof payload.sub !== 'string' || payload.sub === '') throw new Error('The id token names nobody')
  const hash = payload['at_hash']
  if (hash !== undefined && hash !== (await accessTokenHash(answer.accessToken, protectedHeader.alg)))
    throw new Error('The access token is not the one that was signed for')
}

/** Returns the issuer; throws unless settings, metadata and response agree. Also called before the code exchange. */
export function verifyIssuer({
  authority,
  metadata,
  answerIssuer,
}: Pick<SignInAnswer, 'authority' | 'metadata' | 'answerIssuer'>): string {
  const issuer = issuerOf(metadata, authority)
  if (answerIssuer === null ? metadata.authorization_response_iss_parameter_supported : answerIssuer !== issuer)
    throw new Error('The answer comes from another provider')
  return issuer
}

/** Returns the hash of an access token: the left half of its digest (OpenID Connect Core, section 3.1.3.6). */
async function accessTokenHash(token: string, alg: string): Promise<string> {
  const bits = /^[A-Z]{2}(\d{3})$/.exec(alg)?.[1] ?? '512' // EdDSA and Ed25519 hash with SHA-512
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(token)))
  return btoa(String.fromCharCode(...digest.subarray(0, digest.length / 2)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
