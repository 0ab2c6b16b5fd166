import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerFromFrame, answerInFrame } from '../../src/auth/silent-frame.ts'

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
    const result = answerInFrame('about:blank#request')
    expect(frame()).not.toBeVisible()
    answer('from another window', window)
    answer('from another site', frame()?.contentWindow, 'https://evil.example')
    answer({ type: 'extension' }, frame()?.contentWindow)
    expect(frame()).toBeInTheDocument()
    answer('/oidc-callback?code=1', frame()?.contentWindow)
    expect(await result).toBe('/oidc-callback?code=1')
    expect(frame()).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
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
    vi.advanceTimersByTime(10_000)
  })
})
