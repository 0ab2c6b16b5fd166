import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as oidc from '../../../src/auth/provider/oidc.ts'
import { signIn } from '../../../src/auth/sign-in.ts'
import * as silent from '../../../src/auth/provider/silent-frame.ts'
import * as verification from '../../../src/auth/provider/verify-sign-in.ts'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { config } from '../../../src/state/session/config.ts'
import { signedIn, signedOut } from '../../../src/state/session/session.ts'
import { STORED_CONFIG, writeStored } from '../../../src/state/session/stored.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { AUTHORITY } from '../../helpers/provider.ts'
import { settings } from './with-provider.ts'

const { oidcClient } = oidc
const idToken = ['{"alg":"none"}', '{"sub":"u1"}', 'x'].map((part) => btoa(part).replace(/=+$/, '')).join('.')

/** Opens the callback page with the response of a provider whose token response has these members. */
async function comeBack(members: object): Promise<void> {
  vi.spyOn(verification, 'verifySignIn').mockResolvedValue()
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

beforeEach(() => openOffice('en'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a first visit signs in in a language of the portal, which the texts of the start did not know', async () => {
  const portal = { ...config.value, locales: ['de' as const] }
  await answering((_, response) => json(response, portal))
  writeStored(STORED_CONFIG, portal)
  const spoken: string[] = []
  const client = { signIn: async () => void spoken.push(document.documentElement.lang) }
  vi.spyOn(oidc, 'oidcClient').mockReturnValue(client as never)
  await signIn('/advertisers')
  expect(spoken).toEqual(['de'])
})

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

it('a connection that is lost before the tokens arrive is reported as such', async () => {
  await comeBack({})
  const whole = globalThis.fetch
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/token') ? Promise.reject(new TypeError('Failed to fetch')) : whole(input, init)
  await expect(oidcClient({ ...settings }).completeSignIn()).rejects.toMatchObject({ kind: 'unreachable' })
})

it('a frame needs no storage to begin a sign-in, which it keeps in memory', () => {
  setFramed(true)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => oidcClient({ ...settings })).not.toThrow()
  setFramed(false)
})

it('a frame without the provider’s cookies opens no useless hidden frame', async () => {
  await comeBack({ access_token: 'a1' })
  const { session } = await oidcClient({ ...settings }).completeSignIn()
  signedIn(session)
  vi.spyOn(silent, 'hasCookies').mockReturnValue(false)
  const opened = vi.spyOn(silent, 'answerInFrame')
  expect(await oidcClient({ ...settings }).renew(session)).toBeUndefined()
  expect(opened).not.toHaveBeenCalled()
  signedOut()
})

it('a browser that refuses to store data is detected before the user leaves for the provider', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => oidcClient({ ...settings })).toThrow(expect.objectContaining({ kind: 'storage' }))
})

describe('the client of a provider', () => {
  it('is one for the same settings, and another for others', () => {
    const own = { ...settings }
    const client = oidcClient(own)
    expect(oidcClient(own)).toBe(client)
    expect(oidcClient({ ...settings })).not.toBe(client)
  })

  it('leaves nothing in the storage that it has probed', () => {
    oidcClient({ ...settings })
    expect(Object.keys(localStorage)).toEqual([])
  })
})
