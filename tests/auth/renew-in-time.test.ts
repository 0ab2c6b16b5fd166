import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as auth from '../../src/auth/auth.ts'
import { renewInTime } from '../../src/auth/renew-in-time.ts'
import { readUser, storeUser } from '../../src/auth/stored-user.ts'
import { askBeforeLeaving } from '../../src/state/navigation/navigation.ts'
import { config, setConfig } from '../../src/state/session/config.ts'
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

describe('when a token is renewed', () => {
  const NOW = new Date('2026-11-20T09:00:00Z')
  const now = NOW.getTime() / 1000
  const DAY = 86_400_000 // milliseconds
  type Current = { receivedAt?: number; expiresAt: number }

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW }))

  /** Signs in a user with a session of these times; returns the renewals, each of which brings a token. */
  function signedInFor(times: Current) {
    signIn(0)
    signedIn({ ...session.peek()!, ...times })
    return vi.spyOn(auth, 'renewToken').mockResolvedValue('token')
  }

  it.each<[string, Current, number]>([
    ['a minute before its end', { receivedAt: now, expiresAt: now + 300 }, 240],
    ['a minute before its end, if it lives three', { receivedAt: now, expiresAt: now + 180 }, 120],
    ['a third of its life ahead, if that is shorter', { receivedAt: now, expiresAt: now + 90 }, 60],
    ['a third of its life ahead, which may have begun long ago', { receivedAt: now - 50, expiresAt: now + 40 }, 10],
    ['five seconds after the last one, if it lives shorter', { receivedAt: now, expiresAt: now + 3 }, 5],
    ['a minute before its end, if nobody knows when it began', { expiresAt: now + 90 }, 30],
    ['at once, if that was due while nobody was here', { receivedAt: now - 600, expiresAt: now - 300 }, 0],
  ])('it is %s', (_, times, seconds) => {
    const renewed = signedInFor(times)
    stop = renewInTime()
    if (seconds > 0) vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(renewed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(renewed).toHaveBeenCalledTimes(1)
  })

  it('it is when the longest timer of a browser has ended, if it is due later', () => {
    const renewed = signedInFor({ receivedAt: now, expiresAt: now + 60 * 86_400 })
    stop = renewInTime()
    vi.advanceTimersByTime(2 ** 31 - 2)
    expect(renewed).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(renewed).toHaveBeenCalledTimes(1)
  })

  it('only the last session counts', () => {
    const renewed = signedInFor({ receivedAt: now, expiresAt: now + 300 })
    stop = renewInTime()
    signedIn({ ...session.peek()!, expiresAt: now + 3_600 })
    vi.advanceTimersByTime(3_539_999)
    expect(renewed).not.toHaveBeenCalled()
  })

  it('nothing is renewed for nobody', () => {
    const renewed = signedInFor({ receivedAt: now, expiresAt: now + 300 })
    stop = renewInTime()
    signedOut()
    show('visible')
    vi.advanceTimersByTime(DAY)
    expect(renewed).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/advertisers/v1/partners')
  })

  it('nothing is renewed after the end, nor is anybody sent to the sign-in', () => {
    const renewed = signedInFor({ receivedAt: now - 100, expiresAt: now + 300 })
    renewInTime()()
    show('visible')
    vi.advanceTimersByTime(DAY)
    signedIn({ ...session.peek()!, expiresAt: now + 300 })
    vi.advanceTimersByTime(DAY)
    expect(renewed).not.toHaveBeenCalled()
    signedIn({ ...session.peek()!, expiresAt: 0 })
    expect(location.pathname).toBe('/advertisers/v1/partners')
  })

  it('no other try follows a failure after the end', async () => {
    let fail = (_: Error) => {}
    const renewed = signedInFor({ receivedAt: now, expiresAt: now + 300 })
    renewed.mockReturnValue(new Promise((_, reject) => (fail = reject)))
    stop = renewInTime()
    vi.advanceTimersByTime(240_000)
    expect(renewed).toHaveBeenCalledTimes(1)
    stop()
    fail(new Error('offline'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(renewed).toHaveBeenCalledTimes(1)
  })

  it('other tries follow a failure every five seconds', async () => {
    const renewed = signedInFor({ receivedAt: now, expiresAt: now + 300 })
    renewed.mockRejectedValue(new Error('offline'))
    stop = renewInTime()
    await vi.advanceTimersByTimeAsync(240_000)
    expect(renewed).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(renewed).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(renewed).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(renewed).toHaveBeenCalledTimes(3)
  })

  it('another try ends quietly if the user has signed out before it', async () => {
    let fail = (_: Error) => {}
    const renewed = signedInFor({ receivedAt: now, expiresAt: now + 300 })
    renewed.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    stop = renewInTime()
    vi.advanceTimersByTime(240_000)
    signedOut()
    fail(new Error('offline'))
    renewed.mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(session.peek()).toBeUndefined()
    expect(location.pathname).toBe('/advertisers/v1/partners')
  })

  it('a renewed token leaves the session to who has renewed it', async () => {
    const renewed = signedInFor({ receivedAt: now, expiresAt: now + 300 })
    stop = renewInTime()
    const before = session.peek()
    await vi.advanceTimersByTimeAsync(240_000)
    expect(renewed).toHaveBeenCalledTimes(1)
    await vi.dynamicImportSettled()
    expect(session.peek()).toBe(before)
  })

  describe('by a user who returns to the tab', () => {
    it.each<[string, Current, number]>([
      ['at once, more than a minute after the last time', { receivedAt: now - 60.001, expiresAt: now + 300 }, 1],
      ['not within a minute of the last time', { receivedAt: now - 60, expiresAt: now + 300 }, 0],
      ['at once, if nobody knows when that was', { expiresAt: now + 300 }, 1],
    ])('it is %s', (_, times, count) => {
      const renewed = signedInFor(times)
      stop = renewInTime()
      show('visible')
      expect(renewed).toHaveBeenCalledTimes(count)
    })

    it('it is not without a refresh token', () => {
      const renewed = signedInFor({ receivedAt: now - 100, expiresAt: now + 300 })
      const { refresh_token: _, ...user } = readUser(config.value.authSettings)!
      storeUser(config.value.authSettings, user)
      stop = renewInTime()
      show('visible')
      storeUser(config.value.authSettings, undefined)
      show('visible')
      expect(renewed).not.toHaveBeenCalled()
    })

    it('it is not when the user leaves the tab', () => {
      const renewed = signedInFor({ receivedAt: now - 100, expiresAt: now + 300 })
      stop = renewInTime()
      show('hidden')
      expect(renewed).not.toHaveBeenCalled()
    })

    it('the renewal that was due later is done then', () => {
      const renewed = signedInFor({ receivedAt: now - 100, expiresAt: now + 300 })
      renewed.mockReturnValue(new Promise(() => {}))
      stop = renewInTime()
      show('visible')
      vi.advanceTimersByTime(DAY)
      expect(renewed).toHaveBeenCalledTimes(1)
    })
  })

  describe('a session that has ended', () => {
    it('takes the place of the screen, to which the sign-in leads back', () => {
      const { length } = history
      signedInFor({ expiresAt: 0 })
      stop = renewInTime()
      expect(location.pathname).toBe('/sign-in')
      expect(history.length).toBe(length)
    })

    it('is left in place if the screen would lose something, until the user agrees', () => {
      const leavings: (() => void)[] = []
      onTestFinished(askBeforeLeaving((go) => void leavings.push(go)))
      signedInFor({ expiresAt: 0 })
      stop = renewInTime()
      expect(location.pathname).toBe('/advertisers/v1/partners')
      leavings[0]?.()
      expect(location.pathname).toBe('/sign-in')
    })

    it('leaves a screen that needs nobody as it is', () => {
      history.replaceState(null, '', '/not-found')
      signedInFor({ expiresAt: 0 })
      stop = renewInTime()
      show('visible')
      expect(location.pathname).toBe('/not-found')
    })

    it('is not renewed', () => {
      const renewed = signedInFor({ receivedAt: 0, expiresAt: 0 })
      stop = renewInTime()
      show('visible')
      vi.advanceTimersByTime(DAY)
      expect(renewed).not.toHaveBeenCalled()
    })
  })
})
