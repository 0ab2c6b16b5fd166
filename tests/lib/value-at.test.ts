import { describe, expect, it } from 'vitest'
import { valueAt } from '../../src/lib/value-at.ts'

describe('the value of a body', () => {
  it.each([
    ['name', 'Bread'],
    ['banners[1].pictureUrl', 'b.png'],
    ['banners[2].pictureUrl', undefined],
    ['name.length.more', undefined],
    ['banners', [{ pictureUrl: 'a.png' }, { pictureUrl: 'b.png' }]],
  ])('at %j is %j', (path, value) => {
    const body = { name: 'Bread', banners: [{ pictureUrl: 'a.png' }, { pictureUrl: 'b.png' }] }
    expect(valueAt(body, path)).toEqual(value)
  })
})
