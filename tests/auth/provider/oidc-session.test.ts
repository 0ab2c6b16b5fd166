import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { oidcClient } from '../../../src/auth/provider/oidc.ts'
import { ownKey, thumbprintOf } from '../../../src/data/proof.ts'
import { readUser, storeUser } from '../../../src/auth/stored-user.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { STORED_SESSION, writeStored } from '../../../src/state/session/stored.ts'
import { AUTHORITY, stayOnPage } from '../../helpers/provider.ts'
import { stubLocks } from '../../helpers/stub-locks.ts'
import { settings, withProvider } from './with-provider.ts'

const { at, request, signIn } = withProvider()

describe('a renewal by refresh token', () => {
  beforeEach(() => void (at.provider.members = { refresh_token: 'r1', session_state: 's1', scope: 'openid ads' }))

  it('brings a new session, and stores what the next one needs', async () => {
    const before = await signIn()
    at.provider.members = { access_token: 'a2', refresh_token: 'r2', session_state: 's2' }
    const next = await at.client.renew(before)
    expect(next).toMatchObject({ userId: 'u1', accessToken: 'a2' })
    expect(at.provider.forms).toEqual([
      expect.objectContaining({ path: '/token', grant_type: 'refresh_token', refresh_token: 'r1' }),
    ])
    expect(readUser(settings)).toMatchObject({ refresh_token: 'r2', session_state: 's2' })
  })

  it('keeps what the provider does not repeat', async () => {
    const before = await signIn()
    const user = readUser(settings)
    at.provider.members = { access_token: 'a2', id_token: undefined }
    expect(await at.client.renew(before)).toMatchObject({ userId: 'u1', accessToken: 'a2' })
    expect(readUser(settings)).toEqual(user)
    expect(user).toMatchObject({ refresh_token: 'r1', session_state: 's1', scope: 'openid ads' })
  })

  it('is left to the tab that was first, whose session it takes', async () => {
    const before = await signIn()
    const newer = { ...before, accessToken: 'of another tab' }
    writeStored(STORED_SESSION, newer)
    expect(await at.client.renew(before)).toEqual(newer)
    expect(at.provider.forms).toEqual([])
  })

  it('does not take the session of another user, nor replaces it', async () => {
    const before = await signIn()
    const user = readUser(settings)
    writeStored(STORED_SESSION, { ...before, userId: 'u2', accessToken: 'of u2' })
    at.provider.members = { access_token: 'a2', refresh_token: 'r2' }
    expect(await at.client.renew(before)).toBeUndefined()
    expect(readUser(settings)).toEqual(user)
  })

  it('does not bring back a user who has signed out while it was on its way', async () => {
    const before = await signIn()
    at.provider.instead = () => void writeStored(STORED_SESSION, undefined) // in another tab
    at.provider.members = { access_token: 'a2', refresh_token: 'r2' }
    expect(await at.client.renew(before)).toBeUndefined()
    expect(readUser(settings)).toMatchObject({ refresh_token: 'r1' })
  })

  it('does not bring back a user who had signed out before', async () => {
    const before = await signIn()
    writeStored(STORED_SESSION, undefined)
    expect(await at.client.renew(before)).toBeUndefined()
  })

  it('is not tried for a user of whom nothing is stored', async () => {
    const before = await signIn()
    storeUser(settings, undefined)
    expect(await at.client.renew(before)).toBeUndefined()
    expect(at.provider.forms).toEqual([])
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
    expect(await at.client.renew(before)).toMatchObject({ userId: 'u1' })
    expect(names).toEqual(['office.renewal'])
  })

  it.each(['invalid_grant', 'login_required'])('ends the session if the provider answers %s', async (error) => {
    const before = await signIn()
    at.provider.instead = () => ({ status: 400, body: { error } })
    expect(await at.client.renew(before)).toBeUndefined()
  })

  it('ends the session if it brings a token of another user', async () => {
    const before = await signIn()
    at.provider.claims = { sub: 'u2' }
    expect(await at.client.renew(before)).toBeUndefined()
    expect(readUser(settings)).toMatchObject({ profile: { sub: 'u1' } })
  })

  it('ends the session if the stored user is not the one of the session', async () => {
    const before = { ...(await signIn()), userId: 'u2' }
    writeStored(STORED_SESSION, before)
    expect(await at.client.renew(before)).toBeUndefined()
  })

  it.each([undefined, '', 7])('ends the session if its access token is %j', async (access_token) => {
    const before = await signIn()
    at.provider.members = { access_token, refresh_token: 'r2' }
    expect(await at.client.renew(before)).toBeUndefined()
    expect(readUser(settings)).toMatchObject({ refresh_token: 'r1' })
  })

  it.each(['server_error', 'temporarily_unavailable'])('fails for now if the provider answers %s', async (error) => {
    const before = await signIn()
    at.provider.instead = () => ({ status: 400, body: { error } })
    await expect(at.client.renew(before)).rejects.toMatchObject({ error })
  })

  it('fails for now if the connection is lost', async () => {
    const before = await signIn()
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(at.client.renew(before)).rejects.toThrow('Failed to fetch')
  })

  it('fails for now if the provider takes longer than ten seconds', async () => {
    const before = await signIn()
    at.provider.instead = () => 'nothing'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const renewal = at.client.renew(before)
    const failed = renewal.catch((error: Error) => error.name)
    await vi.waitFor(() => expect(at.provider.forms).toHaveLength(1))
    vi.advanceTimersByTime(10_000)
    expect(await failed).toBe('AbortError') // in a browser, where fetch throws its own DOMException, ErrorTimeout
  })
})

