import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setErrorLog } from '../../src/data/error-log.ts'
import { CALL_ERROR_KINDS, CallError, isUnreached, lacksResponse, kindOfStatus, stated } from '../../src/data/errors.ts'

describe('the error of a failed call', () => {
  it('has its kind, its address, the fields at fault and its cause', () => {
    const errors = [{ path: 'limit', kind: 'TooLowError', min: 1 } as const]
    const cause = new Error('Connection reset')
    const error = new CallError('rejected', '/api/list/', errors, { cause })
    expect(error).toMatchObject({ kind: 'rejected', url: '/api/list/', errors, cause, message: 'rejected: /api/list/' })
    expect(new CallError('timeout', '/api/list/').errors).toEqual([])
  })

  it('is logged, unless the session has ended, which is to be expected', () => {
    const log = vi.fn<(error: unknown, kind: string) => void>()
    setErrorLog(log)
    onTestFinished(() => setErrorLog(() => {}))
    const errors = CALL_ERROR_KINDS.map((kind) => new CallError(kind, '/api/list/'))
    const expected = errors.filter(({ kind }) => kind !== 'unauthorized')
    expect(log.mock.calls.map(([error, kind]) => [error, kind])).toEqual(expected.map((error) => [error, error.kind]))
  })

  it('reports a missing response or lost code, which are requested again, and nothing else', () => {
    const report = vi.fn()
    addEventListener('unreached', report)
    onTestFinished(() => removeEventListener('unreached', report))
    for (const kind of CALL_ERROR_KINDS) {
      report.mockClear()
      const error = new CallError(kind, '/api/list/')
      const isLost = kind === 'offline' || kind === 'intercepted'
      expect(isUnreached(error.kind), kind).toBe(isLost)
      expect(lacksResponse(error.kind), kind).toBe(isLost || kind === 'timeout')
      expect(report, kind).toHaveBeenCalledTimes(lacksResponse(kind) || kind === 'script' ? 1 : 0)
    }
  })
})

it('the server was reached where there is no error', () => {
  expect(isUnreached(undefined)).toBe(false)
})

describe('the status of a response', () => {
  beforeEach(() => {
    onTestFinished(() => void kindOfStatus(500, '60', null)) // what other tests begin with
  })

  it.each([
    [400, 'unexpected'],
    [499, 'unexpected'],
    [500, 'server'],
    [599, 'server'],
  ])('%i without a meaning of its own stands for a failure that is %s', (status, kind) => {
    expect(kindOfStatus(status, null)).toBe(kind)
  })

  it('comes with the seconds to wait, which stay as they were if it names none', () => {
    kindOfStatus(429, '30')
    expect(stated.retryAfter).toBe('30')
    for (const other of [null, '', '0', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      kindOfStatus(429, other)
      expect(stated.retryAfter, String(other)).toBe('30')
    }
    kindOfStatus(503, '45')
    expect(stated.retryAfter).toBe('45')
  })

  it('comes with the number of a report if the server is at fault', () => {
    kindOfStatus(500, null, 'report-1')
    expect(stated.reportNumber).toBe('report-1')
    kindOfStatus(499, null, 'report-2')
    expect(stated.reportNumber).toBe('report-1')
    kindOfStatus(502, null, null)
    expect(stated.reportNumber).toBeNull()
  })
})
