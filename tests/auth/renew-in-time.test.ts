import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as auth from '../../src/auth/auth.ts'
import { renewInTime } from '../../src/auth/renew-in-time.ts'
import { setConfig } from '../../src/state/session/config.ts'
import { session, signedIn, signedOut } from '../../src/state/session/session.ts'
import { readStoredSession, STORED_SESSION, writeStored } from '../../src/state/session/stored.ts'
import { answering, json } from '../helpers/answering.ts'
import { openOffice } from '../helpers/office.ts'

const AUTHORITY = 'http://provider.test'
const idToken = (sub: string) =>
  ['{"alg":"none"}', JSON.stringify({ sub, iss: AUTHORITY, aud: 'office', exp: 4e9, iat: 1 }), 'x']
    .map((part) => btoa(part).replace(/=+$/, ''))
    .join('.')

/**
 * Serves renewals according to `answer`: a subject, an error, a lost connection, or other members of the response.
 * Returns a counter of the requests.
 */
async function provider(answer: () => { sub?: string; error?: string; cut?: boolean; other?: object }) {
  let asked = 0
  await answering((request, response) => {
    if (request.url?.includes('openid-configuration'))
      return json(response, { issuer: AUTHORITY, token_endpoint: `${AUTHORITY}/token` })
    asked++
    const { sub, error, cut, other } = answer()
    if (cut) return void request.socket.destroy()
    if (error) return json(response, { error }, 400)
    json(response, {
      access_token: `token ${asked}`,
      id_token: idToken(sub ?? ''),
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: 'r2',
      ...other,
    })
  })
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => original(typeof input === 'string' ? input.replace(AUTHORITY, '') : input, init)
  return () => asked
}

/** Signs in with a token that expires in that many seconds. */
function signIn(left: number): void {
  const expiresAt = Date.now() / 1000 + left
  const user = {
    id_token: idToken('u1'),
    refresh_token: 'r1',
    scope: 'openid',
    profile: { sub: 'u1', iss: AUTHORITY, aud: 'office', exp: 4e9, iat: 1 },
  }
  localStorage.setItem(`oidc.user:${AUTHORITY}:office`, JSON.stringify(user))
  signedIn({ userId: 'u1', displayName: '', email: '', locale: null, accessToken: 'old', expiresAt })
}

