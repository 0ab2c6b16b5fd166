import fc from 'fast-check'
import type { Condition } from '../../../src/contract/condition.ts'

export const leaf: Condition = { productName: { name: 'tea' } }

/** `leaf` below so many negations. */
export const nested = (levels: number): Condition => (levels <= 1 ? leaf : { not: { condition: nested(levels - 1) } })

const leaves = fc.oneof(
  fc.constant<Condition>({ empty: {} }),
  fc.constant<Condition>({ allProducts: {} }),
  fc.string({ minLength: 1, maxLength: 5 }).map((name): Condition => ({ productName: { name } })),
  fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 }).map((ids): Condition => ({ categoryId: { ids, includeNestedCategories: true } })),
)

/** Trees of any shape, a few levels deep. */
export const trees: fc.Arbitrary<Condition> = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaves,
    fc.array(tie('tree'), { maxLength: 4 }).map((conditions): Condition => ({ or: { conditions } })),
    fc.array(tie('tree'), { maxLength: 4 }).map((conditions): Condition => ({ and: { conditions } })),
    tie('tree').map((condition): Condition => ({ not: { condition } })),
  ),
})).tree
