import { createHash, randomBytes, scryptSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../../server/identity/credentials/password.ts'
import { purgeIdentityRecords } from '../../../server/identity/records.ts'
import { readSecrets, reseal } from '../../../server/identity/secrets.ts'
import { endSessions } from '../../../server/identity/sessions.ts'
import { createSeal, type Seal } from '../../../server/identity/seal.ts'
import {
  disableFactor,
  enableFactor,
  newSecret,
  refuseCode,
  resealFactor,
} from '../../../server/identity/credentials/second-factor.ts'
import { AUDIENCE, MULTI_FACTOR } from '../../../server/identity/settings.ts'
import { bucketsOf, purgeThrottles, takeAttempt } from '../../../server/identity/credentials/throttle.ts'
import { keyCommand, userCommand } from '../../../server/portals/commands.ts'
import { buildApp } from '../../../server/start/app.ts'
import { overHttps } from '../../../server/start/over-https.ts'
import { addEmbedPartner, exchangeForm } from '../helpers/embed-partner.ts'
import { browser, officeAt, type Tokens } from '../helpers/office-browser.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'

let platform: TestPlatform
// Over HTTP, the identity provider uses the real time.
beforeAll(async () => {
  platform = await startPlatform({ now: new Date() })
})
afterAll(() => platform.close())

const { authUrl, callback, codeFor, exchange, exchangeCode, signIn, verifier } = officeAt(() => platform.origin)

test('a sign-in with PKCE yields tokens that grant access to the API and identify the user', async () => {
  const tokens = await signIn('agency')
  const keys = createRemoteJWKSet(new URL(`${platform.origin}/identity/jwks`))
  const issuer = `${platform.origin}/identity`
  const access = await jwtVerify(tokens.access_token, keys, { issuer, audience: AUDIENCE, typ: 'at+jwt' })
  const id = await jwtVerify(tokens.id_token, keys, { issuer, audience: 'office' })
  expect(access.payload.sub).toBe('user-agency')
  expect(id.payload).toMatchObject({
    sub: 'user-agency',
    nonce: 'nonce-1',
    nickname: 'Вера Лаптева',
    preferred_username: 'agency',
    email: 'agency@office.example',
  })
  expect(tokens.expires_in).toBe(900)

  const answer = await fetch(`${platform.origin}/api/advertisersPage/?portalId=pristan`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(answer.status).toBe(200)
})

test('a sign-in takes two requests: one for the form, and one with it, which leads to the office', async () => {
  const user = browser()
  const form = await user.request(authUrl())
  expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('name="password"')])
  const signedIn = await user.request(form.url, { login: 'agency', password: 'demo' })
  expect(signedIn.status).toBe(303)
  expect(signedIn.headers.get('location')).toMatch(`${callback()}?code=`)
})

test('behind a proxy with TLS the settings define its origin, and its cookies are for https only', async () => {
  const origin = 'https://localhost'
  const config = { ...platform.deps.config, publicOrigins: [origin] }
  const { app, handle } = await buildApp({ ...platform.deps, config })
  const server = createServer(overHttps(config, handle)).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await app.close()
  })
  const behind = `http://localhost:${(server.address() as AddressInfo).port}`
  const forged = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }
  const found = await fetch(`${behind}/identity/.well-known/openid-configuration`, { headers: forged })
  expect(await found.json()).toMatchObject({ issuer: `${origin}/identity`, token_endpoint: `${origin}/identity/token` })
  expect(found.headers.get('strict-transport-security')).toBe('max-age=63072000')

  const user = browser('en', (url) => url.replace(origin, behind))
  const target = `${origin}/oidc-callback`
  const begun = await user.request(authUrl({ redirect_uri: target }).replace(platform.origin, origin))
  const form = await user.follow(begun, target)
  const { url } = await user.follow(
    await user.request(form.response.url, { login: 'agency', password: 'demo' }),
    target,
  )
  expect(url.searchParams.get('code')).toBeTruthy()
  const names = user.set.map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(expect.arrayContaining(['__Host-session', '__Host-session.sig', '__Secure-interaction']))
  for (const cookie of user.set) {
    expect(cookie).toMatch(/^(__Host-|__Secure-|known_device=).*; secure/i)
    if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; path=\/(;|$)/)
    expect(cookie).not.toMatch(/domain=/i)
  }
})

test("a wrong password is reported in the user's language, and the login is kept", async () => {
  const words = { ru: 'Неверный логин или пароль', en: 'Wrong login or password' }
  for (const language of ['ru', 'en'] as const) {
    const user = browser(language)
    const { response: form } = await user.follow(await user.request(authUrl()), callback())
    const again = await user.request(form.url, { login: '<agency>', password: 'wrong' })
    const page = await again.text()
    expect(again.status).toBe(422)
    expect(page).toContain(words[language])
    expect(page).toContain('value="&lt;agency&gt;"')
    expect(page).toContain(`<html lang="${language}">`)
  }
})

describe('guesses of a password', () => {
  const loginOf = (page: string) => /name="login" value="([^"]*)"/.exec(page)?.[1]
  const guess = async (login: string, password: string, user = browser('en')) => {
    const { response } = await user.follow(await user.request(authUrl()), callback())
    return user.request(response.url, { login, password })
  }
  const pass = (ms: number) => platform.setNow(new Date(platform.deps.clock().getTime() + ms))
  beforeEach(async () => void (await platform.deps.db.deleteFrom('throttles').execute()))

  test('are slowed down after five, ever longer, and the page keeps the typed text', async () => {
    for (let count = 0; count < 6; count++) expect((await guess('brand', 'wrong')).status).toBe(422)
    const refused = await guess('brand', '"demo"')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    const page = await refused.text()
    expect(page).toContain('Too many attempts. Try again in 1 second.')
    expect(loginOf(page)).toBe('brand')
    expect(page).toContain('type="password" value="&quot;demo&quot;"')
    pass(1_000)
    expect((await guess('brand', 'wrong')).status).toBe(422)
    pass(1_000)
    expect((await guess('brand', 'wrong')).headers.get('retry-after')).toBe('1')
    pass(1_000)
    expect((await guess('brand', 'demo')).status).toBe(303)
    expect((await guess('brand', 'wrong')).status).toBe(422)
  })

  test('count before they are looked at, so that simultaneous ones gain nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('rival', 'wrong')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
  })

  test('by strangers do not keep users out of browsers in which they have signed in', async () => {
    const own = browser('en')
    await signIn('brand', own)
    const [secret = ''] = (await readSecrets(platform.deps)).cookieKeys
    const buckets = bucketsOf(secret, 'brand', 'elsewhere')
    await takeAttempt(platform.deps.db, buckets, platform.deps.clock())
    const ofLogin = buckets.find(({ kind }) => kind === 'login')?.key ?? ''
    await platform.deps.db.updateTable('throttles').set({ level: 1_000 }).where('key', '=', ofLogin).execute()
    const stranger = await guess('brand', 'demo')
    expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, '60'])
    const { response } = await own.follow(await own.request(authUrl({ prompt: 'login' })), callback())
    expect((await own.request(response.url, { login: 'brand', password: 'demo' })).status).toBe(303)
    // The browser is known for that login only.
    const other = await own.follow(await own.request(authUrl({ prompt: 'login' })), callback())
    await own.request(other.response.url, { login: 'agency', password: 'wrong' })
    const ofAgency = bucketsOf(secret, 'agency', 'elsewhere').find(({ kind }) => kind === 'login')?.key ?? ''
    const counted = await platform.deps.db.selectFrom('throttles').select('level').where('key', '=', ofAgency).execute()
    expect(counted).toEqual([{ level: 1 }])
  })

  test('are forgotten with time, and their records deleted', async () => {
    const { db } = platform.deps
    const buckets = bucketsOf('secret', 'somebody', 'here')
    const now = platform.deps.clock()
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    for (let count = 0; count < 6; count++) expect(await takeAttempt(db, buckets, now)).toBe(0)
    expect(await takeAttempt(db, buckets, now)).toBe(1_000)
    for (let count = 0; count < 3; count++) expect(await takeAttempt(db, buckets, later(30))).toBe(0)
    await purgeThrottles(db, later(24 * 60))
    expect(await db.selectFrom('throttles').select('key').execute()).toHaveLength(3)
    await purgeThrottles(db, later(24 * 60 + 31))
    expect(await db.selectFrom('throttles').select('key').execute()).toEqual([])
  })
})

