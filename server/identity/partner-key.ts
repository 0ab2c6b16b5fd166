import { createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import type { PublicJwk } from '../db/schema.ts'

/** The algorithms of assertions, by the kind of their key. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  'EC P-256': ['ES256'],
  RSA: ['RS256', 'PS256'],
  'OKP Ed25519': ['EdDSA'],
}
const MIN_RSA_BITS = 2048
const KINDS = `RSA of at least ${MIN_RSA_BITS} bits, EC P-256 or Ed25519`

const kindOf = ({ kty, crv }: { kty?: unknown; crv?: unknown }) => [kty, crv].filter(Boolean).join(' ')

/** Returns the algorithms of the assertions that a key may sign. */
export const algorithmsOf = (jwk: PublicJwk): readonly string[] =>
  (ALGORITHMS[kindOf(jwk)] ?? []).filter((algorithm) => jwk.alg === undefined || jwk.alg === algorithm)

/** A text without a usable key for assertions; the message completes "The file …". */
export class UnfitKey extends Error {}

type Written = { key: KeyObject; kid?: string; alg?: string }

function fromPem(text: string): Written {
  if (text.includes('PRIVATE KEY')) throw new UnfitKey('holds a private key, which only its owner may have')
  return { key: createPublicKey(text) }
}

function fromJwk(text: string): Written {
  const jwk = JSON.parse(text) as Record<string, unknown>
  if ('d' in jwk) throw new UnfitKey('holds a private key, which only its owner may have')
  if (jwk['kty'] === 'oct') throw new UnfitKey('holds a shared secret instead of a public key')
  if (Array.isArray(jwk['keys'])) throw new UnfitKey('holds a set of keys instead of one')
  const { kid, alg } = jwk
  return {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    ...(typeof kid === 'string' && { kid }),
    ...(typeof alg === 'string' && { alg }),
  }
}

function parse(text: string): Written {
  try {
    return text.includes('-----BEGIN') ? fromPem(text) : fromJwk(text)
  } catch (error) {
    throw error instanceof UnfitKey ? error : new UnfitKey('holds neither a public JWK nor a public key in PEM')
  }
}

/** Reads a public key, a JWK or PEM; its id is its thumbprint (RFC 7638) unless it has one. Throws UnfitKey. */
export async function readPublicKey(text: string): Promise<{ kid: string; jwk: PublicJwk }> {
  const { key, kid, alg } = parse(text)
  const jwk = { ...(key.export({ format: 'jwk' }) as PublicJwk), ...(alg !== undefined && { alg }) }
  if (!(kindOf(jwk) in ALGORITHMS) || (key.asymmetricKeyDetails?.modulusLength ?? MIN_RSA_BITS) < MIN_RSA_BITS)
    throw new UnfitKey(`holds a key of another kind than ${KINDS}`)
  if (algorithmsOf(jwk).length === 0)
    throw new UnfitKey(`holds a key for ${alg}, which is not an algorithm of assertions`)
  return { kid: kid ?? (await calculateJwkThumbprint(jwk)), jwk }
}
