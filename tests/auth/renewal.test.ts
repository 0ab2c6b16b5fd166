import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, isStillSignedIn, renewToken } from '../../src/auth/renewal.ts'
import { readUser, storeUser } from '../../src/auth/stored-user.ts'
import { config, setConfig } from '../../src/state/session/config.ts'
import { session, signedIn, signedOut } from '../../src/state/session/session.ts'
import { readStoredSession, type Session } from '../../src/state/session/stored.ts'
import { pageAtHand } from '../helpers/page-around.ts'
import { AUTHORITY, openOfficeWithProvider } from '../helpers/provider.ts'

const before: Session = {
  userId: 'u1',
  displayName: '',
  email: '',
  locale: null,
  accessToken: 'old',
  receivedAt: 1_000,
  expiresAt: 4e9,
}
const settings = () => config.value.authSettings

let provider: Awaited<ReturnType<typeof openOfficeWithProvider>>
beforeEach(async () => {
  provider = await openOfficeWithProvider()
})
afterEach(() => signedOut())

/** Signs in the user of the session, with the refresh token `r1`. */
function signIn(current: Session = before): Session {
  const profile = { sub: 'u1', iss: AUTHORITY, aud: 'office', exp: 4e9, iat: 1 }
  storeUser(settings(), { refresh_token: 'r1', scope: 'openid', profile })
  signedIn(current)
  return current
}

describe('the token of a user who has signed in here', () => {
  it('is renewed by the refresh token, and the session with it', async () => {
    provider.members = { access_token: 'a2' }
    expect(await renewToken(signIn())).toBe('a2')
    expect(session.value).toMatchObject({ userId: 'u1', accessToken: 'a2' })
    expect(readStoredSession()).toEqual(session.value)
    expect(provider.forms).toEqual([expect.objectContaining({ refresh_token: 'r1' })])
  })

  it('is renewed once for all who ask at the same time, and again later', async () => {
    provider.members = { access_token: 'a2' }
    signIn()
    expect(await Promise.all([renewToken(before), renewToken(before)])).toEqual(['a2', 'a2'])
    expect(provider.forms).toHaveLength(1)
    provider.members = { access_token: 'a3' }
    expect(await renewToken(session.value!)).toBe('a3')
    expect(provider.forms).toHaveLength(2)
  })

  it('is asked for again after a failure', async () => {
    const { fetch } = globalThis
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    signIn()
    await expect(renewToken(before)).rejects.toThrow('Failed to fetch')
    expect(session.value).toBe(before)
    globalThis.fetch = fetch
    expect(await renewToken(before)).toBe('a1')
  })

  it('is none if the provider refuses, which leaves the session as it is', async () => {
    provider.instead = () => ({ status: 400, body: { error: 'invalid_grant' } })
    expect(await renewToken(signIn())).toBeUndefined()
    expect(session.value).toBe(before)
  })
})