describe('the hash of a password', () => {
  const users = () => platform.deps.db.selectFrom('users').where('login', '=', 'debtor')
  const hash = async () => (await users().select('password_hash').executeTakeFirstOrThrow()).password_hash
  const store = (password_hash: string) =>
    platform.deps.db.updateTable('users').set({ password_hash }).where('login', '=', 'debtor').execute()

  test('names its parameters, and is replaced at the first sign-in after they have changed', async () => {
    // As an earlier version stored it: N = 2^14 without a word about it.
    const salt = randomBytes(16)
    const key = scryptSync('demo', salt, 32, { N: 16_384 })
    await store(['scrypt', salt.toString('base64url'), key.toString('base64url')].join(':'))
    await signIn('debtor')
    expect(await hash()).toMatch(/^scrypt:1024:8:1:/)
    const cheap = await hash()
    await signIn('debtor')
    expect(await hash()).toBe(cheap)
    expect(await hashPassword('once')).toMatch(/^scrypt:131072:8:1:/)
  })

  test('of the demonstration opens nothing where the demonstration is not allowed', async () => {
    const { config } = platform.deps
    onTestFinished(() => void Object.assign(config, { seedDemo: true }))
    config.seedDemo = false
    const user = browser('en')
    const { response } = await user.follow(await user.request(authUrl()), callback())
    expect((await user.request(response.url, { login: 'debtor', password: 'demo' })).status).toBe(422)
  })
})

describe('a password that an administrator has set', () => {
  const set = (more: object) => platform.deps.db.updateTable('users').set(more).where('login', '=', 'nobody').execute()
  const later = (ms: number) => new Date(platform.deps.clock().getTime() + ms)

  test('only leads to the choice of another, which has to be long and hard to guess', async () => {
    await set({ password_expires_at: later(60_000) })
    const user = browser('en')
    const { response } = await user.follow(await user.request(authUrl()), callback())
    const page = await user.request(response.url, { login: 'nobody', password: 'demo' })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('autocomplete="new-password"')
    expect(await (await user.request(page.url)).text()).toContain('Choose a password')
    for (const [password, why] of [
      ['eleven char', 'too short'],
      ['qwerty123456', 'easy to guess'],
      ['nobody-2026!', 'easy to guess'],
    ] as const) {
      const refused = await user.request(response.url, { password })
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(why)])
    }
    const { url } = await user.follow(
      await user.request(response.url, { password: 'copper violin drizzle' }),
      callback(),
    )
    expect(url.searchParams.get('code')).toBeTruthy()
    const again = browser('en')
    const form = await again.follow(await again.request(authUrl()), callback())
    expect((await again.request(form.response.url, { login: 'nobody', password: 'demo' })).status).toBe(422)
    expect(
      (await again.request(form.response.url, { login: 'nobody', password: 'copper violin drizzle' })).status,
    ).toBe(303)
  })

  test('is not the next one as well, not even if its form is sent once more', async () => {
    const temporary = 'glacier mandolin otter'
    await set({ password_expires_at: later(60_000), password_hash: await hashPassword(temporary, 1_024) })
    const user = browser('en')
    const { response } = await user.follow(await user.request(authUrl()), callback())
    const form = { login: 'nobody', password: temporary }
    expect(await (await user.request(response.url, form)).text()).toContain('Choose a password')
    const again = await user.request(response.url, form)
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('the password that you have now')])
    const chosen = await user.request(response.url, { password: 'copper violin drizzle' })
    expect(chosen.headers.get('location')).toMatch(`${callback()}?code=`)
  })

  test('is not chosen by who knew the one before it', async () => {
    await set({ password_expires_at: later(60_000), password_hash: await hashPassword('demo', 1_024) })
    const user = browser('en')
    const { response } = await user.follow(await user.request(authUrl()), callback())
    const { url } = await user.request(response.url, { login: 'nobody', password: 'demo' })
    await userCommand(['password', 'nobody'])({ ...platform.deps, now: platform.deps.clock() })
    expect(await (await user.request(url)).text()).not.toContain('Choose a password')
    expect((await user.request(url, { password: 'copper violin drizzle' })).status).toBe(422)
  })

  test('opens nothing once its time is over', async () => {
    await set({ password_expires_at: later(-1), password_hash: await hashPassword('demo', 1_024) })
    const user = browser('en')
    const { response } = await user.follow(await user.request(authUrl()), callback())
    const refused = await user.request(response.url, { login: 'nobody', password: 'demo' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('has expired')])
  })
})

test("the language that the office requests takes precedence over the browser's", async () => {
  const user = browser('ru')
  const { response } = await user.follow(await user.request(authUrl({ ui_locales: 'en' })), callback())
  const page = await response.text()
  expect(page).toContain('<html lang="en">')
  expect(page).toMatch(
    /<label for="login">Login<\/label>.*name="login".*<label for="password">Password<\/label>.*name="password"/s,
  )
})