describe('a renewal in a hidden frame', () => {
  const requests = () => Object.keys(localStorage).filter((key) => !/^(oidc\.user:|office\.)/.test(key))

  it('asks the provider without a question, and brings a new session', async () => {
    const before = await signIn()
    at.provider.members = { access_token: 'a2' }
    const renewal = at.client.renew(before)
    const { searchParams } = new URL(await at.provider.answersFrame((url) => at.provider.signsIn(url)))
    expect(searchParams.get('prompt')).toBe('none')
    expect(searchParams.get('redirect_uri')).toBe(settings.redirectUri)
    expect(await renewal).toMatchObject({ userId: 'u1', accessToken: 'a2' })
    expect(requests()).toEqual([])
  })

  it('is done in place of one by refresh token where the session of the provider counts', async () => {
    at.provider.members = { refresh_token: 'r1' }
    const before = await signIn()
    const renewal = at.client.renewByFrame(before)
    await at.provider.answersFrame((url) => at.provider.signsIn(url))
    expect(await renewal).toMatchObject({ userId: 'u1' })
    expect(at.provider.forms.map(({ grant_type }) => grant_type)).toEqual(['authorization_code'])
  })

  it.each(['login_required', 'interaction_required'])('ends the session on %s', async (error) => {
    const before = await signIn()
    const renewal = at.client.renew(before)
    await at.provider.answersFrame((url) => {
      const state = new URL(url).searchParams.get('state')
      return `${settings.redirectUri}?error=${error}&state=${state}`
    })
    expect(await renewal).toBeUndefined()
    expect(requests()).toEqual([])
  })

  it('ends the session if another user is signed in at the provider', async () => {
    const before = await signIn()
    at.provider.claims = { sub: 'u2' }
    const renewal = at.client.renew(before)
    await at.provider.answersFrame((url) => at.provider.signsIn(url))
    expect(await renewal).toBeUndefined()
    expect(readUser(settings)).toMatchObject({ profile: { sub: 'u1' } })
  })

  it('fails for now without an answer, and leaves no trace of the request', async () => {
    const before = await signIn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const renewal = at.client.renew(before)
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
    at.client = oidcClient({ ...settings })
  })

  it('is asked for with that key, whose possession the exchange proves', async () => {
    const url = await request()
    const thumbprint = await thumbprintOf(await ownKey())
    expect(new URL(url).searchParams.get('dpop_jkt')).toBe(thumbprint)
    await at.client.completeSignIn(at.provider.signsIn(url))
    const { dpop = '' } = at.provider.forms[0] ?? {}
    expect(decodeJwt(dpop)).toMatchObject({ htm: 'POST', htu: `${AUTHORITY}/token` })
    const { publicKey } = await ownKey()
    const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    expect(decodeProtectedHeader(dpop).jwk).toMatchObject({ x, y })
  })

  it('is exchanged with the last nonce of the provider', async () => {
    let nonce = 'nonce 1'
    at.provider.instead = ({ dpop = '' }) =>
      decodeJwt(dpop)['nonce'] === nonce
        ? undefined
        : { status: 400, body: { error: 'use_dpop_nonce' }, headers: { 'DPoP-Nonce': nonce } }
    await at.client.completeSignIn(at.provider.signsIn(await request()))
    const nonces = () => at.provider.forms.map(({ dpop = '' }) => decodeJwt(dpop)['nonce'])
    expect(nonces()).toEqual([undefined, 'nonce 1'])
    await at.client.completeSignIn(at.provider.signsIn(await request()))
    expect(nonces()).toEqual([undefined, 'nonce 1', 'nonce 1'])
    nonce = 'nonce 2'
    await at.client.completeSignIn(at.provider.signsIn(await request()))
    expect(nonces().slice(3)).toEqual(['nonce 1', 'nonce 2'])
  })

  it.each([[undefined], [['filters']]])('is not asked for if the backend has the features %j', async (features) => {
    setConfig({ ...config.value, features })
    at.client = oidcClient({ ...settings })
    const url = await request()
    expect(new URL(url).searchParams.has('dpop_jkt')).toBe(false)
    await at.client.completeSignIn(at.provider.signsIn(url))
    expect(at.provider.forms[0]).not.toHaveProperty('dpop')
  })
})

it('the page that reports changes of the session is the one that the provider names', async () => {
  expect(await at.client.sessionPage()).toBe(`${AUTHORITY}/session`)
})

it('there is no page that reports changes of the session if the provider names none', async () => {
  delete at.provider.metadata['check_session_iframe']
  expect(await at.client.sessionPage()).toBeUndefined()
})

it('a sign-out leads to the provider, which learns whose session it ends and where to return', async () => {
  const left = stayOnPage()
  await at.client.signOut('token of u1')
  const { origin, pathname, searchParams } = new URL(left[0] ?? '')
  expect(origin + pathname).toBe(`${AUTHORITY}/logout`)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    id_token_hint: 'token of u1',
    post_logout_redirect_uri: settings.postLogoutRedirectUri,
  })
})

it('a sign-out of nobody in particular names the office to the provider', async () => {
  const left = stayOnPage()
  await at.client.signOut(undefined)
  const query = Object.fromEntries(new URL(left[0] ?? '').searchParams)
  expect(query).toMatchObject({ client_id: 'office', post_logout_redirect_uri: settings.postLogoutRedirectUri })
  expect(query).not.toHaveProperty('id_token_hint')
})
