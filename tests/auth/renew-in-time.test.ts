import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renewInTime } from '../../src/auth/renew-in-time.ts'
import { setConfig } from '../../src/state/session/config.ts'
import { session, signedIn, signedOut } from '../../src/state/session/session.ts'
import { answering, json } from '../helpers/answering.ts'
import { openOffice } from '../helpers/office.ts'

const AUTHORITY = 'http://provider.test'
const idToken = (sub: string) =>
  ['{"alg":"none"}', JSON.stringify({ sub, iss: AUTHORITY, aud: 'office', exp: 4e9, iat: 1 }), 'x']
    .map((part) => btoa(part).replace(/=+$/, ''))
    .join('.')

/** Serves renewals as `answer` says: a subject, an error, or a cut connection. Returns a counter of the requests. */
async function provider(answer: () => { sub?: string; error?: string; cut?: boolean }) {
  let asked = 0
  await answering((request, response) => {
    if (request.url?.includes('openid-configuration'))
      return json(response, { issuer: AUTHORITY, token_endpoint: `${AUTHORITY}/token` })
    asked++
    const { sub, error, cut } = answer()
    if (cut) return void request.socket.destroy()
    if (error) return json(response, { error }, 400)
    json(response, {
      access_token: `token ${asked}`,
      id_token: idToken(sub ?? ''),
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: 'r2',
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
    access_token: 'old',
    refresh_token: 'r1',
    token_type: 'Bearer',
    scope: 'openid',
    profile: { sub: 'u1', iss: AUTHORITY, aud: 'office', exp: 4e9, iat: 1 },
    expires_at: expiresAt,
  }
  localStorage.setItem(`oidc.user:${AUTHORITY}:office`, JSON.stringify(user))
  signedIn({ userId: 'u1', displayName: '', email: '', locale: null, accessToken: 'old', expiresAt })
}

let stop = () => {}
beforeEach(async () => {
  await openOffice('en')
  const { config } = await import('../../src/state/session/config.ts')
  setConfig({ ...config.value, authSettings: { ...config.value.authSettings, authority: AUTHORITY } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  stop()
  signedOut()
  vi.useRealTimers()
})
/** Waits for real responses, which fake timers do not hasten. */
const settled = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

describe('the token', () => {
  it('is renewed a minute before its end', async () => {
    const asked = await provider(() => ({ sub: 'u1' }))
    signIn(100)
    stop = renewInTime()
    vi.advanceTimersByTime(39_000)
    expect(asked()).toBe(0)
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

  it('is refused for another subject like login_required: the session is kept, and no retry follows', async () => {
    const asked = await provider(() => ({ sub: 'u2' }))
    signIn(50)
    stop = renewInTime()
    vi.advanceTimersByTime(1)
    await settled(() => expect(asked()).toBe(1))
    await settled(() => expect(vi.getTimerCount()).toBe(0))
    vi.advanceTimersByTime(60_000)
    expect(asked()).toBe(1)
    expect(session.peek()?.accessToken).toBe('old')
  })
})