test('the sign-in has the logo, the appearance and the languages of its portal', async () => {
  const portals = platform.deps.db.updateTable('portals').where('host', '=', 'localhost')
  const signInPage = async () => {
    const user = browser('de')
    const { response } = await user.follow(await user.request(authUrl({ ui_locales: 'de' })), callback())
    return { html: await response.text(), policy: response.headers.get('content-security-policy') }
  }
  const plain = await signInPage()
  expect(plain.html).toContain('<img class="logo" src="/media/portal-pristan.svg" alt="Пристань Реклама"')
  expect(plain.html).toContain('<html lang="de">')

  const appearance = JSON.stringify({ accent: '#ffd400', theme: 'dark', radius: '12', font: 'Inter, system-ui' })
  await portals.set({ appearance, locales: ['en', 'ru'], logo_url: 'https://cdn.example/logo.svg?a=1&b=2' }).execute()
  onTestFinished(async () => {
    await portals.set({ appearance: null, locales: null, logo_url: '/media/portal-pristan.svg' }).execute()
  })
  const { html, policy } = await signInPage()
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<meta name="color-scheme" content="dark">')
  expect(html).toContain('src="https://cdn.example/logo.svg?a=1&amp;b=2"')
  expect(policy).toContain("img-src 'self' data: https://cdn.example;")
  expect(html).toMatch(/color-scheme: dark; --accent: #ffd400; --on-accent: #000;.*--radius: 12px; --font: "Inter", /)
})

test('the sign-in is not shown in a frame of a page that may show the office', async () => {
  const portals = platform.deps.db.updateTable('portals').where('host', '=', 'localhost')
  await portals.set({ embed_origins: ['https://shop.example'] }).execute()
  const { response } = await browser().follow(await browser().request(authUrl()), callback())
  expect(response.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self'(;|$)/)
})

test('a refresh token yields a new access token, once', async () => {
  const { refresh_token } = await signIn('brand')
  const refreshed = await exchange({ grant_type: 'refresh_token', refresh_token })
  expect(refreshed.status).toBe(200)
  const tokens = (await refreshed.json()) as Tokens
  expect(tokens.refresh_token).not.toBe(refresh_token)
  const answer = await fetch(`${platform.origin}/api/advertisersPage/?portalId=pristan`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(answer.status).toBe(200)
  expect((await exchange({ grant_type: 'refresh_token', refresh_token })).status).toBe(400)
})

test('a sign-out returns to the office and revokes the refresh tokens', async () => {
  const user = browser()
  const tokens = await signIn('agency', user)
  const back = `${platform.origin}/oidc-logout`
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back, state: 'bye' })
  const page = await (await user.request(`${platform.origin}/identity/session/end?${query}`)).text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  const { url } = await user.follow(await user.request(action, { xsrf, logout: 'yes' }), back)
  expect(url.searchParams.get('state')).toBe('bye')
  expect((await exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400)
})

test('a missing code challenge, a foreign redirect and an unknown audience are refused', async () => {
  const user = browser()
  const noChallenge = await user.follow(await user.request(authUrl({ code_challenge: '' })), callback())
  expect(noChallenge.url.searchParams.get('error')).toBe('invalid_request')
  const foreign = await user.request(authUrl({ redirect_uri: 'http://elsewhere.example/' }))
  expect(foreign.status).toBe(400)
  expect(await foreign.text()).toContain('Не удалось войти')
  const audience = await user.follow(await user.request(authUrl({ audience: 'urn:elsewhere' })), callback())
  expect(audience.url.searchParams.get('error')).toBe('invalid_target')
})

test("each portal's host is a separate issuer, and an unknown host has none", async () => {
  const { port } = new URL(platform.origin)
  const metadata = async (host: string) => platform.handleOver(host, '/identity/.well-known/openid-configuration')
  expect(JSON.parse((await metadata('localhost')).body)).toMatchObject({ issuer: `http://localhost:${port}/identity` })
  expect(JSON.parse((await metadata('127.0.0.1')).body)).toMatchObject({ issuer: `http://127.0.0.1:${port}/identity` })
  expect((await metadata('unknown.example')).status).toBe(404)
})

describe('a session', () => {
  const url = () => `${platform.origin}/api/advertisersPage/?portalId=pristan`
  const statusOf = async ({ access_token }: Tokens) =>
    (await fetch(url(), { headers: { authorization: `Bearer ${access_token}` } })).status
  const pass = (ms: number) => platform.setNow(new Date(platform.deps.clock().getTime() + ms))
  const account = () => `${platform.origin}/identity/account`
  const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  beforeEach(async () => void (await platform.deps.db.deleteFrom('throttles').execute()))

  test('is shown to its user with the others, who ends one, and with it its access tokens and refresh tokens', async () => {
    const { db } = platform.deps
    await endSessions(db, 'user-rival')
    const [here, there] = [browser('en'), browser('en')]
    const [own, other] = [await signIn('rival', here), await signIn('rival', there)]
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200])
    const page = await (await here.request(account())).text()
    expect(page).toContain('here and now')
    const [session = ''] = [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, value]) => value)
    for (const letter of ['x', 'ж']) {
      const forged = await here.request(account(), { token: letter.repeat(43), session })
      expect([forged.status, await statusOf(other)]).toEqual([403, 200])
    }
    expect((await here.request(account(), { token: tokenIn(page), session })).status).toBe(200)
    pass(5_000)
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401])
    const renewal = { grant_type: 'refresh_token', refresh_token: other.refresh_token }
    expect((await exchange(renewal)).status).toBe(400)
    expect((await there.request(account())).status).toBe(401)
  })

  test('cannot be ended by another user', async () => {
    const [stranger, user] = [browser('en'), browser('en')]
    await signIn('agency', stranger)
    const tokens = await signIn('debtor', user)
    const { session_uid: session } = await platform.deps.db
      .selectFrom('sign_ins')
      .select('session_uid')
      .where('user_id', '=', 'user-debtor')
      .orderBy('began_at', 'desc')
      .executeTakeFirstOrThrow()
    const page = await (await stranger.request(account())).text()
    expect((await stranger.request(account(), { token: tokenIn(page), session })).status).toBe(409)
    pass(5_000)
    expect(await statusOf(tokens)).toBe(200)
    const renewal = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect((await exchange(renewal)).status).toBe(200)
  })

  test('is in the audit trail as ended only if a form has ended one', async () => {
    const { db } = platform.deps
    await endSessions(db, 'user-rival')
    const [here, there] = [browser('en'), browser('en')]
    await signIn('rival', here)
    await signIn('rival', there)
    const page = await (await here.request(account())).text()
    const [session = ''] = [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, value]) => value)
    const noted = async () =>
      (await db.selectFrom('audit').select('id').where('event', '=', 'sessionEnded').execute()).length
    const before = await noted()
    const forms = [
      { do: 'unknown', session },
      {},
      { session: 'unknown' },
      { session },
      { session },
      { session: 'others' },
    ]
    const statuses = []
    for (const form of forms) statuses.push((await here.request(account(), { token: tokenIn(page), ...form })).status)
    expect(statuses).toEqual([422, 422, 409, 200, 409, 409])
    await expect.poll(noted).toBe(before + 1)
  })

  test('outlives a changed password where it was changed, and nowhere else', async () => {
    const { db } = platform.deps
    const hash = await hashPassword('demo', 1_024)
    onTestFinished(
      async () =>
        void (await db.updateTable('users').set({ password_hash: hash }).where('login', '=', 'rival').execute()),
    )
    const here = browser('en')
    const [own, other] = [await signIn('rival', here), await signIn('rival')]
    const token = tokenIn(await (await here.request(account())).text())
    const change = async (current: string, password: string) => {
      const answer = await here.request(account(), { token, do: 'password', current, password })
      return [answer.status, await answer.text()]
    }
    expect(await change('wrong', 'copper violin drizzle')).toEqual([
      422,
      expect.stringContaining('current password is wrong'),
    ])
    expect(await change('demo', 'rival-rival-rival')).toEqual([422, expect.stringContaining('easy to guess')])
    expect(await change('demo', 'copper violin drizzle')).toEqual([
      200,
      expect.stringContaining('The password is changed'),
    ])
    pass(5_000)
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401])
  })

  test('does not begin from a sign-in whose last step was interrupted, once the sessions are ended', async () => {
    const user = browser('en')
    const form = await (await user.request(authUrl())).text()
    const [, uid = ''] = /auth\/([\w-]+)\/sign-in/.exec(form) ?? []
    const interrupt = sql`
      UPDATE identity_records SET payload = payload || '{"result": {"login": {"accountId": "user-rival"}}}' WHERE id = ${uid}`
    expect((await interrupt.execute(platform.deps.db)).numAffectedRows).toBe(1n)
    await endSessions(platform.deps.db, 'user-rival')
    const answer = await user.request(`${platform.origin}/identity/auth/${uid}`)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('session not found')])
  })

  test('does not begin from a sign-in that was left before its last redirect, once the sessions are ended', async () => {
    const code = await codeFor('rival')
    await endSessions(platform.deps.db, 'user-rival')
    const answer = await exchangeCode(code)
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
  })

  test('lasts two weeks from the sign-in, whatever is done in it', async () => {
    const user = browser()
    await signIn('agency', user)
    const record = () =>
      platform.deps.db
        .selectFrom('identity_records')
        .select(['id', 'payload', 'expires_at'])
        .where('kind', '=', 'Session')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow()
    const { id, payload } = await record()
    const loginTs = Number(payload['loginTs']) - 13 * 24 * 3_600
    await platform.deps.db
      .updateTable('identity_records')
      .set({ payload: JSON.stringify({ ...payload, loginTs }) })
      .where('id', '=', id)
      .execute()
    await user.request(authUrl({ prompt: 'none', state: 'later' }))
    const renewed = await platform.deps.db
      .selectFrom('identity_records')
      .select('expires_at')
      .where('kind', '=', 'Session')
      .where('uid', '=', String(payload['uid']))
      .executeTakeFirstOrThrow()
    expect(renewed.expires_at!.getTime()).toBeLessThanOrEqual((loginTs + 14 * 24 * 3_600) * 1_000 + 1_000)
  })

  test('ends a day after it was last used', async () => {
    const { db } = platform.deps
    const user = browser('en')
    const tokens = await signIn('debtor', user)
    const page = await (await user.request(account())).text()
    expect(page).toContain('here and now')
    const seen = (ago: number) =>
      db
        .updateTable('sign_ins')
        .set({ seen_at: new Date(Date.now() - ago) })
        .where('user_id', '=', 'user-debtor')
        .execute()
    await seen(23 * 3_600_000)
    expect((await user.request(account())).status).toBe(200)
    await seen(24 * 3_600_000)
    expect((await exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400)
    expect((await user.request(account())).status).toBe(401)
    pass(5_000)
    expect(await statusOf(tokens)).toBe(401)
  })

  test('is ended only by the id token of its own user; a foreign one asks', async () => {
    const user = browser('en')
    const own = await signIn('agency', user)
    const foreign = await signIn('brand')
    const pageFor = async (hint: string) =>
      (
        await user.request(`${platform.origin}/identity/session/end?${new URLSearchParams({ id_token_hint: hint })}`)
      ).text()
    expect(await pageFor(foreign.id_token)).not.toContain('.click()')
    expect(await pageFor(foreign.id_token)).toContain('Sign out of the office?')
    expect(await pageFor(own.id_token)).toContain('.click()')
  })

  test('has its sign-in, refusals, tokens and end in the audit trail', async () => {
    const user = browser('en')
    const { response } = await user.follow(await user.request(authUrl()), callback())
    await user.request(response.url, { login: 'newcomer', password: 'wrong' })
    await signIn('newcomer', user)
    await exchange({ grant_type: 'refresh_token', refresh_token: 'unknown' })
    const events = () =>
      platform.deps.db
        .selectFrom('audit')
        .select(['event', 'user_id', 'host', 'address', 'session_uid'])
        .where('user_id', '=', 'user-newcomer')
        .orderBy('id')
        .execute()
    const where = {
      user_id: 'user-newcomer',
      host: 'localhost',
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    }
    await expect.poll(events).toMatchObject([
      { event: 'signInRefused', ...where },
      { event: 'signIn', ...where },
      { event: 'tokenIssued', ...where, session_uid: expect.any(String) },
    ])
    const refusals = () =>
      platform.deps.db.selectFrom('audit').select('id').where('event', '=', 'tokenRefused').execute()
    await expect.poll(async () => (await refusals()).length).toBeGreaterThan(0)
  })
})