describe('the token of the user of a page', () => {
  const NOW = new Date('2026-11-20T09:00:00Z')
  /** A session of the page’s user that expires in that many seconds. */
  const ofPage = (left: number): Session => ({ ...before, expiresAt: NOW.getTime() / 1000 + left, isOfPage: true })
  const tokenOf = (sub: string) => `head.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    provider.members = { access_token: tokenOf('u1') }
  })

  /** Puts the office into a page that answers with an assertion, or with none; returns how often it was asked. */
  function pageWith(assertion: string | undefined) {
    const { page, say } = pageAtHand({ hasToken: true })
    let asked = 0
    Object.assign(page, {
      send: (message: { type: string; id?: number }) => {
        if (message.type !== 'token') return
        asked++
        const { id } = message
        const answer = assertion ? { type: 'token', id, token: assertion } : { type: 'noToken', id, message: 'closed' }
        queueMicrotask(() => say(answer))
      },
    })
    return () => asked
  }

  it('is renewed by another assertion of the page', async () => {
    pageWith('assertion')
    const current = ofPage(20)
    signedIn(current)
    expect(await renewToken(current)).toBe(tokenOf('u1'))
    expect(session.value).toMatchObject({ userId: 'u1', accessToken: tokenOf('u1'), isOfPage: true })
    expect(provider.forms).toEqual([expect.objectContaining({ subject_token: 'assertion' })])
  })

  it('is not asked for once the session has ended, since the sign-in asks the page again', async () => {
    const asked = pageWith('assertion')
    const ended = { ...ofPage(0), expiresAt: 0 }
    signedIn(ended)
    expect(await renewToken(ended)).toBeUndefined()
    expect(asked()).toBe(0)
  })

  it('is none if it is of another user', async () => {
    pageWith('assertion')
    provider.members = { access_token: tokenOf('u2') }
    const current = ofPage(20)
    signedIn(current)
    expect(await renewToken(current)).toBeUndefined()
    expect(session.value).toBe(current)
  })

  it.each<[string, Session | undefined]>([
    ['out', undefined],
    ['in otherwise', before],
  ])('is none if the user has signed %s meanwhile', async (_, current) => {
    pageWith('assertion')
    signedIn(ofPage(20))
    const renewal = renewToken(ofPage(20))
    if (current) signedIn(current)
    else signedOut()
    expect(await renewal).toBeUndefined()
    expect(session.value).toBe(current)
  })

  it.each([20, 5])('is none if the provider refuses the assertion, %d seconds before the end', async (left) => {
    pageWith('assertion')
    provider.instead = () => ({ status: 400, body: { error: 'invalid_grant' } })
    const current = ofPage(left)
    signedIn(current)
    expect(await renewToken(current)).toBeUndefined()
  })

  it('is asked for again ten seconds before the end if the page has brought none', async () => {
    pageWith(undefined)
    const current = ofPage(10)
    signedIn(current)
    await expect(renewToken(current)).rejects.toMatchObject({ kind: 'noToken' })
  })

  it('is none if the page has brought none less than ten seconds before the end', async () => {
    pageWith(undefined)
    const current = ofPage(9.999)
    signedIn(current)
    expect(await renewToken(current)).toBeUndefined()
  })

  it.each([20, 5])('is asked for again if the provider is at fault, %d seconds before the end', async (left) => {
    pageWith('assertion')
    provider.instead = () => ({ status: 500, body: {} })
    const current = ofPage(left)
    signedIn(current)
    await expect(renewToken(current)).rejects.toMatchObject({ kind: 'faulty' })
  })

  it('is asked for again if anything else fails', async () => {
    pageWith('assertion')
    setConfig({ ...config.value, features: ['dpop'] })
    vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(new Error('The key is lost'))
    const current = ofPage(5)
    signedIn(current)
    await expect(renewToken(current)).rejects.toThrow('The key is lost')
  })
})

describe('a check at the provider', () => {
  it('finds a user who is signed in there, and renews the token', async () => {
    signIn()
    const check = isStillSignedIn()
    await provider.answersFrame((url) => provider.signsIn(url))
    expect(await check).toBe(true)
    expect(session.value).toMatchObject({ userId: 'u1', accessToken: 'a1' })
  })

  it('finds that the user has signed out there, and leaves the session to its caller', async () => {
    signIn()
    const check = isStillSignedIn()
    await provider.answersFrame((url) => {
      const state = new URL(url).searchParams.get('state')
      return `${settings().redirectUri}?error=login_required&state=${state}`
    })
    expect(await check).toBe(false)
    expect(session.value).toBe(before)
  })

  it('finds nobody without a session, and asks nothing', async () => {
    expect(await isStillSignedIn()).toBe(false)
    expect(provider.asked).toEqual([])
  })
})

describe('a session that the provider refuses to renew', () => {
  it('ends, and its user stays known', () => {
    signIn()
    endSession(before)
    expect(session.value).toEqual({ ...before, receivedAt: 0, expiresAt: 0 })
    expect(readUser(settings())).toBeUndefined()
  })

  it('does not end if another one has replaced it', () => {
    const other = signIn({ ...before, accessToken: 'newer' })
    endSession(before)
    expect(session.value).toBe(other)
    expect(readUser(settings())).toMatchObject({ refresh_token: 'r1' })
  })

  it('does not come back after a sign-out', () => {
    endSession(before)
    expect(session.value).toBeUndefined()
  })
})
