import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownKey, proofOf, thumbprintOf } from '../../../src/data/proof.ts'
import { addEmbedPartner, exchangeForm } from '../helpers/embed-partner.ts'
import { browser, officeAt, type Tokens } from '../helpers/office-browser.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'

let platform: TestPlatform
// Over HTTP, the identity provider uses the real time.
beforeAll(async () => {
  platform = await startPlatform({ now: new Date(), config: { tokenBinding: 'on' } })
  vi.stubGlobal('location', { href: `${platform.origin}/` })
})
afterAll(() => platform.close())

const { codeFor, exchange, exchangeCode } = officeAt(() => platform.origin)
const path = '/api/advertisersPage/?portalId=pristan'
const newKey = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
const tokenProof = async (key: CryptoKeyPair) => ({ DPoP: await proofOf(key, 'POST', '/identity/token') })
const call = async (authorization: string, proof?: string) =>
  (await fetch(platform.origin + path, { headers: { authorization, ...(proof && { DPoP: proof }) } })).status

/** Signs in as the office does, with a proof. */
async function signIn(key: CryptoKeyPair): Promise<Tokens> {
  const code = await codeFor('agency', browser(), { dpop_jkt: await thumbprintOf(key) })
  const response = await exchangeCode(code, await tokenProof(key))
  expect(response.status).toBe(200)
  return (await response.json()) as Tokens
}

describe('tokens that are bound to a key of the browser', () => {
  it('are announced by the portal and its provider', async () => {
    const read = async (url: string) => (await fetch(platform.origin + url)).json() as Promise<Record<string, string[]>>
    expect((await read('/api/domainConfigurations/localhost/'))['features']).toContain('dpop')
    const metadata = await read('/identity/.well-known/openid-configuration')
    expect(metadata['dpop_signing_alg_values_supported']).toContain('ES256')
  })

  it('grant access with a proof of the key, and are worthless without it', async () => {
    const key = await ownKey()
    const { access_token: token, token_type } = await signIn(key)
    expect(token_type).toBe('DPoP')
    expect(decodeJwt(token)).toMatchObject({ cnf: { jkt: await thumbprintOf(key) } })
    expect(await call(`DPoP ${token}`, await proofOf(key, 'GET', path, token))).toBe(200)
    expect(await call(`Bearer ${token}`)).toBe(401)
    expect(await call(`DPoP ${token}`)).toBe(401)
    expect(await call(`DPoP ${token}`, await proofOf(await newKey(), 'GET', path, token))).toBe(401)
  })

  it('are refused for a code that was requested with another key', async () => {
    const code = await codeFor('agency', browser(), { dpop_jkt: await thumbprintOf(await newKey()) })
    expect((await exchangeCode(code, await tokenProof(await newKey()))).status).toBe(400)
  })

  it('are renewed by the holder of the key alone, each proof once', async () => {
    const key = await newKey()
    const { refresh_token } = await signIn(key)
    const form = { grant_type: 'refresh_token', refresh_token }
    expect((await exchange(form)).status).toBe(400)
    expect((await exchange(form, await tokenProof(await newKey()))).status).toBe(400)
    const proof = await tokenProof(key)
    const renewed = await exchange(form, proof)
    expect(renewed.status).toBe(200)
    const next = (await renewed.json()) as Tokens
    expect(next.token_type).toBe('DPoP')
    expect((await exchange({ ...form, refresh_token: next.refresh_token }, proof)).status).toBe(400)
  })

  it('are issued for the user of an embedding page, too', async () => {
    const sign = await addEmbedPartner(platform.deps.db, {
      portalId: 'pristan',
      id: 'bound-shop',
      users: { 'shop-1': 'user-brand' },
    })
    const assertion = () => sign(`${platform.origin}/identity`, platform.deps.clock())
    const key = await newKey()
    const bound = (await (await exchange(exchangeForm(await assertion()), await tokenProof(key))).json()) as Tokens
    expect(bound).toMatchObject({ token_type: 'DPoP' })
    expect(await call(`DPoP ${bound.access_token}`, await proofOf(key, 'GET', path, bound.access_token))).toBe(200)
    expect(await call(`Bearer ${bound.access_token}`)).toBe(401)
    const free = (await (await exchange(exchangeForm(await assertion()))).json()) as Tokens
    expect(await call(`Bearer ${free.access_token}`)).toBe(200)
  })
})
