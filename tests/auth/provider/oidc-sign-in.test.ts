import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { oidcClient } from '../../../src/auth/provider/oidc.ts'
import type { StartCalls } from '../../../src/data/started.ts'
import { signInFailureOf } from '../../../src/auth/sign-in-error.ts'
import { readUser } from '../../../src/auth/stored-user.ts'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { signedIn, signedOut } from '../../../src/state/session/session.ts'
import { readStored } from '../../../src/state/session/stored.ts'
import { AUTHORITY, newKey, stayOnPage } from '../../helpers/provider.ts'
import { settings, withProvider } from './with-provider.ts'

const { at, request, signIn } = withProvider()

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
    const call = { settled, ...(isThere && { json: at.provider.metadata }) }
    const started = { [`${AUTHORITY}/.well-known/openid-configuration`]: call }
    vi.stubGlobal('officeBoot', started)
    expect(await request()).toMatch(`${AUTHORITY}/auth?`)
    expect(at.provider.asked).toEqual(asked)
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
    expect(at.provider.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await requested).toMatch(`${AUTHORITY}/auth?`)
  })

  it('that was completed before leads back to the office, without a second exchange', async () => {
    const answer = at.provider.signsIn(await request())
    const { session } = await at.client.completeSignIn(answer)
    signedIn(session)
    at.provider.forms.length = 0
    expect(await at.client.completeSignIn(answer)).toEqual({ session, targetUrl: '/' })
    expect(at.provider.forms).toEqual([])
    signedOut()
    await expect(at.client.completeSignIn(answer)).rejects.toThrow('state')
  })

  it('starts the calls of the target as soon as there is a token', async () => {
    const startCalls = vi.fn<StartCalls>()
    vi.stubGlobal('officeCalls', startCalls)
    await at.client.completeSignIn(at.provider.signsIn(await request('/advertisers/v1/partners')))
    const urls = ['/api/partnersPage/?advertiserId=v1', '/api/advertiserPage/v1/']
    expect(startCalls.mock.calls).toEqual([[expect.objectContaining({ accessToken: 'a1' }), 'en', urls]])
  })

  it('is another one each time', async () => {
    const [first, second] = [new URL(await request()), new URL(await request())]
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
  })

  it('brings the session, the target and the user, and leaves no trace of the request', async () => {
    at.provider.members = { refresh_token: 'r1', session_state: 's1' }
    const { session, targetUrl } = await at.client.completeSignIn(at.provider.signsIn(await request()))
    expect(session).toMatchObject({ userId: 'u1', accessToken: 'a1' })
    expect(targetUrl).toBe('/advertisers/v1')
    expect(readUser(settings)).toMatchObject({ refresh_token: 'r1', session_state: 's1', profile: { sub: 'u1' } })
    expect(Object.keys(localStorage)).toEqual([`oidc.user:${AUTHORITY}:office`])
    expect(at.provider.forms).toEqual([
      expect.objectContaining({ path: '/token', grant_type: 'authorization_code', code: 'c1', client_id: 'office' }),
    ])
    expect(at.provider.asked).not.toContain('/userinfo') // the id token says it all
  })

  it.each([
    ['for another sign-in', { nonce: 'another' }, /nonce/],
    ['for another office', { aud: 'another' }, /aud/],
    ['by another provider', { iss: 'https://evil.example' }, /iss/],
    ['for another access token', { at_hash: 'another' }, 'The access token is not the one that was signed for'],
  ])('refuses an id token that was issued %s, and stores nobody', async (_, claims, message) => {
    at.provider.claims = claims
    await expect(at.client.completeSignIn(at.provider.signsIn(await request()))).rejects.toThrow(message)
    expect(readUser(settings)).toBeUndefined()
  })

  it.each([
    ['a day behind', -86_400],
    ['a day ahead', 86_400],
  ])('refuses an id token because the clock of the device is %s, and says so', async (_, seconds) => {
    const now = Date.now() / 1000 - seconds
    at.provider.claims = { iat: Math.floor(now), exp: Math.floor(now) + 300 }
    const error: unknown = await at.client.completeSignIn(at.provider.signsIn(await request())).catch((cause) => cause)
    expect(signInFailureOf(error)).toEqual({ kind: 'clock', targetUrl: '/advertisers/v1' })
    expect(readUser(settings)).toBeUndefined()
  })

  it('refuses an id token that a stranger has signed', async () => {
    const { jwk } = at.provider.signing
    at.provider.signing = { ...(await newKey('k1')), jwk }
    await expect(at.client.completeSignIn(at.provider.signsIn(await request()))).rejects.toThrow('signature')
  })

  it('accepts an id token that is signed with a newer key of the provider', async () => {
    await signIn()
    at.provider.signing = await newKey('k2')
    expect(await signIn()).toMatchObject({ userId: 'u1' })
  })

  it('sends no code to the provider if another one has answered', async () => {
    const answer = at.provider.signsIn(await request(), { iss: 'https://evil.example' })
    await expect(at.client.completeSignIn(answer)).rejects.toMatchObject({
      message: 'The answer comes from another provider',
      state: { targetUrl: '/advertisers/v1' },
    })
    expect(at.provider.forms).toEqual([])
  })

  it('accepts an answer in which the provider names itself', async () => {
    const answer = at.provider.signsIn(await request(), { iss: AUTHORITY })
    expect(await at.client.completeSignIn(answer)).toMatchObject({ session: { userId: 'u1' } })
  })

  it('refuses an answer that it has not asked for', async () => {
    const answer = `${settings.redirectUri}?code=c1&state=unknown`
    await expect(at.client.completeSignIn(answer)).rejects.toThrow('No matching state')
    expect(at.provider.forms).toEqual([])
  })

  it('does not leave if the storage has filled up since', async () => {
    const left = stayOnPage()
    const full = new DOMException('full', 'QuotaExceededError')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full
    })
    await expect(at.client.signIn('/')).rejects.toMatchObject({ kind: 'storage', cause: full })
    expect(left).toEqual([])
    expect(at.provider.asked).toEqual([])
  })

  it('reads the metadata of the provider once, although the callback page is another document', async () => {
    const answer = at.provider.signsIn(await request())
    await oidcClient({ ...settings }).completeSignIn(answer)
    expect(at.provider.asked.filter((path) => path.includes('openid-configuration'))).toHaveLength(1)
  })

  it('requests the keys of the provider together with the tokens', async () => {
    const answer = at.provider.signsIn(await request())
    at.provider.instead = () => 'nothing'
    void at.client.completeSignIn(answer).catch(() => {})
    await vi.waitFor(() => expect(at.provider.asked).toEqual(expect.arrayContaining(['/token', '/keys'])))
  })

  it('reports the refusal of a code, not that the keys are missing as well', async () => {
    const whole = globalThis.fetch
    globalThis.fetch = (input, init) =>
      String(input).endsWith('/keys') ? Promise.reject(new TypeError('Failed to fetch')) : whole(input, init)
    const answer = at.provider.signsIn(await request())
    at.provider.instead = () => ({ status: 400, body: { error: 'invalid_grant' } })
    await expect(at.client.completeSignIn(answer)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('requests the files of the screen that the user was opening, while the tokens are on their way', async () => {
    const pages: string[] = []
    vi.stubGlobal('officeFiles', (page: string) => {
      pages.push(page)
      return []
    })
    const answer = at.provider.signsIn(await request('/advertisers/v1/partners'))
    at.provider.instead = () => 'nothing'
    void at.client.completeSignIn(answer).catch(() => {})
    await vi.waitFor(() => expect(pages).toEqual(['partners/partners']))
  })

  it('reads the metadata of the provider before it is needed', async () => {
    await at.client.prepare()
    expect(at.provider.asked).toEqual(['/.well-known/openid-configuration'])
  })

  it('says that the provider is at fault if its metadata is none', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
    await expect(at.client.prepare()).rejects.toMatchObject({ kind: 'faulty', cause: expect.any(Error) as Error })
  })

  it('says that the provider cannot be reached if its metadata does not arrive', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(at.client.prepare()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('says that the provider cannot be reached if its keys do not arrive', async () => {
    const whole = globalThis.fetch
    globalThis.fetch = (input, init) =>
      String(input).endsWith('/keys') ? Promise.reject(new TypeError('Failed to fetch')) : whole(input, init)
    const answer = at.provider.signsIn(await request())
    await expect(at.client.completeSignIn(answer)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

describe('a sign-in in a window', () => {
  it('is marked in its state, and leaves it to the provider whether to ask for the credentials', async () => {
    const { url, state } = await at.client.requestInPopup('/advertisers/v1')
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
    expect(await framed.completeSignIn(at.provider.signsIn(url))).toMatchObject({ targetUrl: '/advertisers/v1' })
  })
})
