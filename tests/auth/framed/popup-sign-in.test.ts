import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerFromPopup } from '../../../src/auth/framed/popup-answer.ts'
import { openSignIn, prepareSignIn } from '../../../src/auth/framed/popup-sign-in.ts'
import * as verification from '../../../src/auth/provider/verify-sign-in.ts'
import { setFramed } from '../../../src/state/embed/frame.ts'
import { config, setConfig } from '../../../src/state/session/config.ts'
import { forgetUser } from '../../../src/state/session/forget-user.ts'
import { session } from '../../../src/state/session/session.ts'
import { readStored, writeStored } from '../../../src/state/session/stored.ts'
import { answering, json } from '../../helpers/answering.ts'
import { openOffice } from '../../helpers/office.ts'

const AUTHORITY = 'http://provider.test'
/** Returns an id token of u1 for the request that was opened. */
const idToken = () =>
  ['{"alg":"none"}', JSON.stringify({ sub: 'u1', nonce: opened[0]?.searchParams.get('nonce') }), 'x']
    .map((part) => btoa(part).replace(/=+$/, ''))
    .join('.')

type FakeWindow = {
  closed: boolean
  close: () => void
  focus: () => void
  location: { replace: (url: string) => void }
}
let popup: FakeWindow
let opened: URL[]
let forms: URLSearchParams[]

beforeEach(async () => {
  await openOffice('en')
  const redirectUri = `${location.origin}/oidc-callback`
  setConfig({ ...config.value, authSettings: { ...config.value.authSettings, authority: AUTHORITY, redirectUri } })
  setFramed(true)
  forms = []
  await answering((request, response) => {
    const [authorization_endpoint, token_endpoint, jwks_uri] = ['auth', 'token', 'keys'].map(
      (path) => `${AUTHORITY}/${path}`,
    )
    if (request.url?.includes('openid-configuration'))
      return json(response, { issuer: AUTHORITY, authorization_endpoint, token_endpoint, jwks_uri })
    if (request.url === '/keys') return json(response, { keys: [] })
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      forms.push(new URLSearchParams(text))
      json(response, {
        id_token: idToken(),
        access_token: 'a1',
        refresh_token: 'r1',
        token_type: 'Bearer',
        expires_in: 9,
      })
    })
  })
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => original(typeof input === 'string' ? input.replace(AUTHORITY, '') : input, init)
  vi.stubGlobal('crypto', webcrypto)
  vi.spyOn(verification, 'verifySignIn').mockResolvedValue()
  opened = []
  popup = {
    closed: false,
    close: vi.fn<() => void>(() => void (popup.closed = true)),
    focus: vi.fn<() => void>(),
    location: { replace: (url) => void opened.push(new URL(url)) },
  }
  vi.spyOn(window, 'open').mockImplementation(() => popup as never)
})
afterEach(() => {
  setFramed(false)
  forgetUser()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Posts a message to the frame, as the window unless something else is given. */
const post = (data: unknown, { source = popup as unknown, origin = location.origin } = {}) =>
  void dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))

/** Opens the sign-in; returns it with the state of its request and what the callback page would post. */
async function begin() {
  const onAnswer = vi.fn<() => void>()
  const signIn = openSignIn('/advertisers/v1', onAnswer)!
  const failed = signIn.done.then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const state = opened[0]?.searchParams.get('state') ?? ''
  const answer = { type: 'office-signed-in', query: `?code=c1&state=${encodeURIComponent(state)}` }
  return { signIn, failed, onAnswer, state, answer }
}

