import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../server/http/problem.ts'
import { accessed } from '../../server/store/access.ts'
import { decodeCursor, encodeCursor, pageLimit } from '../../server/store/paging.ts'

/** Returns the problem that a call is refused with. */
function refusal(call: () => unknown): Problem {
  try {
    call()
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error('It was not refused')
}

describe('the cursor of a page', () => {
  it('is read back as it was written, and is safe in an address', () => {
    const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.stringMatching(/^[\w-]+$/), (createdAt, id) => {
        const text = encodeCursor({ createdAt, id })
        expect(text).toBe(encodeURIComponent(text))
        expect(decodeCursor(text)).toEqual({ createdAt, id })
      }),
    )
  })

  it.each([[null], [undefined], ['']])('is none for the first page: %s', (text) => {
    expect(decodeCursor(text)).toBeNull()
  })

  it.each(['x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z ', '2026 id', '2026-13-01T00:00:00Z id', ' id'])(
    'is refused if it holds %j',
    (text) => {
      expect(refusal(() => decodeCursor(Buffer.from(text).toString('base64url')))).toMatchObject({ status: 422 })
    },
  )

  it('is refused or read, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          const cursor = decodeCursor(text)
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
    expect(pageLimit(text)).toBe(limit)
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
    expect(refusal(() => pageLimit(text))).toMatchObject({ status: 422, errors: [{ path: 'limit', ...error }] })
  })
})

describe('access to a row', () => {
  it('is granted to a member', () => {
    const row = { member: 'user', name: 'Spring' }
    expect(accessed(row, 'campaign')).toBe(row)
  })

  it('is refused with 404 without a row, and with 403 to others', () => {
    expect(refusal(() => accessed(undefined, 'campaign'))).toMatchObject({ status: 404 })
    expect(refusal(() => accessed({ member: null }, 'campaign'))).toMatchObject({ status: 403 })
  })
})
