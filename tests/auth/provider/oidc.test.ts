import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as oidc from '../../../src/auth/provider/oidc.ts'
import { signIn } from '../../../src/auth/sign-in.ts'
import * as silent from '../../../src/auth/provider/silent-frame.ts'
import * as verification from '../../../src/auth/provider/verify-sign-in.ts'
import type { StartCalls } from '../../../src/data/started.ts'
import { ownKey, thumbprintOf } from '../../../src/data/proof.ts'
import { signInFailureOf } from '../../../src/auth/sign-in-error.ts'
import { readUser, storeUser } from '../../../src/auth/stored-user.ts'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { signedIn, signedOut } from '../../../src/state/session/session.ts'
import {
  readStored,
  STORED_CONFIG,
  STORED_SESSION,
  writeStored,
  type Session,
} from '../../../src/state/session/stored.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { AUTHORITY, newKey, serveProvider, stayOnPage } from '../../helpers/provider.ts'
import { stubLocks } from '../../helpers/stub-locks.ts'

const { oidcClient } = oidc
const settings = {
  authority: AUTHORITY,
  clientId: 'office',
  redirectUri: `${location.origin}/oidc-callback`,
  postLogoutRedirectUri: `${location.origin}/oidc-logout`,
  audience: 'urn:api',
  scope: 'openid',
}
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

type Provider = Awaited<ReturnType<typeof serveProvider>>

