import { expect, test } from 'vitest'
import { identityPlatform } from '../helpers/identity-platform.ts'
import { browser, type Tokens } from '../helpers/office-browser.ts'

const { db, codeFor, exchangeCode, signIn, platform, refresh, statusOf } = identityPlatform()

test('a refresh token yields a new access token, once', async () => {
  const { refresh_token } = await signIn('brand')
  const refreshed = await refresh(refresh_token)
  expect(refreshed.status).toBe(200)
  const tokens = (await refreshed.json()) as Tokens
  expect(tokens.refresh_token).not.toBe(refresh_token)
  expect(await statusOf(tokens)).toBe(200)
  expect((await refresh(refresh_token)).status).toBe(400)
})

test('a sign-out returns to the office and revokes the refresh tokens', async () => {
  const user = browser()
  const tokens = await signIn('agency', user)
  const back = `${platform().origin}/oidc-logout`
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back, state: 'bye' })
  const page = await (await user.request(`${platform().origin}/identity/session/end?${query}`)).text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
  const { url } = await user.follow(await user.request(action, { xsrf, logout: 'yes' }), back)
  expect(url.searchParams.get('state')).toBe('bye')
  expect((await refresh(tokens.refresh_token)).status).toBe(400)
})

const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, work))

test('a code that is redeemed several times at once yields tokens at most once, and they end', async () => {
  const code = await codeFor('agency')
  const answers = await many(() => exchangeCode(code))
  const issued = answers.filter(({ status }) => status === 200)
  expect(issued.length).toBeLessThanOrEqual(1)
  for (const answer of issued) {
    const { refresh_token } = (await answer.json()) as Tokens
    expect((await refresh(refresh_token)).status).toBe(400)
  }
})

test('a refresh token that is used several times at once is renewed at most once, and its family ends', async () => {
  const { refresh_token } = await signIn('brand')
  const answers = await many(() => refresh(refresh_token))
  const issued = answers.filter(({ status }) => status === 200)
  expect(issued.length).toBeLessThanOrEqual(1)
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(5)
  for (const answer of issued) {
    const renewed = ((await answer.json()) as Tokens).refresh_token
    expect((await refresh(renewed)).status).toBe(400)
  }
})

const revoke = (token: string) =>
  fetch(`${platform().origin}/identity/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'office', token, token_type_hint: 'refresh_token' }),
  })
const recordsOf = (kind: string) =>
  db().selectFrom('identity_records').select('grant_id').where('kind', '=', kind).execute()

test('a revocation is announced, and ends the refresh token and its grant', async () => {
  const metadata = await fetch(`${platform().origin}/identity/.well-known/openid-configuration`)
  expect(await metadata.json()).toMatchObject({
    revocation_endpoint: `${platform().origin}/identity/token/revocation`,
  })
  const grants = await recordsOf('Grant')
  const { refresh_token } = await signIn('agency')
  expect(await recordsOf('Grant')).toHaveLength(grants.length + 1)
  expect((await revoke(refresh_token)).status).toBe(200)
  expect((await refresh(refresh_token)).status).toBe(400)
  expect(await recordsOf('Grant')).toHaveLength(grants.length)
})

test("a revocation leaves the user's other sign-ins alone, in this browser and in others", async () => {
  const user = browser()
  const frame = await signIn('agency', user)
  const tab = await signIn('agency', user, 'nonce-2')
  const elsewhere = await signIn('agency')
  await revoke(frame.refresh_token)
  expect((await refresh(frame.refresh_token)).status).toBe(400)
  expect((await refresh(tab.refresh_token)).status).toBe(200)
  expect((await refresh(elsewhere.refresh_token)).status).toBe(200)
})

test('a revocation of a token that was renewed meanwhile ends the renewed one', async () => {
  const { refresh_token } = await signIn('agency')
  const renewed = (await (await refresh(refresh_token)).json()) as Tokens
  await revoke(refresh_token)
  expect((await refresh(renewed.refresh_token)).status).toBe(400)
})

test('a revocation of an unknown token succeeds, as there is nothing to end', async () => {
  expect((await revoke('unknown')).status).toBe(200)
})