describe('a sign-in in a window', () => {
  it('opens the window within the click, and navigates it to the provider once the request is ready', async () => {
    const signIn = openSignIn('/', () => {})
    expect(window.open).toHaveBeenCalledWith(
      '/sign-in?targetUrl=%2F&popup=true',
      '_blank',
      'popup,width=480,height=640',
    )
    signIn?.done.catch(() => {})
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    const asked = opened[0]?.searchParams
    expect(asked?.get('state')).toMatch(/^\w+;popup$/)
    expect(asked?.get('code_challenge_method')).toBe('S256')
    expect(asked?.get('prompt')).toBeNull()
    expect(Object.keys(localStorage)).toEqual([]) // state and verifier are in memory
    signIn?.close()
  })

  it('is blocked if the browser opens none', () => {
    vi.mocked(window.open).mockReturnValue(null)
    expect(openSignIn('/', () => {})).toBeUndefined()
  })

  it('exchanges the response that the window posts for its own tokens, and closes the window', async () => {
    const { failed, onAnswer, answer } = await begin()
    post(answer)
    expect(await failed).toBeUndefined()
    expect(onAnswer).toHaveBeenCalledTimes(1)
    expect(forms[0]?.get('code')).toBe('c1')
    expect(forms[0]?.get('code_verifier')).toMatch(/^\w{40,}/)
    expect(session.value).toMatchObject({ userId: 'u1', accessToken: 'a1' })
    expect(localStorage.getItem(`oidc.user:${AUTHORITY}:office`)).toContain('r1')
    expect(popup.close).toHaveBeenCalled()
  })

  it('replaces a session that has ended, and one that has not', async () => {
    for (const expiresAt of [0, Date.now() / 1000 + 600]) {
      opened = []
      writeStored('office.session', { userId: 'u1', displayName: '', email: '', accessToken: 'a0', expiresAt })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { failed, answer } = await begin()
      post(answer)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await failed).toBeUndefined()
      expect(session.value).toMatchObject({ userId: 'u1', accessToken: 'a1' })
    }
    expect(forms).toHaveLength(2)
  })

  it('ignores what others post in its name', async () => {
    const { failed, onAnswer, state, answer } = await begin()
    post(answer, { source: window })
    post(answer, { source: { ...popup } })
    post(answer, { origin: 'https://evil.example' })
    post(answer, { origin: 'null' })
    post({ ...answer, type: 'office-hello' })
    post({ ...answer, query: '?code=stolen&state=another;popup' })
    post({ ...answer, query: '?code=stolen' })
    post({ ...answer, query: { state } })
    for (const nothing of [undefined, null, 7, 'office-signed-in', []]) post(nothing)
    expect(onAnswer).not.toHaveBeenCalled()
    expect(forms).toEqual([])
    post(answer)
    expect(await failed).toBeUndefined()
    expect(forms.map((form) => form.get('code'))).toEqual(['c1'])
  })

  it('passes on an error that the provider answers, with the window closed', async () => {
    const { failed, state } = await begin()
    post({ type: 'office-signed-in', query: `?error=access_denied&state=${state}` })
    expect(await failed).toMatchObject({ error: 'access_denied' })
    expect(popup.closed).toBe(true)
    expect(session.value).toBeUndefined()
  })

  it('ends with a window that was closed, though not before its last message has arrived', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const first = await begin()
    popup.close()
    vi.advanceTimersByTime(500)
    post(first.answer)
    vi.advanceTimersByTime(1_000)
    expect(await first.failed).toBeUndefined()

    popup.closed = false
    opened = []
    const second = await begin()
    vi.advanceTimersByTime(5_000)
    expect(popup.closed).toBe(false)
    popup.close()
    vi.advanceTimersByTime(1_000)
    expect(await second.failed).toMatchObject({ kind: 'closed' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks who the user is after a sign-out in the frame, until somebody has signed in', async () => {
    writeStored('office.asksLogin', true)
    const { failed, answer } = await begin()
    expect(opened[0]?.searchParams.get('prompt')).toBe('login')
    post(answer)
    await failed
    expect(readStored('office.asksLogin')).toBeUndefined()
  })
})

describe('the window of a sign-in', () => {
  let finish: (() => Promise<unknown>) | undefined
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    finish = undefined
  })
  afterEach(() => finish?.())

  /** Opens the window, whose sign-in is left open; returns it. */
  async function open() {
    const { signIn, answer, failed } = await begin()
    finish = () => {
      post(answer)
      return failed
    }
    return signIn
  }

  it('is sent to the provider once, whatever it shows', async () => {
    await open()
    vi.advanceTimersByTime(2_000)
    expect(opened).toHaveLength(1)
  })

  it('can be shown and closed', async () => {
    const signIn = await open()
    expect(popup.focus).not.toHaveBeenCalled()
    signIn.focus()
    expect(popup.focus).toHaveBeenCalledTimes(1)
    expect(popup.close).not.toHaveBeenCalled()
    signIn.close()
    expect(popup.close).toHaveBeenCalledTimes(1)
  })

  it('counts as closed half a second after it was seen closed', async () => {
    const { failed, onAnswer } = await begin()
    const ended = vi.fn<(error: unknown) => void>()
    void failed.then(ended)
    popup.close()
    await vi.advanceTimersByTimeAsync(500)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(500)
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'closed' }))
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('is not listened to after the sign-in', async () => {
    const listens = vi.spyOn(globalThis, 'addEventListener')
    const ends = vi.spyOn(globalThis, 'removeEventListener')
    const { failed, answer } = await begin()
    post(answer)
    expect(await failed).toBeUndefined()
    const [, listener] = listens.mock.calls.find(([type]) => type === 'message') ?? []
    expect(ends).toHaveBeenCalledWith('message', listener)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('what a sign-in in a window needs is loaded before the click', async () => {
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    asked.push(String(input))
    return fetch(input, init)
  }
  await prepareSignIn()
  expect(asked).toEqual([`${AUTHORITY}/.well-known/openid-configuration`])
})

describe('the callback page in the window of a frame', () => {
  const at = (query: string, opener: unknown) => {
    history.replaceState(null, '', `/oidc-callback${query}`)
    vi.stubGlobal('opener', opener)
    return answerFromPopup()
  }
  const close = () => vi.spyOn(window, 'close').mockImplementation(() => {})

  it('posts its query to the frame of the same origin alone, and closes', () => {
    const closed = close()
    const opener = { postMessage: vi.fn<Window['postMessage']>() }
    expect(at('?code=c1&state=s1;popup', opener)).toBe('told')
    const message = { type: 'office-signed-in', query: '?code=c1&state=s1;popup' }
    expect(opener.postMessage).toHaveBeenCalledWith(message, location.origin)
    expect(closed).toHaveBeenCalled()
  })

  it('notices that it has lost the frame', () => {
    expect(at('?code=c1&state=s1%3Bpopup', null)).toBe('lost')
  })

  it.each(['?code=c1&state=s1', '?code=c1', '?code=c1&state=popup'])(
    'is not the window of a sign-in at %s',
    (query) => {
      const opener = { postMessage: vi.fn<Window['postMessage']>() }
      expect(at(query, opener)).toBeUndefined()
      expect(opener.postMessage).not.toHaveBeenCalled()
    },
  )
})
