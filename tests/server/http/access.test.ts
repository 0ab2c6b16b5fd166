import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bearerAccess } from '../../../server/http/access.ts'
import { readSecrets } from '../../../server/identity/secrets.ts'
import { AUDIENCE } from '../../../server/identity/settings.ts'
import { SEEDED_AT, startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { signAccessToken } from '../helpers/tokens.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const url = '/api/advertisersPage/?portalId=pristan'
const withHeader = (authorization: string) => platform.call({ method: 'GET', url, headers: { authorization } })
const spoiled = (changes: { payload?: JWTPayload; header?: Record<string, string> }) =>
  signAccessToken(platform.deps.db, `${platform.origin}/identity`, 'user-agency', SEEDED_AT, changes)

test('a token of the identity provider grants access to the API', async () => {
  const answer = await platform.call({ method: 'GET', url }, 'agency')
  expect(answer.statusCode).toBe(200)
})

test('the same token is accepted until it expires', async () => {
  const token = await platform.tokenFor('agency')
  expect((await withHeader(`Bearer ${token}`)).statusCode).toBe(200)
  expect((await withHeader(`Bearer ${token}`)).statusCode).toBe(200)
  platform.setNow(new Date(SEEDED_AT.getTime() + 3_601_000))
  expect((await withHeader(`Bearer ${token}`)).statusCode).toBe(401)
  platform.setNow(SEEDED_AT)
})

test('a request without a token is refused with a problem', async () => {
  const answer = await platform.call({ method: 'GET', url })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.headers['www-authenticate']).toContain('Bearer')
  expect(answer.json()).toMatchObject({ status: 401, title: 'Unauthorized' })
})

test.each([
  'Basic YTpi',
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyLWFnZW5jeSJ9.',
])('"%s" is not a token', async (header) => {
  expect((await withHeader(header)).statusCode).toBe(401)
})

test.each([
  ['another audience', { payload: { aud: 'https://elsewhere.example' } }],
  ['an issuer that is not a portal', { payload: { iss: 'http://elsewhere.example/identity' } }],
  ['an expiry that has passed', { payload: { exp: SEEDED_AT.getTime() / 1000 - 1 } }],
  ['the type of an id token', { header: { typ: 'JWT' } }],
])('a token with %s is refused', async (_, changes) => {
  expect((await withHeader(`Bearer ${await spoiled(changes)}`)).statusCode).toBe(401)
})

test('a token says who acts for its user, also when it is known already', async () => {
  const app = fastify()
  app.decorateRequest('user')
  await bearerAccess(app, platform.deps, await readSecrets(platform.deps))
  app.get('/', ({ user }) => Promise.resolve(user))
  onTestFinished(() => app.close())
  const userOf = async (payload: JWTPayload) => {
    const headers = { authorization: `Bearer ${await spoiled({ payload })}` }
    const [first, second] = [await app.inject({ url: '/', headers }), await app.inject({ url: '/', headers })]
    expect(second.json()).toEqual(first.json())
    return first.json<unknown>()
  }
  expect(await userOf({ act: { sub: 'demo-shop' } })).toMatchObject({ id: 'user-agency', actor: 'demo-shop' })
  for (const act of [undefined, null, 'demo-shop', {}, { sub: 7 }])
    expect(await userOf({ jti: JSON.stringify(act), act })).toEqual({
      id: 'user-agency',
      session: 'session of user-agency',
    })
})

test('a token is valid only at the host of its portal', async () => {
  const headers = { authorization: `Bearer ${await platform.tokenFor('agency')}` }
  const at = async (host: string) => {
    const to = { method: 'GET', url, headers: { ...headers, host: `${host}:${platform.deps.config.port}` } } as const
    return (await platform.call(to)).statusCode
  }
  expect([await at('localhost'), await at('127.0.0.1'), await at('elsewhere.example')]).toEqual([200, 401, 401])
})

