import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { createHash } from 'node:crypto'

/** The algorithms of proofs, as the identity provider accepts them. */
export const PROOF_ALGORITHMS = ['ES256', 'Ed25519', 'EdDSA']
/** Seconds by which the clock of a browser may differ, as at the sign-in. */
const WINDOW = 300

/** A request as a proof describes it; `jkt` is the thumbprint of the key to which its token is bound. */
export type Proven = { method: string; url: string; token: string; jkt: string }

/**
 * Returns whether a proof shows that the sender of a request holds the key of its token (RFC 9449, section 4.3). Within
 * its five minutes, a proof may come again: a browser repeats a request that got no response.
 */
export async function isProven(proof: string, { method, url, token, jkt }: Proven, now: Date): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: PROOF_ALGORITHMS,
      requiredClaims: ['jti', 'htm', 'htu', 'iat', 'ath'],
      currentDate: now,
    })
    const { iat = 0, jti, htm, htu, ath } = payload
    return (
      Math.abs(now.getTime() / 1000 - iat) <= WINDOW &&
      typeof jti === 'string' &&
      htm === method &&
      new URL(String(htu)).href === url &&
      ath === createHash('sha256').update(token).digest('base64url') &&
      protectedHeader.jwk !== undefined &&
      (await calculateJwkThumbprint(protectedHeader.jwk)) === jkt
    )
  } catch {
    return false
  }
}