let stop = () => {}
beforeEach(async () => {
  await openOffice('en')
  history.replaceState(null, '', '/advertisers/v1/partners?q=tea')
  const { config } = await import('../../src/state/session/config.ts')
  setConfig({ ...config.value, authSettings: { ...config.value.authSettings, authority: AUTHORITY } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  stop()
  signedOut()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
/** Shows the tab to the user, or hides it. */
function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Waits for real responses, which fake timers do not hasten. */
const settled = (check: () => void) => vi.waitFor(check)

describe('the token', () => {
  it('is renewed a minute before its end', async () => {
    await provider(() => ({ sub: 'u1' }))
    const renewed = vi.spyOn(auth, 'renewToken')
    signIn(100)
    stop = renewInTime()
    vi.advanceTimersByTime(39_000)
    expect(renewed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_500)
    await settled(() => expect(session.peek()?.accessToken).toBe('token 1'))
  })

  it('is not renewed at once when it lasts for many weeks', async () => {
    await provider(() => ({ sub: 'u1' }))
    signIn(60 * 86_400)
    stop = renewInTime()
    vi.advanceTimersByTime(60_000)
    expect(vi.getTimerCount()).toBe(1) // it still waits
  })

  it('is requested again five seconds after the provider could not be reached', async () => {
    let isCut = true
    const asked = await provider(() => (isCut ? { cut: true } : { sub: 'u1' }))
    signIn(50)
    stop = renewInTime()
    vi.advanceTimersByTime(1)
    await settled(() => expect(asked()).toBeGreaterThan(0))
    const before = asked()
    await settled(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    isCut = false
    vi.advanceTimersByTime(4_900)
    expect(asked()).toBe(before)
    await settled(() => {
      vi.advanceTimersByTime(200)
      expect(session.peek()?.accessToken).toMatch(/^token/)
    })
  })

  it.each([
    ['another subject', { sub: 'u2' }],
    ['login_required', { error: 'login_required' }],
    ['a refresh token that is revoked', { error: 'invalid_grant' }],
    ['a response without an access token', { sub: 'u1', other: { access_token: undefined } }],
  ])('ends with %s: the user signs in and comes back, and no retry follows', async (_, answer) => {
    const asked = await provider(() => answer)
    signIn(50)
    stop = renewInTime()
    vi.advanceTimersByTime(1)
    await settled(() => expect(location.pathname).toBe('/sign-in'))
    expect(new URLSearchParams(location.search).get('targetUrl')).toBe('/advertisers/v1/partners?q=tea')
    vi.advanceTimersByTime(120_000)
    expect(asked()).toBe(1)
    expect(session.peek()?.userId).toBe('u1') // whose drafts wait
    expect(await auth.accessToken()).toBeUndefined()
    expect(asked()).toBe(1)
  })

  it.each([
    ['a third of its life ahead when it lives half a minute', 30, 20],
    ['at most every five seconds, however short its life', 1, 5],
  ])('is renewed %s', async (_, expires_in, seconds) => {
    await provider(() => ({ sub: 'u1', other: { expires_in } }))
    const renewed = vi.spyOn(auth, 'renewToken')
    signIn(0)
    stop = renewInTime()
    vi.advanceTimersByTime(1)
    await settled(() => expect(session.peek()?.accessToken).toBe('token 1'))
    vi.advanceTimersByTime((seconds - 2) * 1000)
    expect(renewed).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2_000)
    await settled(() => expect(session.peek()?.accessToken).toBe('token 2'))
  })

  it('is renewed without a hurry when the provider does not say how long it lives', async () => {
    const asked = await provider(() => ({ sub: 'u1', other: { expires_in: undefined } }))
    signIn(0)
    expect(await auth.accessToken()).toBe('token 1')
    stop = renewInTime()
    vi.advanceTimersByTime(3_600_000)
    expect(await auth.accessToken()).toBe('token 1')
    expect(asked()).toBe(1)
  })

  it('is not renewed by each call when it lives a few seconds', async () => {
    const asked = await provider(() => ({ sub: 'u1', other: { expires_in: 1 } }))
    signIn(0)
    for (let call = 0; call < 5; call++) expect(await auth.accessToken()).toBe('token 1')
    expect(asked()).toBe(1)
  })

  it('is renewed when the user returns to the tab, which notices a sign-out at the provider', async () => {
    await provider(() => ({ error: 'invalid_grant' }))
    signIn(300)
    stop = renewInTime()
    show('visible')
    await settled(() => expect(location.pathname).toBe('/sign-in'))
  })

  it.each([
    ['opens the sign-in when it is shown', 0, '/sign-in'],
    ['stays if the user has signed in by another', 4e9, '/advertisers/v1/partners'],
  ])('once refused, leaves a hidden tab where it is, which %s', async (_, expiresAt, path) => {
    await provider(() => ({ error: 'invalid_grant' }))
    signIn(50)
    show('hidden')
    stop = renewInTime()
    vi.advanceTimersByTime(1)
    await settled(() => expect(session.peek()?.expiresAt).toBe(0))
    expect(location.pathname).toBe('/advertisers/v1/partners')
    if (session.peek()) signedIn({ ...session.peek()!, receivedAt: Date.now() / 1000, expiresAt })
    show('visible')
    expect(location.pathname).toBe(path)
  })

  it('is not stored when the user has signed out while it was renewed', async () => {
    await provider(() => {
      writeStored(STORED_SESSION, undefined) // in another tab
      return { sub: 'u1' }
    })
    signIn(0)
    expect(await auth.accessToken()).toBeUndefined()
    expect(readStoredSession()).toBeUndefined()
    expect(localStorage.getItem(`oidc.user:${AUTHORITY}:office`)).not.toContain('r2')
  })
})
