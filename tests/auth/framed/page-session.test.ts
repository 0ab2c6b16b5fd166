import { screen } from '@testing-library/dom'
import { EmbeddedJWK, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accessToken } from '../../../src/auth/auth.ts'
import { pageSession, signInByPage, signInFirst } from '../../../src/auth/framed/page-session.ts'
import { endSession, renewToken } from '../../../src/auth/renewal.ts'
import type { StartCalls } from '../../../src/data/started.ts'
import { revoke } from '../../../src/auth/revoke.ts'
import { storeUser } from '../../../src/auth/stored-user.ts'
import { applySettings } from '../../../src/state/embed/settings.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { forgetUser } from '../../../src/state/session/forget-user.ts'
import { followOtherTabs } from '../../../src/state/session/follow-other-tabs.ts'
import { session, signedIn } from '../../../src/state/session/session.ts'
import { readStored, readStoredSession, type Session } from '../../../src/state/session/stored.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'
import { pageAtHand } from '../../helpers/page-around.ts'

const AUTHORITY = 'http://provider.test'

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenWith = (claims: object) => `${encoded({ alg: 'RS256' })}.${encoded(claims)}.signature`
const anna = {
  sub: 'anna',
  nickname: 'Анна',
  email: 'anna@office.test',
  locale: 'en',
  act: { sub: 'shop' },
}

type Answer = { status?: number; body?: object; metadata?: object }
let answer: Answer
let forms: Record<string, string>[]

