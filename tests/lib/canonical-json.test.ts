import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../src/lib/canonical-json.ts'

/** The same JSON with the keys of its objects in the opposite order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, turned(part)])
  return Object.fromEntries(entries.toReversed())
}

test('the text of a value does not depend on the order of its keys, and holds all of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the order of a list counts, and nothing is null', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  expect(canonicalJson(undefined)).toBe('null')
})