describe('the audit trail', () => {
  test('gets one of the refusals that cost an address nothing, once a minute', async () => {
    const { db, clock } = platform.deps
    platform.setNow(new Date(clock().getTime() + 60_000))
    const from = clock()
    const events = async (event: 'tokenRefused' | 'signInRefused' | 'signIn') =>
      (await db.selectFrom('audit').select('details').where('event', '=', event).where('at', '>=', from).execute())
        .length
    for (let count = 0; count < 3; count++)
      await exchange({ grant_type: 'refresh_token', refresh_token: `unknown-${count}` })
    await db.deleteFrom('throttles').execute()
    const user = browser('en')
    const { response } = await user.follow(await user.request(authUrl()), callback())
    const statuses: number[] = []
    for (let count = 0; count < 9; count++)
      statuses.push((await user.request(response.url, { login: 'who-knows', password: 'wrong' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429, 429])
    await signIn('agency')
    await expect.poll(() => events('signIn')).toBe(1)
    // Each password that was checked, and the first of those that had to wait.
    expect([await events('signInRefused'), await events('tokenRefused')]).toEqual([7, 1])
  })
})

describe('a second factor', () => {
  const account = () => `${platform.origin}/identity/account`
  const field = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  const codesIn = (page: string) =>
    [...page.matchAll(/<code>((?:[a-z2-9]{5}-?){5})<\/code>/g)].map(([, code = '']) => code)
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: platform.deps.clock().getTime() + steps * 30_000,
    })
  const pass = (ms: number) => platform.setNow(new Date(platform.deps.clock().getTime() + ms))
  const factorOf = (login: string) =>
    platform.deps.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirstOrThrow()
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  const remove = () =>
    userCommand(['second-factor', 'rival', 'remove'])({ ...platform.deps, now: platform.deps.clock() })
  beforeEach(async () => void (await platform.deps.db.deleteFrom('throttles').execute()))

  /** Sets a second factor up in a browser; returns its secret and the recovery codes. */
  async function setUp(user: ReturnType<typeof browser>) {
    await signIn('rival', user)
    const token = field(await (await user.request(account())).text(), 'token')
    const setup = await (await user.request(account(), { token, do: 'factor', current: 'demo' })).text()
    const [secret, proof] = [field(setup, 'secret'), field(setup, 'proof')]
    const confirm = (code: string, more = {}) =>
      user.request(account(), { token, do: 'confirm', secret, proof, code, ...more })
    onTestFinished(async () => {
      if ((await factorOf('rival')).totp !== null) await remove()
    })
    return { token, setup, secret, confirm }
  }
  /** Goes as far as the question for a code. */
  async function ask(user = browser('en')) {
    const { response } = await user.follow(await user.request(authUrl()), callback())
    const page = await user.request(response.url, { login: 'rival', password: 'demo' })
    return { page, send: (form: Record<string, string>) => user.request(page.url, form), user, url: page.url }
  }

  test('is set up with the password, counts once a code has confirmed it, and ends the other sessions', async () => {
    const [here, there] = [browser('en'), browser('en')]
    await signIn('rival', there)
    const { token, setup, secret, confirm } = await setUp(here)
    expect(setup).toMatch(/<svg class="qr" role="img" aria-label="QR code[^>]*>/)
    expect(setup).toContain(`otpauth://totp/`)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await here.request(account(), { token, do: 'factor', current: 'wrong' })).status).toBe(422)
    expect((await confirm('000000')).status).toBe(422)
    expect((await confirm(codeOf(secret), { secret: 'A'.repeat(32) })).status).toBe(403)
    expect((await confirm(codeOf(secret), { proof: 'ж'.repeat(43) })).status).toBe(403)
    expect((await factorOf('rival')).totp).toBeNull()
    const done = await confirm(codeOf(secret))
    const page = await done.text()
    expect([done.status, codesIn(page).length]).toEqual([200, 8])
    const stored = await factorOf('rival')
    expect(stored.recovery_codes).toHaveLength(8)
    expect(JSON.stringify(stored)).not.toContain(codesIn(page)[0])
    expect((await confirm(codeOf(secret, 1))).status).toBe(409)
    expect((await there.request(account())).status).toBe(401)
    expect(await (await here.request(account())).text()).toContain('Recovery codes left: 8')
  })

  test('is asked for after the password, and the tokens say so', async () => {
    const { secret, confirm } = await setUp(browser('en'))
    await confirm(codeOf(secret))
    pass(30_000)
    const { page, send, user, url } = await ask()
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Code from the app')])
    expect(await (await user.request(url)).text()).toContain('Code from the app')
    const passed = await user.follow(await send({ code: codeOf(secret) }), callback())
    const answer = await exchange({
      grant_type: 'authorization_code',
      code: passed.url.searchParams.get('code') ?? '',
      redirect_uri: callback(),
      code_verifier: verifier,
    })
    const tokens = (await answer.json()) as Tokens
    const proved = { amr: ['pwd', 'otp', 'mfa'], acr: MULTI_FACTOR }
    expect(claimsOf(tokens.id_token)).toMatchObject(proved)
    expect(claimsOf(tokens.access_token)).toMatchObject(proved)
    const renewed = await exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
    expect(claimsOf(((await renewed.json()) as Tokens).access_token)).toMatchObject(proved)
    const plain = claimsOf((await signIn('brand')).access_token)
    expect([plain['amr'], plain['acr']]).toEqual([['pwd'], undefined])
  })

  test('takes each code once, a step early or late at most', async () => {
    const { secret, confirm } = await setUp(browser('en'))
    const first = codeOf(secret)
    await confirm(first)
    const late = await ask()
    expect((await late.send({ code: first })).status).toBe(422)
    expect((await late.send({ code: codeOf(secret, 2) })).status).toBe(422)
    expect((await late.send({ code: codeOf(secret, -1) })).status).toBe(422)
    const early = codeOf(secret, 1)
    const [one, other] = [await ask(), await ask()]
    const answers = await Promise.all([one.send({ code: early }), other.send({ code: early })])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
  })

  test('is replaced by each recovery code once, and new ones replace the old', async () => {
    const own = browser('en')
    const { token, secret, confirm } = await setUp(own)
    const [first = '', second = ''] = codesIn(await (await confirm(codeOf(secret))).text())
    const recover = async (recovery: string) => (await (await ask()).send({ code: '', recovery })).status
    expect(await recover(first.toUpperCase().replaceAll('-', ' '))).toBe(303)
    expect(await recover(first)).toBe(422)
    const renewed = await (await own.request(account(), { token, do: 'codes', current: 'demo' })).text()
    expect(await recover(second)).toBe(422)
    expect(await recover(codesIn(renewed)[0] ?? '')).toBe(303)
    expect((await factorOf('rival')).recovery_codes).toHaveLength(7)
  })

  test('cannot be guessed: wrong codes cost time, and a right one then waits as well', async () => {
    const { secret, confirm } = await setUp(browser('en'))
    await confirm(codeOf(secret))
    pass(30_000)
    const { send } = await ask()
    for (let count = 0; count < 6; count++) expect((await send({ code: '000000' })).status).toBe(422)
    const refused = await send({ code: codeOf(secret) })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await (await ask()).send({ code: codeOf(secret) })).status).toBe(429)
    pass(1_000)
    expect((await send({ code: codeOf(secret) })).status).toBe(303)
  })

  test('comes before the choice of a password, and gives way to another login', async () => {
    const { secret, confirm } = await setUp(browser('en'))
    await confirm(codeOf(secret))
    pass(30_000)
    const { db } = platform.deps
    const set = (password_expires_at: Date | null) =>
      db.updateTable('users').set({ password_expires_at }).where('login', '=', 'rival').execute()
    await set(new Date(platform.deps.clock().getTime() + 60_000))
    onTestFinished(async () => void (await set(null)))
    const { send } = await ask()
    expect(await (await send({ back: '1' })).text()).toContain('name="login"')
    await send({ login: 'rival', password: 'demo' })
    expect(await (await send({ code: codeOf(secret) })).text()).toContain('Choose a password')
  })

  test('is turned off with the password, and by command', async () => {
    const own = browser('en')
    const { token, secret, confirm } = await setUp(own)
    await confirm(codeOf(secret))
    const off = (current: string) => own.request(account(), { token, do: 'noFactor', current })
    expect((await off('wrong')).status).toBe(422)
    expect((await factorOf('rival')).totp).not.toBeNull()
    expect(await (await off('demo')).text()).toContain('Two-step sign-in is off')
    await expect(remove()).rejects.toThrow('rival has no second factor.')
    expect((await ask()).page.status).toBe(303)
    const events = await platform.deps.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'secondFactorChanged')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(events.map(({ details }) => details['change'])).toEqual(['off', 'on'])
  })

  test('is stored sealed in the database, and is sealed again with a new key', async () => {
    const { deps } = platform
    const keys = [randomBytes(32), randomBytes(32)] as const
    const secret = newSecret()
    onTestFinished(async () => {
      deps.config.secretsKeys = []
      await disableFactor(deps.db, 'user-rival')
    })
    await enableFactor(deps.db, createSeal([keys[0]]), { userId: 'user-rival', secret, step: 0 })
    const before = (await factorOf('rival')).totp
    expect(before).toMatch(/^A256GCM\./)
    const fresh = createSeal([keys[1], keys[0]])
    expect(resealFactor(fresh, 'user-rival', before ?? '')).not.toBe(before)
    const shown = { code: codeOf(secret), recovery: '' }
    const refusal = async (seal: Seal) =>
      refuseCode(deps, { ...(await readSecrets(deps)), seal }, await factorOf('rival'), shown, undefined)
    expect(await refusal(fresh)).toBeUndefined()
    expect(await refusal(fresh)).toEqual({ problem: 'wrong' })
  })
})