test('a token ends with its session, to which it must belong', async () => {
  const { db } = platform.deps
  const session = { kind: 'Session', id: 'short', uid: 'short', payload: JSON.stringify({ accountId: 'user-agency' }) }
  await db.insertInto('identity_records').values(session).execute()
  onTestFinished(() => platform.setNow(SEEDED_AT))
  const bearer = async (sid?: string) => `Bearer ${await spoiled({ payload: { sid } })}`
  const statuses = async (headers: string[]) =>
    Promise.all(headers.map(async (header) => (await withHeader(header)).statusCode))
  const others = [await bearer(), await bearer('unknown'), await bearer('session of user-brand')]
  expect(await statuses(others)).toEqual([401, 401, 401])
  const own = await bearer('short')
  expect(await statuses([own])).toEqual([200])
  await db.deleteFrom('identity_records').where('id', '=', 'short').execute()
  platform.setNow(new Date(SEEDED_AT.getTime() + 5_000))
  expect(await statuses([own])).toEqual([401])
})

test('a token signed with another key is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const token = await new SignJWT({ sub: 'user-agency', iss: `${platform.origin}/identity`, aud: AUDIENCE })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
    .setExpirationTime(new Date(SEEDED_AT.getTime() + 60_000))
    .sign(privateKey)
  expect((await withHeader(`Bearer ${token}`)).statusCode).toBe(401)
})

describe('a token that is bound to a key', () => {
  const GET = { htm: 'GET', htu: () => `${platform.origin}/api/advertisersPage/` }
  /** Requests with a bound token and its proof, in which `changes` replace the right claims and header fields. */
  const withProof = async (
    changes: { claims?: JWTPayload; header?: object; scheme?: string; isUnbound?: boolean } = {},
  ) => {
    const { claims, header, scheme = 'DPoP', isUnbound = false } = changes
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const jwk = await exportJWK(publicKey)
    const cnf = { jkt: await calculateJwkThumbprint(jwk) }
    const token = await spoiled(isUnbound ? {} : { payload: { cnf } })
    const ath = createHash('sha256').update(token).digest('base64url')
    const iat = SEEDED_AT.getTime() / 1000
    const proof = await new SignJWT({ jti: 'proof', htm: GET.htm, htu: GET.htu(), iat, ath, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
      .sign(privateKey)
    const headers = { authorization: `${scheme} ${token}`, dpop: proof }
    return (await platform.call({ method: 'GET', url, headers })).statusCode
  }
  const late = (seconds: number) => ({ claims: { iat: SEEDED_AT.getTime() / 1000 - seconds } })

  test('is accepted with a proof for the request, by a browser whose clock differs by five minutes', async () => {
    expect([await withProof(), await withProof(late(300)), await withProof(late(-300))]).toEqual([200, 200, 200])
  })

  test.each<[string, Parameters<typeof withProof>[0]]>([
    ['another method', { claims: { htm: 'POST' } }],
    ['another path', { claims: { htu: 'http://localhost/api/campaignsPage/' } }],
    ['another host', { claims: { htu: 'http://elsewhere.example/api/advertisersPage/' } }],
    ['another token', { claims: { ath: 'another' } }],
    ['a number as its id', { claims: { jti: 7 as never } }],
    ['an early time', late(301)],
    ['a late time', late(-301)],
    ['the type of another token', { header: { typ: 'JWT' } }],
  ])('is refused with a proof of %s', async (_, changes) => {
    expect(await withProof(changes)).toBe(401)
  })

  test('is refused as a bearer token, as an unbound one is with a proof', async () => {
    expect([await withProof({ scheme: 'Bearer' }), await withProof({ isUnbound: true })]).toEqual([401, 401])
  })
})

test('the domain configuration needs no token', async () => {
  const answer = await platform.call({ method: 'GET', url: '/api/domainConfigurations/localhost/' })
  expect(answer.statusCode).toBe(200)
})
