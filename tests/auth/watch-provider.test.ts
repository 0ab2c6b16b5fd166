import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oidcClient } from '../../src/auth/provider/oidc.ts'
import { readUser, storeUser } from '../../src/auth/stored-user.ts'
import { watchProvider } from '../../src/auth/watch-provider.ts'
import { config } from '../../src/state/session/config.ts'
import { session, signedIn, signedOut } from '../../src/state/session/session.ts'
import { AUTHORITY, openOfficeWithProvider } from '../helpers/provider.ts'

const anna = { userId: 'u1', displayName: '', email: '', locale: null, accessToken: 'old', expiresAt: 4e9 }
const settings = () => config.value.authSettings

let provider: Awaited<ReturnType<typeof openOfficeWithProvider>>
let stop: () => void
beforeEach(async () => {
  provider = await openOfficeWithProvider()
  history.replaceState(null, '', '/advertisers/v1/partners')
  stop = () => {}
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  stop()
  signedOut()
})

/** Signs in a user, whom the provider knows by that state of its session. */
function signIn(session_state: string | null | undefined = 's1'): void {
  const profile = { sub: 'u1', iss: AUTHORITY, aud: 'office', exp: 4e9, iat: 1 }
  storeUser(settings(), { session_state, profile })
  signedIn(anna)
}

const frames = () => [...document.querySelectorAll('iframe')]

/** Waits until all code is loaded and has run as far as it can without a response. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled()
  await new Promise(setImmediate)
}

/** Watches the provider; returns what its page in the hidden frame is asked, and `say`, which answers as that page. */
async function watch() {
  await oidcClient(settings()).prepare()
  stop = watchProvider()
  await settled()
  const frame = frames()[0] as HTMLIFrameElement & { contentWindow: Window }
  const { contentWindow } = frame
  const asked: unknown[][] = []
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((...message: unknown[]) => void asked.push(message))
  const say = (data: unknown, { source = contentWindow as Window | null, origin = AUTHORITY } = {}) =>
    void dispatchEvent(new MessageEvent('message', { data, source, origin }))
  return { frame, asked, say }
}

