import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  ['an issuer that is no portal', { payload: { iss: 'http://elsewhere.example/identity' } }],
  ['an expiry that has passed', { payload: { exp: SEEDED_AT.getTime() / 1000 - 1 } }],
  ['the type of an id token', { header: { typ: 'JWT' } }],
])('a token with %s is refused', async (_, changes) => {
  expect((await withHeader(`Bearer ${await spoiled(changes)}`)).statusCode).toBe(401)
})

test('a token signed with another key is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const token = await new SignJWT({ sub: 'user-agency', iss: `${platform.origin}/identity`, aud: AUDIENCE })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
    .setExpirationTime(new Date(SEEDED_AT.getTime() + 60_000))
    .sign(privateKey)
  expect((await withHeader(`Bearer ${token}`)).statusCode).toBe(401)
})

test('the domain configuration needs no token', async () => {
  const answer = await platform.call({ method: 'GET', url: '/api/domainConfigurations/localhost/' })
  expect(answer.statusCode).toBe(200)
})
