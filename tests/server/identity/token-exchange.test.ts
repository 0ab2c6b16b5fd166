import { createRemoteJWKSet, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { purgeIdentityRecords } from '../../../server/identity/records.ts'
import { AUDIENCE } from '../../../server/identity/settings.ts'
import { addEmbedPartner, exchangeForm } from '../helpers/embed-partner.ts'
import { identityPlatform } from '../helpers/identity-platform.ts'

const { deps, db, now, exchange, platform, pass } = identityPlatform()

type Sign = Awaited<ReturnType<typeof addEmbedPartner>>
let sign: Sign
let issuer: string
beforeAll(async () => {
  issuer = `${platform().origin}/identity`
  sign = await addEmbedPartner(db(), {
    portalId: 'pristan',
    id: 'demo-shop',
    users: { 'shop-1': 'user-agency', 'shop-2': 'user-rival' },
  })
})

const assertion = (changes: Parameters<Sign>[2] = {}) => sign(issuer, now(), changes)
const seconds = (offset: number) => Math.floor(now().getTime() / 1000) + offset
const send = (token: string, changes?: Record<string, string>) => exchange(exchangeForm(token, changes))
const refusalOf = async (answer: Response) => {
  expect(answer.status).toBe(400)
  const { error, error_description } = (await answer.json()) as { error: string; error_description: string }
  // The characters that RFC 6749 allows.
  expect(error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/)
  return [error, error_description]
}
const refused = async (token: string) => {
  const [error, description] = await refusalOf(await send(token))
  expect(error).toBe('invalid_grant')
  return description
}

test('an assertion yields an access token of the mapped user with the partner as actor, and no other', async () => {
  const answer = await send(await assertion())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const tokens = (await answer.json()) as { access_token: string }
  expect(tokens).toEqual({
    access_token: expect.any(String),
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 600,
  })
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
  const { payload } = await jwtVerify(tokens.access_token, keys, { issuer, audience: AUDIENCE, typ: 'at+jwt' })
  expect(payload).toMatchObject({
    sub: 'user-agency',
    act: { sub: 'demo-shop' },
    client_id: 'office',
    nickname: 'Вера Лаптева',
    preferred_username: 'agency',
    email: 'agency@office.example',
    iat: expect.any(Number),
    jti: expect.any(String),
  })
  expect(payload).not.toHaveProperty('locale')
  expect(payload.exp! - payload.iat!).toBe(600)

  const calls = await fetch(`${platform().origin}/api/advertisersPage/?portalId=pristan`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(((await calls.json()) as { advertisers: unknown[] }).advertisers).not.toHaveLength(0)
})

test("the token for an assertion names the user's language where the user has one", async () => {
  const answer = await send(await assertion({ payload: { sub: 'shop-2' } }))
  const { access_token } = (await answer.json()) as { access_token: string }
  expect(JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    sub: 'user-rival',
    locale: 'en',
  })
})

test('the token for an assertion lives no longer than any access token', async () => {
  const { config } = deps()
  const { accessTokenSeconds } = config
  onTestFinished(() => void Object.assign(config, { accessTokenSeconds }))
  config.accessTokenSeconds = 30
  expect(await (await send(await assertion())).json()).toMatchObject({ expires_in: 30 })
})

test.each(['RS256', 'PS256', 'EdDSA'])('an assertion that is signed by %s is accepted', async (alg) => {
  const other = await addEmbedPartner(db(), {
    portalId: 'pristan',
    id: `shop-${alg}`,
    users: { 'shop-1': 'user-agency' },
    alg,
  })
  expect((await send(await other(issuer, now()))).status).toBe(200)
})

test('an assertion that was used before is refused', async () => {
  const once = await assertion()
  expect((await send(once)).status).toBe(200)
  expect(await refused(once)).toBe('the assertion was used before')
})

test('of several simultaneous uses of one assertion, one succeeds', async () => {
  const once = await assertion()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(once)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)])
})

