import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeCursor, pageOf } from '../../../server/http/paging.ts'
import { Problem } from '../../../server/http/problem.ts'
import { Invalid } from '../../../server/store/errors.ts'

/** Returns the errors with which a call refuses its input. */
function errorsOf(call: () => unknown): unknown {
  try {
    call()
  } catch (error) {
    if (error instanceof Invalid) return error.errors
  }
  throw new Error('The input was not refused')
}

const decoded = (cursor: string | null | undefined) => pageOf({ cursor }).cursor

describe('the cursor of a page', () => {
  it('is read back as it was written, and is safe in an address', () => {
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.stringMatching(/^[\w-]+$/), fc.nat(9), (createdAt, id, rank) => {
        const text = encodeCursor({ createdAt, id, rank })
        expect(text).toBe(encodeURIComponent(text ?? ''))
        expect(decoded(text)).toEqual({ createdAt, id, rank })
      }),
    )
  })

  it.each([[null], [undefined], ['']])('is absent on the first page: %s', (text) => {
    expect(decoded(text)).toBeNull()
  })

  it.each(['x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z ', '2026 id', '2026-13-01T00:00:00Z id', ' id'])(
    'is refused if it holds %j',
    (text) => {
      expect(() => decoded(Buffer.from(text).toString('base64url'))).toThrow(
        expect.objectContaining({ status: 422 }) as Problem,
      )
    },
  )

  it('is either refused or a valid moment, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          const cursor = decoded(text)
          if (cursor) expect(cursor.createdAt.getTime()).not.toBeNaN()
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
        }
      }),
    )
  })
})

describe('the size of a page', () => {
  it.each([
    [null, 40],
    [undefined, 40],
    ['', 40],
    ['1', 1],
    ['100', 100],
    ['007', 7],
  ])('is taken from %j as %i', (text, limit) => {
    expect(pageOf({ limit: text }).limit).toBe(limit)
  })

  it.each([
    ['0', { kind: 'TooLowError', min: 1 }],
    ['-5', { kind: 'TooLowError', min: 1 }],
    ['101', { kind: 'TooHighError', max: 100 }],
    ['1.5', { kind: 'NotANumberError' }],
    ['1e1', { kind: 'NotANumberError' }],
    [' 5', { kind: 'NotANumberError' }],
    ['5 ', { kind: 'NotANumberError' }],
    ['many', { kind: 'NotANumberError' }],
    ['--5', { kind: 'NotANumberError' }],
  ])('is refused for %j', (text, error) => {
    expect(errorsOf(() => pageOf({ limit: text }))).toEqual([{ path: 'limit', ...error }])
  })
})