beforeEach(async () => {
  await openOffice('en')
  setConfig({ ...config.value, authSettings: { ...config.value.authSettings, authority: AUTHORITY } })
  answer = { body: { access_token: tokenWith(anna), expires_in: 300, token_type: 'Bearer' } }
  forms = []
  await answering((request, response) => {
    const metadata = { issuer: AUTHORITY, token_endpoint: '/token', revocation_endpoint: '/revoke', ...answer.metadata }
    if (request.url === '/.well-known/openid-configuration') return json(response, metadata)
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { dpop } = request.headers
      const fields = Object.fromEntries(new URLSearchParams(text))
      forms.push({ path: request.url ?? '', ...fields, ...(typeof dpop === 'string' && { dpop }) })
      json(response, answer.body, answer.status)
    })
  })
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => original(typeof input === 'string' ? input.replace(AUTHORITY, '') : input, init)
})
afterEach(() => {
  forgetUser()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Puts the office into a page that responds to each request with an assertion, or fails. */
function pageThat(brings: 'a token' | 'no token') {
  const { told, page, say } = pageAtHand({ hasToken: true })
  let asked = 0
  const { send } = page
  Object.assign(page, {
    send: (message: Parameters<typeof send>[0]) => {
      send(message)
      if (message.type !== 'token') return
      asked++
      const { id } = message
      queueMicrotask(() =>
        say(
          brings === 'a token'
            ? ({ type: 'token', id, token: `assertion ${asked}` } as { type: string })
            : ({ type: 'noToken', id, message: 'The shop is closed' } as { type: string }),
        ),
      )
    },
  })
  return { errors: () => told.filter(({ type }) => type === 'error'), asked: () => asked }
}

describe('the user of the page around the office', () => {
  it('is signed in by the exchange of an assertion, and is nowhere stored', async () => {
    pageThat('a token')
    const { clientId, audience } = config.value.authSettings
    storeUser(config.value.authSettings, { refresh_token: 'r1', profile: {} } as never)
    await signInByPage()
    expect(forms).toEqual([
      {
        path: '/token',
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        client_id: clientId,
        subject_token: 'assertion 1',
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        audience,
      },
    ])
    expect(session.value).toMatchObject({
      userId: 'anna',
      displayName: 'Анна',
      email: 'anna@office.test',
      locale: 'en',
      accessToken: tokenWith(anna),
      isOfPage: true,
    })
    const { expiresAt, receivedAt = 0 } = session.value as Session
    expect(expiresAt - receivedAt).toBeCloseTo(300, 0)
    expect(Object.keys(localStorage).filter((key) => key !== 'office.config')).toEqual([])
  })

  it('gets a token that is bound to the key of the browser where the backend accepts such tokens', async () => {
    setConfig({ ...config.value, features: ['dpop'] })
    answer.body = { ...answer.body, token_type: 'DPoP' }
    pageThat('a token')
    await signInByPage()
    expect(session.value?.isBound).toBe(true)
    const { payload, protectedHeader } = await jwtVerify(forms[0]?.['dpop'] ?? '', EmbeddedJWK, { typ: 'dpop+jwt' })
    expect(payload).toMatchObject({ htm: 'POST', htu: `${location.origin}/token` })
    expect(Object.keys(protectedHeader.jwk ?? {})).toEqual(['crv', 'kty', 'x', 'y'])
  })

  it('is not told what the document began to read for somebody else', async () => {
    pageThat('a token')
    vi.stubGlobal('officeBoot', { '/api/n/': {} })
    await signInByPage()
    expect(globalThis).not.toHaveProperty('officeBoot')
    vi.unstubAllGlobals()
  })

  it('replaces the stored user, in that page alone', () => {
    signedIn({ ...sessionOf('boris'), locale: 'en' })
    void applySettings({})
    expect(session.value?.userId).toBe('boris')
    void applySettings({ hasToken: true })
    expect(session.value).toBeUndefined()
    expect(readStoredSession()).toBeUndefined()
    signedIn({ ...sessionOf('anna'), isOfPage: true })
    void applySettings({ hasToken: true })
    expect(session.value?.userId).toBe('anna')
  })

  it('stays whatever other frames of the partner do', () => {
    pageThat('a token')
    signedIn({ ...sessionOf('anna'), isOfPage: true })
    const stop = followOtherTabs()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    expect(session.value?.userId).toBe('anna')
  })
})

/** A session of that user, whose token expires in that many seconds. */
const sessionOf = (userId: string, left = 300): Session => ({
  userId,
  displayName: '',
  email: '',
  locale: null,
  accessToken: `token of ${userId}`,
  receivedAt: Date.now() / 1000,
  expiresAt: Date.now() / 1000 + left,
})

describe('a sign-in before the first rendering', () => {
  beforeEach(() => {
    const office = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'office' }))
    onTestFinished(() => office.remove())
  })

  it('starts the calls of the first screen for the new session alone', async () => {
    pageThat('a token')
    const startCalls = vi.fn<StartCalls>()
    vi.stubGlobal('officeCalls', startCalls)
    await signInFirst()
    vi.unstubAllGlobals()
    expect(startCalls.mock.calls).toEqual([[expect.objectContaining({ accessToken: tokenWith(anna) }), 'en']])
    expect(session.value?.userId).toBe('anna')
  })

  it('leaves its failure to the next sign-in screen, which does not ask the page again', async () => {
    const { asked, errors } = pageThat('no token')
    await signInFirst()
    await expect(signInByPage()).rejects.toMatchObject({ kind: 'noToken' })
    expect(asked()).toBe(1)
    expect(errors()).toHaveLength(1)
    await expect(signInByPage()).rejects.toMatchObject({ kind: 'noToken' })
    expect(asked()).toBe(2)
  })

  it('is told if it lasts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { say, told } = pageAtHand({ hasToken: true })
    const ended = signInFirst()
    await vi.advanceTimersByTimeAsync(499)
    expect(document.body).not.toHaveTextContent('Loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(screen.getByRole('status')).toHaveTextContent('Loading…')
    const [{ id = 0 } = {}] = told as { id?: number }[]
    say({ type: 'token', id, token: 'assertion' } as { type: string })
    vi.useRealTimers()
    await ended
    expect(screen.queryByRole('status')).toBeNull()
    expect(session.value?.userId).toBe('anna')
  })
})

