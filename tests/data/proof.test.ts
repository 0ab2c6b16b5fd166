import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { boundHeaders, ownKey, proofOf, thumbprintOf } from '../../src/data/proof.ts'
import { deleteKey } from '../../src/data/kept/kept-database.ts'
import type { StartScript } from '../../src/data/started.ts'
import { stubDatabases } from '../helpers/stub-databases.ts'

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

describe('the key of a browser with storage', () => {
  let documents = 0
  /** Loads the module as another document of the same browser does. */
  async function openDocument() {
    const module = `../../src/data/proof.ts?document=${documents++}`
    return (await import(/* @vite-ignore */ module)) as typeof import('../../src/data/proof.ts')
  }
  type Document = Awaited<ReturnType<typeof openDocument>>
  const nameOf = async (document: Document) => thumbprintOf(await document.ownKey())
  /** Returns the thumbprint of the key that has signed a request with a token; undefined without a proof. */
  async function signedBy(document: Document, token: string) {
    const { DPoP: proof } = await document.boundHeaders('GET', '/api/', token)
    return proof && calculateJwkThumbprint(decodeProtectedHeader(proof).jwk as JWK)
  }
  const renewed = async () => {
    await deleteKey()
    return nameOf(await openDocument())
  }

  it('outlasts the document, and no script can read its private half', async () => {
    stubDatabases()
    const name = await nameOf(await openDocument())
    const next = await openDocument()
    expect(await nameOf(next)).toBe(name)
    await expect(crypto.subtle.exportKey('jwk', (await next.ownKey()).privateKey)).rejects.toThrow()
  })

  it('is the same for two documents that make one at the same time', async () => {
    stubDatabases()
    const both = await Promise.all([openDocument(), openDocument()])
    const [first, second] = await Promise.all(both.map(nameOf))
    expect(second).toBe(first)
    expect(await nameOf(await openDocument())).toBe(first)
  })

  it('is gone once it is deleted, and the next one is another', async () => {
    const { databases } = stubDatabases()
    const name = await nameOf(await openDocument())
    await deleteKey()
    expect(await databases.databases()).toEqual([])
    expect(await nameOf(await openDocument())).not.toBe(name)
  })

  it('is another one after its deletion in the same document too, where the next user signs in', async () => {
    stubDatabases()
    const document = await openDocument()
    const name = await nameOf(document)
    await deleteKey()
    const next = await nameOf(document)
    expect(next).not.toBe(name)
    expect(await nameOf(await openDocument())).toBe(next)
  })

  it('is the one that a frame shares with the own pages of the office, if they have storage', async () => {
    const script = globalThis as StartScript
    const { databases: shared } = stubDatabases()
    const { databases: own } = stubDatabases()
    script.officeKeys = shared
    onTestFinished(() => void delete script.officeKeys)
    const name = await nameOf(await openDocument())
    expect(await own.databases()).toEqual([])
    expect(await nameOf(await openDocument())).toBe(name)
  })

  it.each(['broken', 'unreadable', 'full'] as const)(
    'lasts as long as the document if the storage is %s',
    async (fault) => {
      const { faults } = stubDatabases()
      faults.add(fault)
      const document = await openDocument()
      expect(await nameOf(document)).toBe(await nameOf(document))
    },
  )

  it('proves the requests of a document that has made none itself', async () => {
    stubDatabases()
    const name = await nameOf(await openDocument())
    expect(await signedBy(await openDocument(), 'token')).toBe(name)
  })

  it('is read once for each token, since another tab may have signed in with another key', async () => {
    stubDatabases()
    const before = await nameOf(await openDocument())
    const document = await openDocument()
    expect(await signedBy(document, 'old')).toBe(before)
    const after = await renewed()
    expect(after).not.toBe(before)
    expect(await signedBy(document, 'old')).toBe(before)
    expect(await signedBy(document, 'new')).toBe(after)
  })

  it('leaves a token without a proof if it is lost', async () => {
    stubDatabases()
    const { boundHeaders } = await openDocument()
    expect(await boundHeaders('GET', '/api/', 'token')).toEqual({ Authorization: 'DPoP token' })
  })
})

describe('the time of a proof', () => {
  it('is in whole seconds, and never in the future', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_999 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await verified(await proofOf(await ownKey(), 'GET', '/api/'))).toMatchObject({ iat: 1_800_000_000 })
  })
})
