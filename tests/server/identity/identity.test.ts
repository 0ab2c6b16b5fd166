import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIENCE } from '../../../server/identity/settings.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'

let platform: TestPlatform
// Over HTTP, the identity provider uses the real time.
beforeAll(async () => {
  platform = await startPlatform({ now: new Date() })
})
afterAll(() => platform.close())

type Tokens = { access_token: string; id_token: string; refresh_token: string; expires_in: number }

/** A minimal browser: it keeps cookies and follows redirects until `leavesFor`. */
function browser(language = 'ru') {
  const cookies = new Map<string, string>()
  const request = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'accept-language': language,
        accept: 'text/html',
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const follow = async (response: Response, leavesFor: string): Promise<{ url: URL; response: Response }> => {
    const location = response.headers.get('location')
    if (location === null) return { url: new URL(response.url), response }
    const url = new URL(location, response.url)
    return url.href.startsWith(leavesFor) ? { url, response } : follow(await request(url.href), leavesFor)
  }
  return { request, follow }
}

const verifier = randomBytes(32).toString('base64url')
const callback = () => `${platform.origin}/oidc-callback`
const authUrl = (more: Record<string, string> = {}) =>
  `${platform.origin}/identity/auth?${new URLSearchParams({
    client_id: 'office',
    response_type: 'code',
    redirect_uri: callback(),
    scope: 'openid profile email offline_access',
    audience: AUDIENCE,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })}`

const exchange = (form: Record<string, string>) =>
  fetch(`${platform.origin}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'office', ...form }),
  })

async function signIn(login: string, user = browser()): Promise<Tokens> {
  const { response: form } = await user.follow(await user.request(authUrl()), callback())
  const { url } = await user.follow(await user.request(form.url, { login, password: 'demo' }), callback())
  const tokens = await exchange({
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: callback(),
    code_verifier: verifier,
  })
  expect(tokens.status).toBe(200)
  return (await tokens.json()) as Tokens
}

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
  expect(tokens.expires_in).toBe(3600)

  const answer = await fetch(`${platform.origin}/api/advertisersPage/?portalId=pristan`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  expect(answer.status).toBe(200)
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

test("the language that the office requests takes precedence over the browser's", async () => {
  const user = browser('ru')
  const { response } = await user.follow(await user.request(authUrl({ ui_locales: 'en' })), callback())
  const page = await response.text()
  expect(page).toContain('<html lang="en">')
  expect(page).toMatch(
    /<label for="login">Login<\/label>[\s\S]*name="login"[\s\S]*<label for="password">Password<\/label>[\s\S]*name="password"/,
  )
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

test("each portal's host is a separate issuer, and an unknown host is none", async () => {
  const { port } = new URL(platform.origin)
  const metadata = async (host: string) => platform.handleOver(host, '/identity/.well-known/openid-configuration')
  expect(JSON.parse((await metadata('localhost')).body)).toMatchObject({ issuer: `http://localhost:${port}/identity` })
  expect(JSON.parse((await metadata('127.0.0.1')).body)).toMatchObject({ issuer: `http://127.0.0.1:${port}/identity` })
  expect((await metadata('unknown.example')).status).toBe(404)
})
