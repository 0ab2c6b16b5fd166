import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oidcClient } from '../../src/auth/oidc.ts'
import * as verification from '../../src/auth/verify-sign-in.ts'
import { answering, json } from '../helpers/answering.ts'

const AUTHORITY = 'http://provider.test'
const settings = {
  authority: AUTHORITY,
  clientId: 'office',
  redirectUri: `${location.origin}/oidc-callback`,
  postLogoutRedirectUri: `${location.origin}/oidc-logout`,
  audience: 'urn:api',
  scope: 'openid',
}
const idToken = ['{"alg":"none"}', '{"sub":"u1"}', 'x'].map((part) => btoa(part).replace(/=+$/, '')).join('.')

/** Opens the callback page with the answer of a provider whose token response has these members. */
async function comeBack(members: object): Promise<void> {
  await answering((request, response) => {
    if (request.url?.includes('openid-configuration'))
      json(response, { issuer: AUTHORITY, token_endpoint: `${AUTHORITY}/token`, jwks_uri: `${AUTHORITY}/keys` })
    else if (request.url === '/keys') json(response, { keys: [] })
    else json(response, { id_token: idToken, token_type: 'Bearer', expires_in: 300, ...members })
  })
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => original(typeof input === 'string' ? input.replace(AUTHORITY, '') : input, init)
  const { clientId, redirectUri, scope } = settings
  const begun = { authority: AUTHORITY, client_id: clientId, redirect_uri: redirectUri, scope }
  localStorage.setItem('oidc.s1', JSON.stringify({ id: 's1', data: { targetUrl: '/advertisers/v1' }, ...begun }))
  history.replaceState(null, '', '/oidc-callback?code=c1&state=s1')
}

beforeEach(() => void vi.spyOn(verification, 'verifySignIn').mockResolvedValue())
afterEach(() => void vi.restoreAllMocks())

it('a verified sign-in brings the session and its target, and stores the user', async () => {
  await comeBack({ access_token: 'a1', refresh_token: 'r1' })
  const { session, targetUrl } = await oidcClient({ ...settings }).completeSignIn()
  expect(session).toMatchObject({ userId: 'u1', accessToken: 'a1' })
  expect(session.expiresAt - (session.receivedAt ?? 0)).toBeCloseTo(300, -1)
  expect(targetUrl).toBe('/advertisers/v1')
  expect(localStorage.getItem(`oidc.user:${AUTHORITY}:office`)).toContain('r1')
})

it.each([{}, { access_token: '' }, { access_token: 7 }])(
  'a sign-in without an access token fails, knows its target and stores nobody: %j',
  async (members) => {
    await comeBack(members)
    await expect(oidcClient({ ...settings }).completeSignIn()).rejects.toMatchObject({
      message: 'The sign-in brought no access token',
      state: { targetUrl: '/advertisers/v1' },
    })
    expect(Object.keys(localStorage)).toEqual([])
  },
)

it('a connection that closes before the tokens come is called that', async () => {
  await comeBack({})
  const whole = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/token') ? Promise.reject(new TypeError('Failed to fetch')) : whole(input, init)
  await expect(oidcClient({ ...settings }).completeSignIn()).rejects.toMatchObject({ kind: 'unreachable' })
})

it('a browser that refuses to keep data is found out before the user leaves for the provider', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => oidcClient({ ...settings })).toThrow(expect.objectContaining({ kind: 'storage' }))
})