describe('concurrent redemptions', () => {
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, work))

  test('a code yields tokens at most once, and they end', async () => {
    const user = browser()
    const { response } = await user.follow(await user.request(authUrl()), callback())
    const { url } = await user.follow(
      await user.request(response.url, { login: 'agency', password: 'demo' }),
      callback(),
    )
    const form = {
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: callback(),
      code_verifier: verifier,
    }
    const answers = await many(() => exchange(form))
    const issued = answers.filter(({ status }) => status === 200)
    expect(issued.length).toBeLessThanOrEqual(1)
    for (const answer of issued) {
      const { refresh_token } = (await answer.json()) as Tokens
      expect((await exchange({ grant_type: 'refresh_token', refresh_token })).status).toBe(400)
    }
  })

  test('a refresh token is renewed at most once, and its whole family ends', async () => {
    const { refresh_token } = await signIn('brand')
    const answers = await many(() => exchange({ grant_type: 'refresh_token', refresh_token }))
    const issued = answers.filter(({ status }) => status === 200)
    expect(issued.length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(5)
    for (const answer of issued) {
      const renewed = ((await answer.json()) as Tokens).refresh_token
      expect((await exchange({ grant_type: 'refresh_token', refresh_token: renewed })).status).toBe(400)
    }
  })
})

