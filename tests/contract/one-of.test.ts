import fc from 'fast-check'
import { is, object, string, type, union, type Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { ConditionStruct } from '../../src/contract/condition.ts'
import { oneKey } from '../../src/contract/one-of.ts'
import { trees } from '../domain/helpers/trees.ts'

/** A value with a `toString` of its own cannot be put into a message of refusal: it is refused all the same. */
function takes(value: unknown, struct: Struct<unknown, unknown>): boolean {
  try {
    return is(value, struct)
  } catch {
    return false
  }
}

describe('a union told by its one key', () => {
  const members = [object({ text: string() }), object({ part: type({ name: string() }) })] as const
  it('takes what a plain union takes, and nothing else', () => {
    const values = fc.oneof(
      fc.jsonValue(),
      fc.record({ text: fc.oneof(fc.string(), fc.integer()), part: fc.oneof(fc.string(), fc.record({ name: fc.string() }, { noNullPrototype: true })), other: fc.string() }, { requiredKeys: [], noNullPrototype: true }),
    )
    const plain = union([...members]) as unknown as Struct<unknown, unknown>
    const told = oneKey([...members]) as unknown as Struct<unknown, unknown>
    fc.assert(
      fc.property(values, (value) => {
        expect(takes(value, told)).toBe(takes(value, plain))
      }),
    )
  })

  it('takes every tree of conditions, and none with a node that is no condition', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(is(tree, ConditionStruct)).toBe(true)
        expect(is({ and: { conditions: [tree, { not: { condition: { tea: {} } } }] } }, ConditionStruct)).toBe(false)
      }),
    )
  })
})
