import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { describe, expect, it } from 'vitest'
import { algorithmsOf, readPublicKey, UnfitKey } from '../../../server/identity/partner-key.ts'

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ed = generateKeyPairSync('ed25519')
const pem = (pair: { publicKey: typeof ec.publicKey }) =>
  pair.publicKey.export({ format: 'pem', type: 'spki' }) as string
const jwk = (pair: { publicKey: typeof ec.publicKey }): JsonWebKey => pair.publicKey.export({ format: 'jwk' })

describe('a public key', () => {
  it.each([
    ['EC', ec, ['ES256']],
    ['RSA', rsa, ['RS256', 'PS256']],
    ['Ed25519', ed, ['EdDSA']],
  ])('of the kind %s is read from PEM and JWK alike, under its thumbprint', async (_, pair, algorithms) => {
    const read = await readPublicKey(pem(pair))
    expect(read).toEqual(await readPublicKey(JSON.stringify(jwk(pair))))
    expect(read).toEqual({ jwk: jwk(pair), kid: await calculateJwkThumbprint(jwk(pair) as Record<string, string>) })
    expect(algorithmsOf(read.jwk)).toEqual(algorithms)
  })

  it('keeps its own id and algorithm, and nothing else', async () => {
    const more = { kid: 'key-1', alg: 'PS256', use: 'sig', key_ops: ['verify'], x5c: ['...'] }
    const read = await readPublicKey(JSON.stringify({ ...jwk(rsa), ...more }))
    expect(read).toEqual({ kid: 'key-1', jwk: { ...jwk(rsa), alg: 'PS256' } })
    expect(algorithmsOf(read.jwk)).toEqual(['PS256'])
  })
})

describe('a text is not a public key', () => {
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  it.each([
    ['a private key in PEM', ec.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string, 'a private key'],
    ['an RSA private key', rsa.privateKey.export({ format: 'pem', type: 'pkcs1' }) as string, 'a private key'],
    ['a private JWK', JSON.stringify(ed.privateKey.export({ format: 'jwk' })), 'a private key'],
    ['a shared secret', '{"kty":"oct","k":"c2VjcmV0"}', 'a shared secret'],
    ['a set of keys', JSON.stringify({ keys: [jwk(ec)] }), 'a set of keys'],
    ['a small RSA key', pem(small), 'a key of another kind than RSA of at least 2048 bits, EC P-256 or Ed25519'],
    ['another curve', JSON.stringify(jwk(curve)), 'a key of another kind'],
    ['another algorithm', JSON.stringify({ ...jwk(ec), alg: 'RS256' }), 'a key for RS256'],
    ['a point off the curve', JSON.stringify({ ...jwk(ec), x: jwk(ec).y }), 'neither'],
    ['broken PEM', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', 'neither'],
    ['broken JSON', '{"kty":', 'neither'],
    ['no object', 'null', 'neither'],
    ['nothing', '', 'neither'],
  ])('when it is %s', async (_, text, what) => {
    const reading = readPublicKey(text)
    await expect(reading).rejects.toThrow(UnfitKey)
    await expect(reading).rejects.toThrow(`holds ${what}`)
  })
})