describe('a copy of the database', () => {
  const records = () => platform.deps.db.selectFrom('identity_records').selectAll().execute()
  const sessionCookie = ({ set }: ReturnType<typeof browser>) =>
    set.map((cookie) => /^_session=([\w-]+)/.exec(cookie)?.[1] ?? '').findLast(Boolean) ?? ''
  const refresh = async (refresh_token: string) =>
    (await exchange({ grant_type: 'refresh_token', refresh_token })).status

  test('holds no secret of a sign-in: hashes stand for cookies, codes and refresh tokens, and open nothing', async () => {
    const user = browser()
    const begun = await user.follow(await user.request(authUrl()), callback())
    const signedIn = await user.request(begun.response.url, { login: 'agency', password: 'demo' })
    const code = (await user.follow(signedIn, callback())).url.searchParams.get('code') ?? ''
    const { refresh_token } = await signIn('agency', user)
    // A further sign-in on the form refers to the session that goes on.
    await user.follow(await user.request(authUrl({ prompt: 'login' })), callback())

    const rows = await records()
    const text = JSON.stringify(rows)
    for (const secret of [code, refresh_token, sessionCookie(user)]) {
      expect(secret).toMatch(/^[\w-]{20,}$/)
      expect(text).not.toContain(secret)
    }
    const kept = rows.filter(({ kind }) => kind === 'RefreshToken')
    expect(kept.length).toBeGreaterThan(0)
    for (const { id } of kept) expect(await refresh(id)).toBe(400)
    expect(await refresh(refresh_token)).toBe(200)
  })

  test('of an earlier version, with secrets as they were, keeps its users signed in', async () => {
    const user = browser()
    const { refresh_token } = await signIn('agency', user)
    const cookie = sessionCookie(user)
    const hashed = (secret: string) => `sha256:${createHash('sha256').update(secret).digest('base64url')}`
    for (const secret of [refresh_token, cookie]) {
      const { numUpdatedRows } = await platform.deps.db
        .updateTable('identity_records')
        .set({ id: secret, payload: sql`payload || jsonb_build_object('jti', ${secret}::text)` })
        .where('id', '=', hashed(secret))
        .executeTakeFirstOrThrow()
      expect(numUpdatedRows).toBe(1n)
    }
    expect(await refresh(refresh_token)).toBe(200)
    expect(await refresh(refresh_token)).toBe(400)
    const { url } = await user.follow(await user.request(authUrl({ prompt: 'none' })), callback())
    expect(url.searchParams.get('code')).toBeTruthy()
    const ids = (await records()).map(({ id }) => id)
    expect(ids).not.toContain(cookie)
    expect(ids).toContain(hashed(cookie))
  })
})

