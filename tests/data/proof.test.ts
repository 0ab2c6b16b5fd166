import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { boundHeaders, ownKey, proofOf, thumbprintOf } from '../../src/data/proof.ts'

beforeAll(() => {
  vi.stubGlobal('location', { href: 'https://ads.example/advertisers' })
})

/** Verifies a proof with the key in its header, as a server does; returns its claims. */
async function verified(proof: string) {
  const { jwk } = decodeProtectedHeader(proof)
  const { payload } = await jwtVerify(proof, await importJWK(jwk as JWK, 'ES256'), { typ: 'dpop+jwt' })
  return payload
}
/** Returns the hash of a token as a proof names it (RFC 9449, section 4.2). */
const hashOf = async (token: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('base64url')

describe('the proof of a request', () => {
  it('is signed by the key in its header, and names the method and the address without its query', async () => {
    const claims = await verified(await proofOf(await ownKey(), 'POST', '/api/advertPage/?advertId=a1#top'))
    expect(claims).toMatchObject({ htm: 'POST', htu: 'https://ads.example/api/advertPage/' })
    expect(Math.abs((claims.iat ?? 0) - Date.now() / 1000)).toBeLessThan(10)
  })

  it('names the token that the request carries, and none without one', async () => {
    const key = await ownKey()
    expect((await verified(await proofOf(key, 'GET', '/api/', 'a-token')))['ath']).toBe(await hashOf('a-token'))
    expect(await verified(await proofOf(key, 'GET', '/api/'))).not.toHaveProperty('ath')
  })

  it('shows the public half of the key alone', async () => {
    const { jwk } = decodeProtectedHeader(await proofOf(await ownKey(), 'GET', '/api/'))
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  })

  it('is another for each request', async () => {
    const key = await ownKey()
    const proofs = await Promise.all([1, 2].map(() => proofOf(key, 'GET', '/api/')))
    const [first, second] = await Promise.all(proofs.map(verified))
    expect(first?.jti).not.toBe(second?.jti)
  })

  it('is encoded for a header, whatever the signature', async () => {
    const key = await ownKey()
    for (const proof of await Promise.all(Array.from({ length: 40 }, () => proofOf(key, 'GET', '/api/'))))
      expect(proof).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })
})

describe('the key of a browser that refuses to store one', () => {
  it('is the same until the document ends, and no script can read its private half', async () => {
    const key = await ownKey()
    expect(await ownKey()).toBe(key)
    await expect(crypto.subtle.exportKey('jwk', key.privateKey)).rejects.toThrow()
  })

  it('has the thumbprint by which tokens name it', async () => {
    const key = await ownKey()
    const jwk = await crypto.subtle.exportKey('jwk', key.publicKey)
    expect(await thumbprintOf(key)).toBe(await calculateJwkThumbprint(jwk as JWK))
  })

  it('proves each request with a bound token', async () => {
    const headers = await boundHeaders('GET', '/api/', 'a-token')
    expect(headers['Authorization']).toBe('DPoP a-token')
    expect(await verified(headers['DPoP'] ?? '')).toMatchObject({ htm: 'GET', ath: await hashOf('a-token') })
  })
})
