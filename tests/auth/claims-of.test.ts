import fc from 'fast-check'
import { expect, it } from 'vitest'
import { claimsOf } from '../../src/auth/claims-of.ts'

it('returns the claims of any token', () => {
  const claims = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue())
  fc.assert(
    fc.property(claims, (expected) => {
      const text = JSON.stringify(expected)
      const token = `head.${Buffer.from(text).toString('base64url')}.signature`
      expect(claimsOf(token)).toEqual(JSON.parse(text))
    }),
  )
})

it.each(['', 'opaque', 'a.b', 'head.{}.signature', 'head.кот.signature'])(
  'throws for what is no token: "%s"',
  (text) => {
    expect(() => claimsOf(text)).toThrow()
  },
)
