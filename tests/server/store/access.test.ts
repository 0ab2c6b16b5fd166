import { describe, expect, it } from 'vitest'
import { accessed } from '../../../server/store/access.ts'
import { Forbidden, NotFound } from '../../../server/store/errors.ts'

describe('access to a row', () => {
  it('is granted to a member', () => {
    const row = { member: 'user', name: 'Spring' }
    expect(accessed(row, 'campaign')).toBe(row)
  })

  it('is refused to others, and where there is no row', () => {
    expect(() => accessed(undefined, 'campaign')).toThrow(NotFound)
    expect(() => accessed({ member: null }, 'campaign')).toThrow(Forbidden)
  })
})
