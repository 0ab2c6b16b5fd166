import { describe, expect, it } from 'vitest'
import { accessed } from '../../../server/store/access.ts'
import { Forbidden, NotFound } from '../../../server/store/errors.ts'

describe('access to a row', () => {
  it('is granted to a member whose role has the rights that it takes', () => {
    const row = { member: 'manager', name: 'Spring' } as const
    expect(accessed(row, 'campaign', 'viewer')).toBe(row)
    expect(accessed(row, 'campaign', 'manager')).toBe(row)
    expect(() => accessed(row, 'campaign', 'owner')).toThrow(new Forbidden('The role manager does not allow this'))
  })

  it('is refused to others, and if there is no row', () => {
    expect(() => accessed(undefined, 'campaign', 'viewer')).toThrow(NotFound)
    expect(() => accessed({ member: null }, 'campaign', 'viewer')).toThrow(Forbidden)
  })
})