test('a used assertion is remembered until it has expired, and no longer', async () => {
  const used = () => db().selectFrom('identity_records').select('id').where('kind', '=', 'UsedAssertion').execute()
  await purgeIdentityRecords(db(), now())
  const before = await used()
  pass(-80_000)
  const past = await assertion()
  expect((await send(past)).status).toBe(200)
  pass(69_000)
  expect(await refused(past)).toBe('the assertion was used before')
  pass(11_000)
  expect(await refused(past)).toMatch(/exp claim/)
  expect(await used()).toHaveLength(before.length + 1)
  await purgeIdentityRecords(db(), now())
  expect(await used()).toEqual(before)
})

test.each([
  ['lives for longer than a minute', { payload: { exp: 62 } }, /longer than 60 s/],
  ['has expired', { payload: { iat: -40, exp: -10 } }, /exp claim/],
  ['is from the future', { payload: { iat: 11, exp: 60 } }, /iat claim/],
  ['is not valid yet', { payload: { nbf: 11 } }, /nbf claim/],
  ['has no expiry', { payload: { exp: undefined } }, /missing required exp/],
  ['has no time of issue', { payload: { iat: undefined } }, /missing required iat/],
])('an assertion that %s is refused', async (_, changes, reason) => {
  const payload = Object.fromEntries(
    Object.entries<number | undefined>(changes.payload).map(([name, at]) => [name, at && seconds(at)]),
  )
  expect(await refused(await assertion({ payload }))).toMatch(reason)
})

test('an assertion is accepted although a second has ended between its iat and its exp', async () => {
  const iat = seconds(0)
  expect((await send(await assertion({ payload: { iat, exp: iat + 61 } }))).status).toBe(200)
})

test('an assertion is accepted although clocks differ by some seconds', async () => {
  expect((await send(await assertion({ payload: { iat: seconds(9), exp: seconds(69) } }))).status).toBe(200)
  expect((await send(await assertion({ payload: { iat: seconds(-69), exp: seconds(-9) } }))).status).toBe(200)
})

test.each([
  ['has no jti', { payload: { jti: undefined } }, /jti is missing/],
  ['has an empty jti', { payload: { jti: '' } }, /jti is missing/],
  ['has no issuer', { payload: { iss: undefined } }, /iss is missing/],
  ['has an issuer that cannot be stored', { payload: { iss: 'demo\u0000shop' } }, /iss is missing/],
  ['has no subject', { payload: { sub: undefined } }, /sub is missing/],
  ['has a subject that cannot be stored', { payload: { sub: 'shop\u0000' } }, /sub is missing/],
  ['is for nobody', { payload: { aud: undefined } }, /missing required aud/],
  ['is for somebody else', { payload: { aud: 'https://elsewhere.example' } }, /aud claim/],
  ['comes from an unknown partner', { payload: { iss: 'unknown-shop' } }, /kid is not that of a key/],
  ['names no key', { header: { kid: undefined } }, /kid is missing/],
  ['names an unknown key', { header: { kid: 'unknown' } }, /kid is not that of a key/],
  ['is of a user that is not mapped', { payload: { sub: 'shop-3' } }, /is not mapped/],
])('an assertion that %s is refused', async (_, changes, reason) => {
  expect(await refused(await assertion(changes as Parameters<Sign>[2]))).toMatch(reason)
})

test('an assertion that is for others too is refused', async () => {
  expect(await refused(await assertion({ payload: { aud: [issuer, 'https://elsewhere.example'] } }))).toMatch(
    /several audiences/,
  )
})

test.each(['', 'a.b.c', 'x', 'eyJhbGciOiJub25lIn0.e30.', 'ey.ey.ey.ey.ey'])(
  '"%s" is refused as an assertion',
  async (text) => {
    const [error] = await refusalOf(await send(text))
    expect(error).toBe(text === '' ? 'invalid_request' : 'invalid_grant')
  },
)