describe('a sign-in by the page that fails', () => {
  it('reports the code of the provider’s refusal to the page', async () => {
    const { errors } = pageThat('a token')
    answer = { status: 400, body: { error: 'invalid_grant', error_description: 'the assertion was used before' } }
    await expect(signInByPage()).rejects.toMatchObject({ kind: 'tokenRefused' })
    const message = 'invalid_grant: the assertion was used before'
    await vi.waitFor(() => expect(errors()).toEqual([{ type: 'error', kind: 'refused', message }]))
    expect(session.value).toBeUndefined()
  })

  it('tells the page that its own answer was none', async () => {
    const { errors } = pageThat('no token')
    await expect(signInByPage()).rejects.toMatchObject({ kind: 'noToken' })
    await vi.waitFor(() =>
      expect(errors()).toEqual([
        { type: 'error', kind: 'token', message: expect.stringContaining('closed') as string },
      ]),
    )
    expect(forms).toEqual([])
  })

  it.each<[string, Answer]>([
    ['a fault of the provider', { status: 503, body: { error: 'temporarily_unavailable' } }],
    ['a failure that passes', { status: 400, body: { error: 'server_error' } }],
    ['an answer that makes no sense', { status: 404, body: {} }],
    ['no token', { body: {} }],
    ['a token that is none', { body: { access_token: 'opaque' } }],
    ['a token of nobody', { body: { access_token: tokenWith({}) } }],
    ['the metadata of another provider', { metadata: { issuer: 'https://evil.example' } }],
  ])('does not call %s a refusal', async (_, wrong) => {
    const { errors } = pageThat('a token')
    answer = wrong
    await expect(signInByPage()).rejects.toMatchObject({ kind: 'faulty' })
    await vi.waitFor(() => expect(errors()).toEqual([expect.objectContaining({ kind: 'token' })]))
  })

  it('sends no assertion to a provider with another issuer', async () => {
    pageThat('a token')
    answer = { ...answer, metadata: { issuer: 'https://evil.example' } }
    await expect(pageSession()).rejects.toThrow()
    expect(forms).toEqual([])
  })
})

describe('the token of the page’s user', () => {
  /** Signs in the page's user with a token that expires in that many seconds; returns the session. */
  const signIn = (left: number) => {
    const now: Session = { ...sessionOf('anna', left), isOfPage: true }
    signedIn(now)
    return now
  }

  it('is renewed by another assertion, once however often it is asked for', async () => {
    const { asked } = pageThat('a token')
    const before = signIn(20)
    await Promise.all([renewToken(before), renewToken(before)])
    expect(asked()).toBe(1)
    expect(session.value?.accessToken).toBe(tokenWith(anna))
    expect(readStoredSession()).toBeUndefined()
  })

  it.each<[string, number, Answer, 'a token' | 'no token']>([
    ['the user is another one now', 20, { body: { access_token: tokenWith({ sub: 'boris' }) } }, 'a token'],
    ['the provider refuses', 300, { status: 400, body: { error: 'invalid_grant' } }, 'a token'],
    ['the page brings none before it expires', 5, {}, 'no token'],
  ])('ends if %s', async (_, left, wrong, brings) => {
    const { asked } = pageThat(brings)
    answer = { ...answer, ...wrong }
    const before = signIn(left)
    expect(await renewToken(before)).toBeUndefined()
    expect(session.value).toBe(before)
    endSession(before)
    expect(session.value).toMatchObject({ userId: 'anna', expiresAt: 0 }) // whose drafts wait
    const count = asked()
    expect(await accessToken()).toBeUndefined()
    expect(asked()).toBe(count)
  })

  it('is asked for again while there is time, if the page fails', async () => {
    pageThat('no token')
    await expect(renewToken(signIn(60))).rejects.toMatchObject({ kind: 'noToken' })
  })

  it('is not renewed for a user who has signed out meanwhile', async () => {
    pageThat('a token')
    const renewal = renewToken(signIn(20))
    forgetUser()
    expect(await renewal).toBeUndefined()
    expect(session.value).toBeUndefined()
  })
})

describe('a sign-out in a frame', () => {
  const user = { refresh_token: 'r1', profile: {} } as never

  it('revokes the refresh token, and has the next sign-in ask who it is', async () => {
    await revoke(user)
    const form = { client_id: 'office', token: 'r1', token_type_hint: 'refresh_token' }
    expect(forms).toEqual([{ path: '/revoke', ...form }])
    expect(readStored('office.asksLogin')).toBe(true)
  })

  it('sends no request to a provider that does not revoke', async () => {
    answer.metadata = { revocation_endpoint: undefined }
    await revoke(user)
    await revoke(undefined)
    expect(forms).toEqual([])
  })
})