describe('the keys of a portal', () => {
  const kidOf = ({ access_token }: Tokens) => decodeProtectedHeader(access_token).kid
  const published = async (host: string) => {
    const { body } = await platform.handleOver(host, '/identity/jwks')
    return (JSON.parse(body) as { keys: { kid: string; d?: string }[] }).keys
  }
  const pass = (ms: number) => platform.setNow(new Date(platform.deps.clock().getTime() + ms))
  const statusOf = async ({ access_token }: Tokens) => {
    const headers = { authorization: `Bearer ${access_token}` }
    return (await fetch(`${platform.origin}/api/advertisersPage/?portalId=pristan`, { headers })).status
  }
  const rotate = (...args: string[]) =>
    keyCommand(['rotate', ...args])({ db: platform.deps.db, config: platform.deps.config, now: platform.deps.clock() })

  test('are separate, and none is published with its secret', async () => {
    const [one, other] = [await published('localhost'), await published('127.0.0.1')]
    expect(one.filter(({ kid }) => other.some((key) => key.kid === kid))).toEqual([])
    expect([...one, ...other].filter(({ d }) => d !== undefined)).toEqual([])
  })

  test('are rotated by command: the new one signs, and the old one verifies until it retires', async () => {
    const before = await signIn('agency')
    const [old] = await published('localhost')
    expect(await rotate('localhost')).toMatch(/^localhost signs with \S+ from now on\.$/)
    pass(5_000)
    const after = await signIn('agency')
    expect(kidOf(before)).toBe(old?.kid)
    expect(kidOf(after)).not.toBe(old?.kid)
    expect((await published('localhost')).map(({ kid }) => kid)).toEqual([kidOf(after), kidOf(before)])
    expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200])
    await rotate('localhost', '--at-once', 'yes')
    pass(5_000)
    expect(await published('localhost')).toHaveLength(1)
    expect([kidOf(before), kidOf(after)]).not.toContain((await published('localhost'))[0]?.kid)
  })

  test('are not rotated with another key than the one that encrypts the stored secrets, nor without one', async () => {
    const { deps } = platform
    onTestFinished(async () => {
      await deps.db.deleteFrom('portal_keys').execute()
      await deps.db.deleteFrom('secrets').execute()
      deps.config.secretsKeys = []
    })
    const [own, wrong] = [randomBytes(32), randomBytes(32)]
    deps.config.secretsKeys = [own]
    await reseal(deps)
    const keysNow = () => deps.db.selectFrom('portal_keys').select('kid').orderBy('kid').execute()
    const before = await keysNow()
    for (const keys of [[wrong], []]) {
      deps.config.secretsKeys = keys
      await expect(rotate('localhost')).rejects.toThrow('SECRETS_KEY does not include the key that encrypts')
    }
    expect(await keysNow()).toEqual(before)
    deps.config.secretsKeys = [wrong, own]
    await rotate('localhost')
    expect(await keysNow()).toHaveLength(before.length + 1)
  })

  test('are stored encrypted in the database once there is a key, and are sealed again with a new one', async () => {
    const { deps } = platform
    const keys = [randomBytes(32), randomBytes(32)]
    onTestFinished(async () => {
      deps.config.secretsKeys = [Buffer.alloc(0), ...keys].slice(1)
      await deps.db.deleteFrom('portal_keys').execute()
      await deps.db.deleteFrom('secrets').execute()
      deps.config.secretsKeys = []
    })
    const stored = async () => (await deps.db.selectFrom('portal_keys').select('key').execute()).map(({ key }) => key)
    const cookieKeys = (await readSecrets(deps)).cookieKeys
    for (const secretsKeys of [[keys[0]!], [keys[1]!, keys[0]!], [keys[1]!]]) {
      deps.config.secretsKeys = secretsKeys
      await reseal(deps)
      expect(await reseal(deps)).toBe(0)
      expect((await stored()).every((key) => /^A256GCM\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/.test(key))).toBe(true)
      const secrets = await readSecrets(deps)
      expect(secrets.cookieKeys).toEqual(cookieKeys)
      expect((await secrets.keys('localhost'))[0]?.jwk).toHaveProperty('d')
    }
    deps.config.secretsKeys = [keys[0]!]
    await expect(readSecrets(deps)).rejects.toThrow('SECRETS_KEY does not include the key')
  })
})

