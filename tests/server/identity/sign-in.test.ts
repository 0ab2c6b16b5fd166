import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { AUDIENCE } from '../../../server/identity/settings.ts'
import { buildApp } from '../../../server/start/app.ts'
import { overHttps } from '../../../server/start/over-https.ts'
import { identityPlatform } from '../helpers/identity-platform.ts'
import { browser } from '../helpers/office-browser.ts'

const { deps, db, authUrl, callback, signIn, platform, statusOf, submit } = identityPlatform()

test('a sign-in with PKCE yields tokens that grant access to the API and identify the user', async () => {
  const tokens = await signIn('agency')
  const keys = createRemoteJWKSet(new URL(`${platform().origin}/identity/jwks`))
  const issuer = `${platform().origin}/identity`
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
  expect(await statusOf(tokens)).toBe(200)
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
  const config = { ...deps().config, publicOrigins: [origin] }
  const { app, handle } = await buildApp({ ...deps(), config })
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
  const begun = await user.request(authUrl({ redirect_uri: target }).replace(platform().origin, origin))
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
    const again = await submit('<agency>', 'wrong', browser(language))
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
    /<label for="login">Login<\/label>.*name="login".*<label for="password">Password<\/label>.*name="password"/s,
  )
})

test('the sign-in has the logo, the appearance and the languages of its portal', async () => {
  const portals = db().updateTable('portals').where('host', '=', 'localhost')
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
  const portals = db().updateTable('portals').where('host', '=', 'localhost')
  await portals.set({ embed_origins: ['https://shop.example'] }).execute()
  const { response } = await browser().follow(await browser().request(authUrl()), callback())
  expect(response.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self'(;|$)/)
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
  const { port } = new URL(platform().origin)
  const metadata = async (host: string) => platform().handleOver(host, '/identity/.well-known/openid-configuration')
  expect(JSON.parse((await metadata('localhost')).body)).toMatchObject({ issuer: `http://localhost:${port}/identity` })
  expect(JSON.parse((await metadata('127.0.0.1')).body)).toMatchObject({ issuer: `http://127.0.0.1:${port}/identity` })
  expect((await metadata('unknown.example')).status).toBe(404)
})
