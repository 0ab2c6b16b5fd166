import { options } from 'preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../../../scripts/replacements/preact-client.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('effects on Preact run after the frame is painted, and by timeout in a tab without frames', () => {
  let frame = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => ((frame = callback), 1))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const effects = vi.fn()

  options.requestAnimationFrame?.(effects)
  vi.advanceTimersByTime(150)
  expect(effects).not.toHaveBeenCalled()
  frame()
  expect(effects).not.toHaveBeenCalled() // the frame is painted only after its callbacks
  vi.advanceTimersByTime(1)
  expect(effects).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(effects).toHaveBeenCalledOnce()

  options.requestAnimationFrame?.(effects)
  vi.advanceTimersByTime(1_000)
  expect(effects).toHaveBeenCalledTimes(2)
})
