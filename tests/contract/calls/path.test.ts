import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPath } from '../../../src/contract/calls/path.ts'
import { campaignsPageUrl } from '../../../src/contract/calls/urls.ts'

describe('a path', () => {
  it('encodes its parameters, so that no value can escape its segment', () => {
    expect(buildPath('/a/{id}/b', { id: '../x?y#z' })).toBe('/a/..%2Fx%3Fy%23z/b')
  })

  it('refuses a missing or empty parameter', () => {
    expect(() => buildPath('/a/{id}/', {})).toThrow('id')
    expect(() => buildPath('/a/{id}/', { id: '' })).toThrow('id')
  })

  it.each(['.', '..'])('refuses %j, which a URL would resolve away', (id) => {
    expect(() => buildPath('/a/{id}/', { id })).toThrow('id')
  })

  it('leaves literal colons alone', () => {
    expect(buildPath('/api/invitePage/{inviteId}:accept/', { inviteId: 'i' })).toBe('/api/invitePage/i:accept/')
    expect(buildPath('/api/statsReport/:download/')).toBe('/api/statsReport/:download/')
  })

  it('repeats the key of a list and omits absent values', () => {
    expect(buildPath('/a/', {}, { ids: ['1', '2'], cursor: undefined, none: null, empty: '', n: 0 })).toBe(
      '/a/?ids=1&ids=2&n=0',
    )
    expect(campaignsPageUrl('a', 'p')).toBe('/api/campaignsPage/?advertiserId=a&partnerId=p&limit=40')
  })

  it('round-trips every other value', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter((id) => id !== '.' && id !== '..'),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        (id, value) => {
          const url = new URL(buildPath('/a/{id}/', { id }, { value }), 'http://office.test')
          expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(id)
          expect(url.searchParams.get('value')).toBe(value)
        },
      ),
    )
  })
})