test('an assertion without a signature, or with a shared secret, is refused', async () => {
  const kid = (await db().selectFrom('embed_partner_keys').select('kid').executeTakeFirstOrThrow()).kid
  const claims = {
    iss: 'demo-shop',
    sub: 'shop-1',
    aud: issuer,
    jti: 'unsigned',
    iat: seconds(0),
    exp: seconds(60),
  }
  expect(await refused(new UnsecuredJWT(claims).encode())).toMatch(/kid is missing/)
  const [, payload] = new UnsecuredJWT(claims).encode().split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')
  expect(await refused(`${none}.${payload}.`)).toMatch(/alg is not one of its key/)
  const secret = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from('s'.repeat(32)))
  expect(await refused(secret)).toMatch(/alg is not one of its key/)
})

test('an assertion that was changed, or signed with another key, is refused', async () => {
  const [header, payload, signature] = (await assertion()).split('.')
  const changed = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object
  const other = Buffer.from(JSON.stringify({ ...changed, sub: 'shop-2' })).toString('base64url')
  expect(await refused(`${header}.${other}.${signature}`)).toMatch(/signature verification failed/)
  const critical = { ...(JSON.parse(Buffer.from(header ?? '', 'base64url').toString()) as object), crit: ['new'] }
  const unknown = Buffer.from(JSON.stringify(critical)).toString('base64url')
  expect(await refused(`${unknown}.${payload}.${signature}`)).toMatch(/new is not recognized/)
  const { privateKey } = await generateKeyPair('ES256')
  const forged = await new SignJWT({ ...changed, jti: 'forged' })
    .setProtectedHeader(JSON.parse(Buffer.from(header ?? '', 'base64url').toString()) as { alg: string })
    .sign(privateKey)
  expect(await refused(forged)).toMatch(/signature verification failed/)
})

test("a partner's key is refused for users of another partner, and on another portal", async () => {
  const stranger = await addEmbedPartner(db(), {
    portalId: 'pristan',
    id: 'stranger',
    users: { 'shop-9': 'user-nobody' },
  })
  expect(await refused(await stranger(issuer, now(), { payload: { iss: 'demo-shop' } }))).toMatch(/kid is not/)
  expect(await refused(await stranger(issuer, now()))).toMatch(/is not mapped/)
  const away = await addEmbedPartner(db(), {
    portalId: 'harborline',
    id: 'away',
    users: { 'shop-1': 'user-agency' },
  })
  onTestFinished(async () => void (await db().deleteFrom('embed_partners').where('id', '=', 'away').execute()))
  const other = issuer.replace('localhost', '127.0.0.1')
  expect(await refused(await away(issuer, now()))).toMatch(/kid is not/)
  expect(await refused(await away(other, now()))).toMatch(/kid is not/)
  expect(await refused(await sign(other, now()))).toMatch(/aud claim/)
})

test("a partner's key is refused from the moment of its deletion", async () => {
  const gone = await addEmbedPartner(db(), {
    portalId: 'pristan',
    id: 'gone',
    users: { 'shop-1': 'user-agency' },
  })
  expect((await send(await gone(issuer, now()))).status).toBe(200)
  await db().deleteFrom('embed_partner_keys').where('partner_id', '=', 'gone').execute()
  expect(await refused(await gone(issuer, now()))).toMatch(/kid is not that of a key/)
})

test.each([
  ['invalid_target', { audience: 'urn:elsewhere' }],
  ['invalid_target', { audience: '' }],
  ['invalid_request', { subject_token_type: 'urn:ietf:params:oauth:token-type:access_token' }],
  ['invalid_request', { requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' }],
  ['invalid_client', { client_id: 'unknown' }],
] as const)('%s is the response to an exchange with %j, which leaves the assertion unused', async (error, changes) => {
  const token = await assertion()
  const answer = await send(token, changes)
  expect(((await answer.json()) as { error: string }).error).toBe(error)
  expect((await send(token)).status).toBe(200)
})

test('a portal without embedding partners refuses an assertion with unauthorized_client', async () => {
  const answer = await platform().handleOver('127.0.0.1', '/identity/token', exchangeForm(await assertion()))
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.body)).toMatchObject({ error: 'unauthorized_client' })
})

test('only the office can exchange an assertion: a script of another origin cannot read the response', async () => {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { origin: 'https://shop.example' },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', client_id: 'office' }),
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
