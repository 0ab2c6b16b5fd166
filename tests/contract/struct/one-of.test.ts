import fc from 'fast-check'
import { is, object, string, type, union, type Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { ConditionStruct } from '../../../src/contract/advert/condition.ts'
import { oneKey } from '../../../src/contract/struct/one-of.ts'
import { trees } from '../../domain/helpers/trees.ts'

/** Returns whether the struct accepts the value; one whose own `toString` breaks the error message is refused too. */
function takes(value: unknown, struct: Struct<unknown, unknown>): boolean {
  try {
    return is(value, struct)
  } catch {
    return false
  }
}

describe('a union discriminated by its only key', () => {
  const members = [object({ text: string() }), object({ part: type({ name: string() }) })] as const
  it('accepts exactly what a plain union accepts', () => {
    const values = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          text: fc.oneof(fc.string(), fc.integer()),
          part: fc.oneof(fc.string(), fc.record({ name: fc.string() }, { noNullPrototype: true })),
          other: fc.string(),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
    )
    const plain = union([...members]) as unknown as Struct<unknown, unknown>
    const told = oneKey([...members]) as unknown as Struct<unknown, unknown>
    fc.assert(
      fc.property(values, (value) => {
        expect(takes(value, told)).toBe(takes(value, plain))
      }),
    )
  })

  it('accepts every condition tree, and none with a node that is not a condition', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(is(tree, ConditionStruct)).toBe(true)
        expect(is({ and: { conditions: [tree, { not: { condition: { tea: {} } } }] } }, ConditionStruct)).toBe(false)
      }),
    )
  })
})
