import { describe, expect, it } from 'vitest'
import { etagOf, versionsIn } from '../../../server/http/version.ts'

describe('If-Match', () => {
  it.each([undefined, '*', ' * '])('allows every version: %s', (header) => {
    expect(versionsIn(header)).toBeUndefined()
  })

  it('allows the version of an ETag', () => {
    expect(versionsIn(etagOf(12))).toEqual([12])
  })

  it('allows each version of a list', () => {
    expect(versionsIn('"3", "x","41"')).toEqual([3, 41])
  })

  it.each(['W/"3"', '3', '"03"', ''])('allows no version with a weak or unknown tag: %s', (header) => {
    expect(versionsIn(header)).toEqual([])
  })
})
