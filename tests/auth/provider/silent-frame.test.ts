import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerFromFrame, answerInFrame, hasCookies } from '../../../src/auth/provider/silent-frame.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const frame = () => document.querySelector('iframe')
const answer = (data: unknown, source: Window | null | undefined, origin = location.origin) =>
  dispatchEvent(new MessageEvent('message', { data, source: source ?? null, origin }))

describe('a silent sign-in', () => {
  it('ends with the address that its own hidden frame reports, and leaves no frame', async () => {
    const listens = vi.spyOn(globalThis, 'addEventListener')
    const ends = vi.spyOn(globalThis, 'removeEventListener')
    const result = answerInFrame('about:blank#request')
    expect(frame()).toHaveAttribute('src', 'about:blank#request')
    expect(frame()).not.toBeVisible()
    answer('from another window', window)
    answer('from another site', frame()?.contentWindow, 'https://evil.example')
    answer({ type: 'extension' }, frame()?.contentWindow)
    expect(frame()).toBeInTheDocument()
    answer('/oidc-callback?code=1', frame()?.contentWindow)
    expect(await result).toBe('/oidc-callback?code=1')
    expect(frame()).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
    const [, listener] = listens.mock.calls.find(([type]) => type === 'message') ?? []
    expect(ends).toHaveBeenCalledWith('message', listener)
  })

  it('gives up after ten seconds', async () => {
    const result = answerInFrame('about:blank')
    vi.advanceTimersByTime(9_999)
    expect(frame()).toBeInTheDocument()
    vi.advanceTimersByTime(1)
    await expect(result).rejects.toThrow('no answer')
    expect(frame()).toBeNull()
  })

  it('is reported by the callback page in its frame, and in no other', () => {
    expect(answerFromFrame()).toBe(false)
    const inside = vi.spyOn(window, 'frameElement', 'get').mockReturnValue(document.createElement('iframe'))
    expect(answerFromFrame()).toBe(false) // a retail platform shows the office in its own page
    void answerInFrame('about:blank').catch(() => {})
    inside.mockReturnValue(frame())
    const told = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
    expect(answerFromFrame()).toBe(true)
    expect(told).toHaveBeenCalledWith(location.href, location.origin)
    expect(told).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10_000)
  })

  it('is not reported by the callback page in the page of a partner', () => {
    vi.spyOn(window, 'frameElement', 'get').mockReturnValue(document.createElement('iframe'))
    const told = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
    expect(answerFromFrame()).toBe(false)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('hidden frames', () => {
  it('get the cookies of the provider at top level and in a frame of the same site', () => {
    expect(hasCookies()).toBe(true)
  })

  it('get none in a frame of another site, whose address cannot be read', () => {
    vi.stubGlobal('top', {
      get location(): Location {
        throw new DOMException('Blocked a frame from accessing a cross-origin frame', 'SecurityError')
      },
    })
    expect(hasCookies()).toBe(false)
  })

  it.each([null, { location: { href: '' } }])('get none without an address at the top: %j', (top) => {
    vi.stubGlobal('top', top)
    expect(hasCookies()).toBe(false)
  })
})