describe('with a provider that signs its tokens', () => {
  let provider: Provider
  let client: ReturnType<typeof oidcClient>
  beforeEach(async () => {
    provider = await serveProvider()
    client = oidcClient({ ...settings })
  })
  afterEach(() => signedOut())

  /** Takes the user to the provider's page, as a redirect does; returns the address of the request. */
  async function request(target = '/advertisers/v1', from = client): Promise<string> {
    const left = stayOnPage()
    await from.signIn(target)
    return left[0] ?? ''
  }

  /** Signs in as the provider answers; returns the session, which is stored. */
  async function signIn(): Promise<Session> {
    const { session } = await client.completeSignIn(provider.signsIn(await request()))
    signedIn(session)
    provider.forms.length = 0
    return session
  }

  describe('a sign-in by redirect', () => {
    it('asks for a code that only this office can exchange', async () => {
      document.documentElement.lang = 'en'
      const { origin, pathname, searchParams } = new URL(await request())
      expect(origin + pathname).toBe(`${AUTHORITY}/auth`)
      const { state, nonce, code_challenge, ...others } = Object.fromEntries(searchParams)
      expect(others).toEqual({
        client_id: 'office',
        redirect_uri: settings.redirectUri,
        response_type: 'code',
        scope: 'openid',
        audience: 'urn:api',
        ui_locales: 'en',
        code_challenge_method: 'S256',
      })
      expect(nonce).toMatch(/^[-0-9a-f]{36}$/)
      expect(code_challenge).toMatch(/^[-\w]{43}$/)
      expect(readStored(`oidc.${state}`)).toMatchObject({ data: { targetUrl: '/advertisers/v1', nonce } })
    })

    it.each([
      ['takes the metadata that the start script has requested', true, []],
      ['requests the metadata itself if the start script got none', false, ['/.well-known/openid-configuration']],
    ])('%s', async (_, isThere, asked) => {
      const settled = Promise.resolve()
      const call = { settled, ...(isThere && { json: provider.metadata }) }
      const started = { [`${AUTHORITY}/.well-known/openid-configuration`]: call }
      vi.stubGlobal('officeBoot', started)
      expect(await request()).toMatch(`${AUTHORITY}/auth?`)
      expect(provider.asked).toEqual(asked)
      expect(started).toEqual({})
    })

    it('requests the metadata itself if the request of the start script gets no response', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      let fail = () => {}
      const settled = new Promise<void>((done) => (fail = done))
      const url = `${AUTHORITY}/.well-known/openid-configuration`
      vi.stubGlobal('officeBoot', { [url]: { settled, abort: () => fail() } })
      const requested = request()
      await vi.advanceTimersByTimeAsync(9_000)
      expect(provider.asked).toEqual([])
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await requested).toMatch(`${AUTHORITY}/auth?`)
    })

    it('that was completed before leads back to the office, without a second exchange', async () => {
      const answer = provider.signsIn(await request())
      const { session } = await client.completeSignIn(answer)
      signedIn(session)
      provider.forms.length = 0
      expect(await client.completeSignIn(answer)).toEqual({ session, targetUrl: '/' })
      expect(provider.forms).toEqual([])
      signedOut()
      await expect(client.completeSignIn(answer)).rejects.toThrow('state')
    })

    it('starts the calls of the target as soon as there is a token', async () => {
      const startCalls = vi.fn<StartCalls>()
      vi.stubGlobal('officeCalls', startCalls)
      await client.completeSignIn(provider.signsIn(await request('/advertisers/v1/partners')))
      const urls = ['/api/partnersPage/?advertiserId=v1', '/api/advertiserPage/v1/']
      expect(startCalls.mock.calls).toEqual([[expect.objectContaining({ accessToken: 'a1' }), 'en', urls]])
    })

    it('is another one each time', async () => {
      const [first, second] = [new URL(await request()), new URL(await request())]
      for (const name of ['state', 'nonce', 'code_challenge'])
        expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
    })

    it('brings the session, the target and the user, and leaves no trace of the request', async () => {
      provider.members = { refresh_token: 'r1', session_state: 's1' }
      const { session, targetUrl } = await client.completeSignIn(provider.signsIn(await request()))
      expect(session).toMatchObject({ userId: 'u1', accessToken: 'a1' })
      expect(targetUrl).toBe('/advertisers/v1')
      expect(readUser(settings)).toMatchObject({ refresh_token: 'r1', session_state: 's1', profile: { sub: 'u1' } })
      expect(Object.keys(localStorage)).toEqual([`oidc.user:${AUTHORITY}:office`])
      expect(provider.forms).toEqual([
        expect.objectContaining({ path: '/token', grant_type: 'authorization_code', code: 'c1', client_id: 'office' }),
      ])
      expect(provider.asked).not.toContain('/userinfo') // the id token says it all
    })

    it.each([
      ['for another sign-in', { nonce: 'another' }, /nonce/],
      ['for another office', { aud: 'another' }, /aud/],
      ['by another provider', { iss: 'https://evil.example' }, /iss/],
      ['for another access token', { at_hash: 'another' }, 'The access token is not the one that was signed for'],
    ])('refuses an id token that was issued %s, and stores nobody', async (_, claims, message) => {
      provider.claims = claims
      await expect(client.completeSignIn(provider.signsIn(await request()))).rejects.toThrow(message)
      expect(readUser(settings)).toBeUndefined()
    })

    it.each([
      ['a day behind', -86_400],
      ['a day ahead', 86_400],
    ])('refuses an id token because the clock of the device is %s, and says so', async (_, seconds) => {
      const now = Date.now() / 1000 - seconds
      provider.claims = { iat: Math.floor(now), exp: Math.floor(now) + 300 }
      const error: unknown = await client.completeSignIn(provider.signsIn(await request())).catch((cause) => cause)
      expect(signInFailureOf(error)).toEqual({ kind: 'clock', targetUrl: '/advertisers/v1' })
      expect(readUser(settings)).toBeUndefined()
    })

    it('refuses an id token that a stranger has signed', async () => {
      const { jwk } = provider.signing
      provider.signing = { ...(await newKey('k1')), jwk }
      await expect(client.completeSignIn(provider.signsIn(await request()))).rejects.toThrow('signature')
    })

    it('accepts an id token that is signed with a newer key of the provider', async () => {
      await signIn()
      provider.signing = await newKey('k2')
      expect(await signIn()).toMatchObject({ userId: 'u1' })
    })

    it('sends no code to the provider if another one has answered', async () => {
      const answer = provider.signsIn(await request(), { iss: 'https://evil.example' })
      await expect(client.completeSignIn(answer)).rejects.toMatchObject({
        message: 'The answer comes from another provider',
        state: { targetUrl: '/advertisers/v1' },
      })
      expect(provider.forms).toEqual([])
    })

    it('accepts an answer in which the provider names itself', async () => {
      const answer = provider.signsIn(await request(), { iss: AUTHORITY })
      expect(await client.completeSignIn(answer)).toMatchObject({ session: { userId: 'u1' } })
    })

    it('refuses an answer that it has not asked for', async () => {
      const answer = `${settings.redirectUri}?code=c1&state=unknown`
      await expect(client.completeSignIn(answer)).rejects.toThrow('No matching state')
      expect(provider.forms).toEqual([])
    })

    it('does not leave if the storage has filled up since', async () => {
      const left = stayOnPage()
      const full = new DOMException('full', 'QuotaExceededError')
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw full
      })
      await expect(client.signIn('/')).rejects.toMatchObject({ kind: 'storage', cause: full })
      expect(left).toEqual([])
      expect(provider.asked).toEqual([])
    })

    it('reads the metadata of the provider once, although the callback page is another document', async () => {
      const answer = provider.signsIn(await request())
      await oidcClient({ ...settings }).completeSignIn(answer)
      expect(provider.asked.filter((path) => path.includes('openid-configuration'))).toHaveLength(1)
    })

    it('requests the keys of the provider together with the tokens', async () => {
      const answer = provider.signsIn(await request())
      provider.instead = () => 'nothing'
      void client.completeSignIn(answer).catch(() => {})
      await vi.waitFor(() => expect(provider.asked).toEqual(expect.arrayContaining(['/token', '/keys'])))
    })

    it('reports the refusal of a code, not that the keys are missing as well', async () => {
      const whole = globalThis.fetch
      globalThis.fetch = (input, init) =>
        String(input).endsWith('/keys') ? Promise.reject(new TypeError('Failed to fetch')) : whole(input, init)
      const answer = provider.signsIn(await request())
      provider.instead = () => ({ status: 400, body: { error: 'invalid_grant' } })
      await expect(client.completeSignIn(answer)).rejects.toMatchObject({ error: 'invalid_grant' })
    })

    it('requests the files of the screen that the user was opening, while the tokens are on their way', async () => {
      const pages: string[] = []
      vi.stubGlobal('officeFiles', (page: string) => {
        pages.push(page)
        return []
      })
      const answer = provider.signsIn(await request('/advertisers/v1/partners'))
      provider.instead = () => 'nothing'
      void client.completeSignIn(answer).catch(() => {})
      await vi.waitFor(() => expect(pages).toEqual(['partners/partners']))
    })

    it('reads the metadata of the provider before it is needed', async () => {
      await client.prepare()
      expect(provider.asked).toEqual(['/.well-known/openid-configuration'])
    })

    it('says that the provider is at fault if its metadata is none', async () => {
      globalThis.fetch = () => Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
      await expect(client.prepare()).rejects.toMatchObject({ kind: 'faulty', cause: expect.any(Error) as Error })
    })

    it('says that the provider cannot be reached if its metadata does not arrive', async () => {
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      await expect(client.prepare()).rejects.toMatchObject({ kind: 'unreachable' })
    })

    it('says that the provider cannot be reached if its keys do not arrive', async () => {
      const whole = globalThis.fetch
      globalThis.fetch = (input, init) =>
        String(input).endsWith('/keys') ? Promise.reject(new TypeError('Failed to fetch')) : whole(input, init)
      const answer = provider.signsIn(await request())
      await expect(client.completeSignIn(answer)).rejects.toMatchObject({ kind: 'unreachable' })
    })
  })

  describe('a sign-in in a window', () => {
    it('is marked in its state, and leaves it to the provider whether to ask for the credentials', async () => {
      const { url, state } = await client.requestInPopup('/advertisers/v1')
      const { searchParams } = new URL(url)
      expect(searchParams.get('state')).toBe(`${state};popup`)
      expect(searchParams.has('prompt')).toBe(false)
    })

    it('stores its request in memory alone if a frame has opened it', async () => {
      setFramed(true)
      onTestFinished(() => setFramed(false))
      const framed = oidcClient({ ...settings })
      const { url } = await framed.requestInPopup('/advertisers/v1')
      expect(Object.keys(localStorage)).toEqual([])
      expect(await framed.completeSignIn(provider.signsIn(url))).toMatchObject({ targetUrl: '/advertisers/v1' })
    })
  })

  describe('a renewal by refresh token', () => {
    beforeEach(() => void (provider.members = { refresh_token: 'r1', session_state: 's1', scope: 'openid ads' }))

    it('brings a new session, and stores what the next one needs', async () => {
      const before = await signIn()
      provider.members = { access_token: 'a2', refresh_token: 'r2', session_state: 's2' }
      const next = await client.renew(before)
      expect(next).toMatchObject({ userId: 'u1', accessToken: 'a2' })
      expect(provider.forms).toEqual([
        expect.objectContaining({ path: '/token', grant_type: 'refresh_token', refresh_token: 'r1' }),
      ])
      expect(readUser(settings)).toMatchObject({ refresh_token: 'r2', session_state: 's2' })
    })

    it('keeps what the provider does not repeat', async () => {
      const before = await signIn()
      const user = readUser(settings)
      provider.members = { access_token: 'a2', id_token: undefined }
      expect(await client.renew(before)).toMatchObject({ userId: 'u1', accessToken: 'a2' })
      expect(readUser(settings)).toEqual(user)
      expect(user).toMatchObject({ refresh_token: 'r1', session_state: 's1', scope: 'openid ads' })
    })

    it('is left to the tab that was first, whose session it takes', async () => {
      const before = await signIn()
      const newer = { ...before, accessToken: 'of another tab' }
      writeStored(STORED_SESSION, newer)
      expect(await client.renew(before)).toEqual(newer)
      expect(provider.forms).toEqual([])
    })

    it('does not take the session of another user, nor replaces it', async () => {
      const before = await signIn()
      const user = readUser(settings)
      writeStored(STORED_SESSION, { ...before, userId: 'u2', accessToken: 'of u2' })
      provider.members = { access_token: 'a2', refresh_token: 'r2' }
      expect(await client.renew(before)).toBeUndefined()
      expect(readUser(settings)).toEqual(user)
    })

    it('does not bring back a user who has signed out while it was on its way', async () => {
      const before = await signIn()
      provider.instead = () => void writeStored(STORED_SESSION, undefined) // in another tab
      provider.members = { access_token: 'a2', refresh_token: 'r2' }
      expect(await client.renew(before)).toBeUndefined()
      expect(readUser(settings)).toMatchObject({ refresh_token: 'r1' })
    })

    it('does not bring back a user who had signed out before', async () => {
      const before = await signIn()
      writeStored(STORED_SESSION, undefined)
      expect(await client.renew(before)).toBeUndefined()
    })

    it('is not tried for a user of whom nothing is stored', async () => {
      const before = await signIn()
      storeUser(settings, undefined)
      expect(await client.renew(before)).toBeUndefined()
      expect(provider.forms).toEqual([])
    })

    it('is done under the lock of all tabs', async () => {
      const before = await signIn()
      const names: string[] = []
      stubLocks({
        request: ((name: string, work: () => Promise<void>) => {
          names.push(name)
          return work()
        }) as never,
      })
      expect(await client.renew(before)).toMatchObject({ userId: 'u1' })
      expect(names).toEqual(['office.renewal'])
    })

    it.each(['invalid_grant', 'login_required'])('ends the session if the provider answers %s', async (error) => {
      const before = await signIn()
      provider.instead = () => ({ status: 400, body: { error } })
      expect(await client.renew(before)).toBeUndefined()
    })

    it('ends the session if it brings a token of another user', async () => {
      const before = await signIn()
      provider.claims = { sub: 'u2' }
      expect(await client.renew(before)).toBeUndefined()
      expect(readUser(settings)).toMatchObject({ profile: { sub: 'u1' } })
    })

    it('ends the session if the stored user is not the one of the session', async () => {
      const before = { ...(await signIn()), userId: 'u2' }
      writeStored(STORED_SESSION, before)
      expect(await client.renew(before)).toBeUndefined()
    })

    it.each([undefined, '', 7])('ends the session if its access token is %j', async (access_token) => {
      const before = await signIn()
      provider.members = { access_token, refresh_token: 'r2' }
      expect(await client.renew(before)).toBeUndefined()
      expect(readUser(settings)).toMatchObject({ refresh_token: 'r1' })
    })

    it.each(['server_error', 'temporarily_unavailable'])('fails for now if the provider answers %s', async (error) => {
      const before = await signIn()
      provider.instead = () => ({ status: 400, body: { error } })
      await expect(client.renew(before)).rejects.toMatchObject({ error })
    })

    it('fails for now if the connection is lost', async () => {
      const before = await signIn()
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      await expect(client.renew(before)).rejects.toThrow('Failed to fetch')
    })

    it('fails for now if the provider takes longer than ten seconds', async () => {
      const before = await signIn()
      provider.instead = () => 'nothing'
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const renewal = client.renew(before)
      const failed = renewal.catch((error: Error) => error.name)
      await vi.waitFor(() => expect(provider.forms).toHaveLength(1))
      vi.advanceTimersByTime(10_000)
      expect(await failed).toBe('AbortError') // in a browser, where fetch throws its own DOMException, ErrorTimeout
    })
  })

  describe('a renewal in a hidden frame', () => {
    const requests = () => Object.keys(localStorage).filter((key) => !/^(oidc\.user:|office\.)/.test(key))

    it('asks the provider without a question, and brings a new session', async () => {
      const before = await signIn()
      provider.members = { access_token: 'a2' }
      const renewal = client.renew(before)
      const { searchParams } = new URL(await provider.answersFrame((url) => provider.signsIn(url)))
      expect(searchParams.get('prompt')).toBe('none')
      expect(searchParams.get('redirect_uri')).toBe(settings.redirectUri)
      expect(await renewal).toMatchObject({ userId: 'u1', accessToken: 'a2' })
      expect(requests()).toEqual([])
    })

    it('is done in place of one by refresh token where the session of the provider counts', async () => {
      provider.members = { refresh_token: 'r1' }
      const before = await signIn()
      const renewal = client.renewByFrame(before)
      await provider.answersFrame((url) => provider.signsIn(url))
      expect(await renewal).toMatchObject({ userId: 'u1' })
      expect(provider.forms.map(({ grant_type }) => grant_type)).toEqual(['authorization_code'])
    })

    it.each(['login_required', 'interaction_required'])('ends the session on %s', async (error) => {
      const before = await signIn()
      const renewal = client.renew(before)
      await provider.answersFrame((url) => {
        const state = new URL(url).searchParams.get('state')
        return `${settings.redirectUri}?error=${error}&state=${state}`
      })
      expect(await renewal).toBeUndefined()
      expect(requests()).toEqual([])
    })

    it('ends the session if another user is signed in at the provider', async () => {
      const before = await signIn()
      provider.claims = { sub: 'u2' }
      const renewal = client.renew(before)
      await provider.answersFrame((url) => provider.signsIn(url))
      expect(await renewal).toBeUndefined()
      expect(readUser(settings)).toMatchObject({ profile: { sub: 'u1' } })
    })

    it('fails for now without an answer, and leaves no trace of the request', async () => {
      const before = await signIn()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const renewal = client.renew(before)
      const failed = renewal.catch((error: Error) => error.message)
      await vi.waitFor(() => expect(document.querySelector('iframe')).toBeInTheDocument())
      expect(requests()).toHaveLength(1)
      vi.advanceTimersByTime(10_000)
      expect(await failed).toBe('The silent sign-in brought no answer')
      expect(requests()).toEqual([])
    })
  })

  describe('a token that is bound to the key of the browser', () => {
    beforeEach(() => {
      setConfig({ ...config.value, features: ['dpop'] })
      client = oidcClient({ ...settings })
    })

    it('is asked for with that key, whose possession the exchange proves', async () => {
      const url = await request()
      const thumbprint = await thumbprintOf(await ownKey())
      expect(new URL(url).searchParams.get('dpop_jkt')).toBe(thumbprint)
      await client.completeSignIn(provider.signsIn(url))
      const { dpop = '' } = provider.forms[0] ?? {}
      expect(decodeJwt(dpop)).toMatchObject({ htm: 'POST', htu: `${AUTHORITY}/token` })
      const { publicKey } = await ownKey()
      const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
      expect(decodeProtectedHeader(dpop).jwk).toMatchObject({ x, y })
    })

    it('is exchanged with the last nonce of the provider', async () => {
      let nonce = 'nonce 1'
      provider.instead = ({ dpop = '' }) =>
        decodeJwt(dpop)['nonce'] === nonce
          ? undefined
          : { status: 400, body: { error: 'use_dpop_nonce' }, headers: { 'DPoP-Nonce': nonce } }
      await client.completeSignIn(provider.signsIn(await request()))
      const nonces = () => provider.forms.map(({ dpop = '' }) => decodeJwt(dpop)['nonce'])
      expect(nonces()).toEqual([undefined, 'nonce 1'])
      await client.completeSignIn(provider.signsIn(await request()))
      expect(nonces()).toEqual([undefined, 'nonce 1', 'nonce 1'])
      nonce = 'nonce 2'
      await client.completeSignIn(provider.signsIn(await request()))
      expect(nonces().slice(3)).toEqual(['nonce 1', 'nonce 2'])
    })

    it.each([[undefined], [['filters']]])('is not asked for if the backend has the features %j', async (features) => {
      setConfig({ ...config.value, features })
      client = oidcClient({ ...settings })
      const url = await request()
      expect(new URL(url).searchParams.has('dpop_jkt')).toBe(false)
      await client.completeSignIn(provider.signsIn(url))
      expect(provider.forms[0]).not.toHaveProperty('dpop')
    })
  })

  it('the page that reports changes of the session is the one that the provider names', async () => {
    expect(await client.sessionPage()).toBe(`${AUTHORITY}/session`)
  })

  it('there is no page that reports changes of the session if the provider names none', async () => {
    delete provider.metadata['check_session_iframe']
    expect(await client.sessionPage()).toBeUndefined()
  })

  it('a sign-out leads to the provider, which learns whose session it ends and where to return', async () => {
    const left = stayOnPage()
    await client.signOut('token of u1')
    const { origin, pathname, searchParams } = new URL(left[0] ?? '')
    expect(origin + pathname).toBe(`${AUTHORITY}/logout`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      id_token_hint: 'token of u1',
      post_logout_redirect_uri: settings.postLogoutRedirectUri,
    })
  })

  it('a sign-out of nobody in particular names the office to the provider', async () => {
    const left = stayOnPage()
    await client.signOut(undefined)
    const query = Object.fromEntries(new URL(left[0] ?? '').searchParams)
    expect(query).toMatchObject({ client_id: 'office', post_logout_redirect_uri: settings.postLogoutRedirectUri })
    expect(query).not.toHaveProperty('id_token_hint')
  })
})