describe('a revocation', () => {
  const revoke = (token: string) =>
    fetch(`${platform.origin}/identity/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'office', token, token_type_hint: 'refresh_token' }),
    })
  const refresh = async (refresh_token: string) => {
    const answer = await exchange({ grant_type: 'refresh_token', refresh_token })
    return { status: answer.status, tokens: (await answer.json()) as Tokens }
  }
  const recordsOf = (kind: string) =>
    platform.deps.db.selectFrom('identity_records').select('grant_id').where('kind', '=', kind).execute()

  test('is announced, and ends the refresh token and its grant', async () => {
    const metadata = await fetch(`${platform.origin}/identity/.well-known/openid-configuration`)
    expect(await metadata.json()).toMatchObject({
      revocation_endpoint: `${platform.origin}/identity/token/revocation`,
    })
    const grants = await recordsOf('Grant')
    const { refresh_token } = await signIn('agency')
    expect(await recordsOf('Grant')).toHaveLength(grants.length + 1)
    expect((await revoke(refresh_token)).status).toBe(200)
    expect((await refresh(refresh_token)).status).toBe(400)
    expect(await recordsOf('Grant')).toHaveLength(grants.length)
  })

  test("leaves the user's other sign-ins alone, in this browser and in others", async () => {
    const user = browser()
    const frame = await signIn('agency', user)
    const tab = await signIn('agency', user, 'nonce-2')
    const elsewhere = await signIn('agency')
    await revoke(frame.refresh_token)
    expect((await refresh(frame.refresh_token)).status).toBe(400)
    expect((await refresh(tab.refresh_token)).status).toBe(200)
    expect((await refresh(elsewhere.refresh_token)).status).toBe(200)
  })

  test('of a token that was renewed meanwhile ends the renewed one', async () => {
    const { refresh_token } = await signIn('agency')
    const { tokens } = await refresh(refresh_token)
    await revoke(refresh_token)
    expect((await refresh(tokens.refresh_token)).status).toBe(400)
  })

  test('of an unknown token succeeds, as there is nothing to end', async () => {
    expect((await revoke('unknown')).status).toBe(200)
  })
})

describe('the exchange of an assertion', () => {
  type Sign = Awaited<ReturnType<typeof addEmbedPartner>>
  let sign: Sign
  let issuer: string
  beforeAll(async () => {
    issuer = `${platform.origin}/identity`
    sign = await addEmbedPartner(platform.deps.db, {
      portalId: 'pristan',
      id: 'demo-shop',
      users: { 'shop-1': 'user-agency', 'shop-2': 'user-rival' },
    })
  })

  const now = () => platform.deps.clock()
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

  test('yields an access token of the mapped user with the partner as its actor, and no refresh token', async () => {
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

    const calls = await fetch(`${platform.origin}/api/advertisersPage/?portalId=pristan`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(((await calls.json()) as { advertisers: unknown[] }).advertisers).not.toHaveLength(0)
  })

  test("names the user's language where the user has one", async () => {
    const answer = await send(await assertion({ payload: { sub: 'shop-2' } }))
    const { access_token } = (await answer.json()) as { access_token: string }
    expect(JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: 'user-rival',
      locale: 'en',
    })
  })

  test('yields a token that lives no longer than any access token', async () => {
    const { config } = platform.deps
    const { accessTokenSeconds } = config
    onTestFinished(() => void Object.assign(config, { accessTokenSeconds }))
    config.accessTokenSeconds = 30
    expect(await (await send(await assertion())).json()).toMatchObject({ expires_in: 30 })
  })

  test.each(['RS256', 'PS256', 'EdDSA'])('takes assertions that are signed by %s', async (alg) => {
    const other = await addEmbedPartner(platform.deps.db, {
      portalId: 'pristan',
      id: `shop-${alg}`,
      users: { 'shop-1': 'user-agency' },
      alg,
    })
    expect((await send(await other(issuer, now()))).status).toBe(200)
  })

  test('refuses an assertion that was used before', async () => {
    const once = await assertion()
    expect((await send(once)).status).toBe(200)
    expect(await refused(once)).toBe('the assertion was used before')
  })

  test('lets one of several simultaneous uses succeed', async () => {
    const once = await assertion()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(once)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)])
  })

  test('remembers a used assertion until it has expired, and no longer', async () => {
    const used = () =>
      platform.deps.db.selectFrom('identity_records').select('id').where('kind', '=', 'UsedAssertion').execute()
    await purgeIdentityRecords(platform.deps.db, now())
    const before = await used()
    platform.setNow(new Date(now().getTime() - 80_000))
    const past = await assertion()
    expect((await send(past)).status).toBe(200)
    platform.setNow(new Date(now().getTime() + 69_000))
    expect(await refused(past)).toBe('the assertion was used before')
    platform.setNow(new Date(now().getTime() + 11_000))
    expect(await refused(past)).toMatch(/exp claim/)
    expect(await used()).toHaveLength(before.length + 1)
    await purgeIdentityRecords(platform.deps.db, now())
    expect(await used()).toEqual(before)
  })

  test.each([
    ['lives for longer than a minute', { payload: { exp: 61 } }, /longer than 60 s/],
    ['has expired', { payload: { iat: -40, exp: -10 } }, /exp claim/],
    ['is from the future', { payload: { iat: 11, exp: 60 } }, /iat claim/],
    ['is not valid yet', { payload: { nbf: 11 } }, /nbf claim/],
    ['has no expiry', { payload: { exp: undefined } }, /missing required exp/],
    ['has no time of issue', { payload: { iat: undefined } }, /missing required iat/],
  ])('refuses an assertion that %s', async (_, changes, reason) => {
    const payload = Object.fromEntries(
      Object.entries<number | undefined>(changes.payload).map(([name, at]) => [name, at && seconds(at)]),
    )
    expect(await refused(await assertion({ payload }))).toMatch(reason)
  })

  test('allows clocks that differ by some seconds', async () => {
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
  ])('refuses an assertion that %s', async (_, changes, reason) => {
    expect(await refused(await assertion(changes as Parameters<Sign>[2]))).toMatch(reason)
  })

  test('refuses an assertion that is for others too', async () => {
    expect(await refused(await assertion({ payload: { aud: [issuer, 'https://elsewhere.example'] } }))).toMatch(
      /several audiences/,
    )
  })

  test.each(['', 'a.b.c', 'x', 'eyJhbGciOiJub25lIn0.e30.', 'ey.ey.ey.ey.ey'])('refuses "%s"', async (text) => {
    const [error] = await refusalOf(await send(text))
    expect(error).toBe(text === '' ? 'invalid_request' : 'invalid_grant')
  })

  test('refuses an assertion without a signature, or with a shared secret', async () => {
    const kid = (await platform.deps.db.selectFrom('embed_partner_keys').select('kid').executeTakeFirstOrThrow()).kid
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

  test('refuses an assertion that was changed, or signed with another key', async () => {
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

  test("refuses one partner's key for another partner's users, and that of another portal's partner", async () => {
    const stranger = await addEmbedPartner(platform.deps.db, {
      portalId: 'pristan',
      id: 'stranger',
      users: { 'shop-9': 'user-nobody' },
    })
    expect(await refused(await stranger(issuer, now(), { payload: { iss: 'demo-shop' } }))).toMatch(/kid is not/)
    expect(await refused(await stranger(issuer, now()))).toMatch(/is not mapped/)
    const away = await addEmbedPartner(platform.deps.db, {
      portalId: 'harborline',
      id: 'away',
      users: { 'shop-1': 'user-agency' },
    })
    onTestFinished(
      async () => void (await platform.deps.db.deleteFrom('embed_partners').where('id', '=', 'away').execute()),
    )
    const other = issuer.replace('localhost', '127.0.0.1')
    expect(await refused(await away(issuer, now()))).toMatch(/kid is not/)
    expect(await refused(await away(other, now()))).toMatch(/kid is not/)
    expect(await refused(await sign(other, now()))).toMatch(/aud claim/)
  })

  test('refuses a key from the moment of its deletion', async () => {
    const gone = await addEmbedPartner(platform.deps.db, {
      portalId: 'pristan',
      id: 'gone',
      users: { 'shop-1': 'user-agency' },
    })
    expect((await send(await gone(issuer, now()))).status).toBe(200)
    await platform.deps.db.deleteFrom('embed_partner_keys').where('partner_id', '=', 'gone').execute()
    expect(await refused(await gone(issuer, now()))).toMatch(/kid is not that of a key/)
  })

  test.each([
    ['invalid_target', { audience: 'urn:elsewhere' }],
    ['invalid_target', { audience: '' }],
    ['invalid_request', { subject_token_type: 'urn:ietf:params:oauth:token-type:access_token' }],
    ['invalid_request', { requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token' }],
    ['invalid_client', { client_id: 'unknown' }],
  ] as const)('responds with %s to %j and leaves the assertion unused', async (error, changes) => {
    const token = await assertion()
    const answer = await send(token, changes)
    expect(((await answer.json()) as { error: string }).error).toBe(error)
    expect((await send(token)).status).toBe(200)
  })

  test('responds with unauthorized_client on a portal without embedding partners', async () => {
    const answer = await platform.handleOver('127.0.0.1', '/identity/token', exchangeForm(await assertion()))
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'unauthorized_client' })
  })

  test('can be requested only by the office: a script of another origin cannot read the response', async () => {
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { origin: 'https://shop.example' },
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', client_id: 'office' }),
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
