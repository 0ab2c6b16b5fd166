import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setErrorLog } from '../../src/data/error-log.ts'
import { CallError } from '../../src/data/errors.ts'
import { addNotice, catchUnhandledErrors, dismissNotice, notices, resetNotices } from '../../src/state/notices.ts'

type ErrorLog = Parameters<typeof setErrorLog>[0]

let log: ReturnType<typeof vi.fn<ErrorLog>>
beforeEach(() => {
  resetNotices()
  log = vi.fn<ErrorLog>()
  setErrorLog(log)
})
afterEach(() => {
  resetNotices()
  setErrorLog(() => {})
})

/** Leaves an error uncaught; returns whether the browser would log it as well. */
function leaveUncaught(error: unknown): boolean {
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  catchUnhandledErrors()
  const onError = listen.mock.calls.find(([type]) => type === 'error')?.[1] as (event: ErrorEvent) => void
  listen.mockRestore()
  const event = new ErrorEvent('error', { error, cancelable: true })
  onError(event)
  return !event.defaultPrevented
}

describe('an uncaught error', () => {
  it('is logged in one place, and each one of its kind is counted', () => {
    const first = new Error('one')
    expect(leaveUncaught(first)).toBe(false)
    leaveUncaught(new Error('two'))
    leaveUncaught(new CallError('server', '/api/'))
    const [start = 0] = log.mock.calls.map(([, , count]) => count)
    expect(log.mock.calls).toEqual([
      [first, 'script', start],
      [expect.objectContaining({ message: 'two' }), 'script', start + 1],
      [expect.any(CallError), 'server', expect.any(Number)],
    ])
    expect(notices.value).toMatchObject([
      { kind: 'script', count: 2 },
      { kind: 'server', count: 1 },
    ])
  })

  it('is neither logged nor shown if somebody has to sign in, or has left', () => {
    leaveUncaught(new CallError('unauthorized', '/api/'))
    leaveUncaught(new DOMException('left', 'AbortError'))
    expect(log).not.toHaveBeenCalled()
    expect(notices.value).toEqual([])
  })

  it('counts from one again after a dismissal', () => {
    addNotice('script')
    addNotice('script')
    dismissNotice(notices.value[0]!.id)
    addNotice('script')
    expect(notices.value).toMatchObject([{ kind: 'script', count: 1 }])
  })
})