/** Watches nothing, though everything that would be needed for it is loaded. */
async function watchesNothing() {
  await oidcClient(settings()).prepare()
  stop = watchProvider()
  await settled()
  expect(frames()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
}

/** Answers the check that has begun: the user is still signed in at the provider, or there is an error. */
const answer = (error?: string) =>
  provider.answersFrame((url) => {
    if (!error) return provider.signsIn(url, { session_state: 's2' })
    const state = new URL(url).searchParams.get('state')
    return `${settings().redirectUri}?error=${error}&state=${state}`
  })

const question = ['office s1', AUTHORITY]

/** Waits until the check is over: from then on, the provider is asked again. */
const isAskedAgain = (asked: unknown[][], expected: unknown[]) =>
  vi.waitFor(() => {
    vi.advanceTimersByTime(2_000)
    expect(asked).toContainEqual(expected)
  })

describe('a provider that manages sessions', () => {
  beforeEach(() => signIn())

  it('is asked every two seconds by its own page in a hidden frame', async () => {
    const { frame, asked } = await watch()
    expect(frame).toHaveAttribute('src', `${AUTHORITY}/session`)
    expect(frame).not.toBeVisible()
    vi.advanceTimersByTime(1_999)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked).toEqual([question])
    vi.advanceTimersByTime(2_000)
    expect(asked).toEqual([question, question])
  })

  it('is asked for as long as its session is unchanged', async () => {
    const { asked, say } = await watch()
    for (let count = 1; count <= 3; count++) {
      vi.advanceTimersByTime(2_000)
      say('unchanged')
      expect(asked).toHaveLength(count)
    }
    expect(frames()).toHaveLength(1)
  })

  it('is asked about the session of the last renewal', async () => {
    const { asked } = await watch()
    signIn('s2')
    vi.advanceTimersByTime(2_000)
    expect(asked).toEqual([['office s2', AUTHORITY]])
  })

  it('is asked nothing while no user is stored', async () => {
    const { asked } = await watch()
    storeUser(settings(), undefined)
    vi.advanceTimersByTime(2_000)
    expect(asked).toEqual([])
  })

  it('ends the session here once the user has signed out there', async () => {
    const { length } = history
    const { say } = await watch()
    say('unchanged')
    say('changed')
    await answer('login_required')
    await vi.waitFor(() => expect(location.pathname).toBe('/oidc-logout'))
    expect(session.value).toBeUndefined()
    expect(readUser(settings())).toBeUndefined()
    expect(history.length).toBe(length) // the way back does not lead to a screen of the user
  })

  it('changes nothing but the token if the user is still signed in there', async () => {
    const { asked, say } = await watch()
    say('unchanged')
    say('changed')
    await answer()
    await vi.waitFor(() => expect(session.value?.accessToken).toBe('a1'))
    expect(location.pathname).toBe('/advertisers/v1/partners')
    await isAskedAgain(asked, ['office s2', AUTHORITY])
  })

  it('changes nothing if it does not know for now, and the next change leads to another check', async () => {
    const { asked, say } = await watch()
    say('unchanged')
    say('changed')
    await answer('temporarily_unavailable')
    await isAskedAgain(asked, question)
    expect(session.value).toBe(anna)
    expect(location.pathname).toBe('/advertisers/v1/partners')
    say('changed')
    await answer('login_required')
    await vi.waitFor(() => expect(location.pathname).toBe('/oidc-logout'))
  })

  it('is left alone during a check, whatever its page says', async () => {
    const { asked, say } = await watch()
    say('unchanged')
    say('changed')
    await vi.waitFor(() => expect(frames()).toHaveLength(2))
    vi.advanceTimersByTime(2_000)
    say('changed')
    say('error')
    expect(asked).toEqual([])
    await answer()
    await vi.waitFor(() => expect(session.value?.accessToken).toBe('a1'))
    expect(provider.forms).toHaveLength(1)
    await isAskedAgain(asked, ['office s2', AUTHORITY])
  })

  it.each([
    ['reports a change from the start, as where the browser blocks its cookies', ['changed']],
    ['reports an error', ['error']],
    ['reports an error later', ['unchanged', 'error']],
  ])('is asked no more if its page %s', async (_, said) => {
    const { asked, say } = await watch()
    for (const data of said) say(data)
    vi.advanceTimersByTime(10_000)
    expect(asked).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    await settled()
    expect(frames()).toHaveLength(1) // nor does a check begin
    expect(session.value).toBe(anna)
  })

  it.each<[string, Parameters<Awaited<ReturnType<typeof watch>>['say']>[1]]>([
    ['from another window', { source: null }],
    ['from another site in its frame', { origin: 'https://evil.example' }],
  ])('is not heard %s', async (_, from) => {
    const { asked, say } = await watch()
    say('error', from) // would end the questions
    vi.advanceTimersByTime(2_000)
    expect(asked).toHaveLength(1)
    say('unchanged', from) // would make the change below count
    say('changed')
    vi.advanceTimersByTime(2_000)
    expect(asked).toHaveLength(1)
    await settled()
    expect(frames()).toHaveLength(1)
  })

  it('is watched no more after the end', async () => {
    const { frame, asked, say } = await watch()
    say('unchanged')
    stop()
    expect(frame).not.toBeInTheDocument()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(2_000)
    expect(asked).toEqual([])
    say('changed')
    say('changed', { source: null }) // a frame outside the document has no window
    await settled()
    expect(frames()).toEqual([])
  })

  it('is not watched if the end came while it was read how', async () => {
    await oidcClient(settings()).prepare()
    watchProvider()()
    await settled()
    expect(frames()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not end the session if the end of the watch came during the check', async () => {
    const { say } = await watch()
    say('unchanged')
    say('changed')
    await vi.waitFor(() => expect(frames()).toHaveLength(2))
    stop()
    await answer('login_required')
    await vi.waitFor(() => expect(frames()).toEqual([]))
    await settled()
    expect(session.value).toBe(anna)
    expect(location.pathname).toBe('/advertisers/v1/partners')
  })

  it('is not watched in a frame of another site, where its cookies are blocked', async () => {
    vi.stubGlobal('top', null)
    await watchesNothing()
  })

  it('is not watched if it cannot be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    stop = watchProvider()
    await settled()
    expect(frames()).toEqual([])
  })
})

describe('no provider is watched', () => {
  it('without a user', async () => {
    await watchesNothing()
  })

  it.each([undefined, null, ''])('with a user whose session it does not name: %j', async (state) => {
    storeUser(settings(), { session_state: state, profile: {} } as never)
    await watchesNothing()
  })

  it('that has no page for it', async () => {
    signIn()
    delete provider.metadata['check_session_iframe']
    await watchesNothing()
  })
})
