import fc from 'fast-check'
import type { Condition } from '../../../src/contract/advert/condition.ts'
import { depthOf } from '../../../src/domain/condition/condition-tree.ts'
import { MAX_CONDITION_DEPTH, MAX_CONDITIONS_IN_GROUP } from '../../../src/domain/condition/tree-rules.ts'

export const leaf: Condition = { productName: { name: 'tea' } }

/** Negates a condition, by default `leaf`, so often that it is on that level. */
export const nested = (level: number, inner: Condition = leaf): Condition =>
  level <= 1 ? inner : { not: { condition: nested(level - 1, inner) } }

const leaves = fc.oneof(
  fc.constant<Condition>({ empty: {} }),
  fc.constant<Condition>({ allProducts: {} }),
  fc.string({ minLength: 1, maxLength: 5 }).map((name): Condition => ({ productName: { name } })),
  fc
    .array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 })
    .map((ids): Condition => ({ categoryId: { ids, includeNestedCategories: true } })),
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

const namesUpTo = (count: number): Condition[] =>
  Array.from({ length: count }, (_, index) => ({ productName: { name: String(index) } }))
const full: Condition = { or: { conditions: namesUpTo(MAX_CONDITIONS_IN_GROUP) } }
const almostFull: Condition = { and: { conditions: namesUpTo(MAX_CONDITIONS_IN_GROUP - 1) } }

const raised = fc.constantFrom<((tree: Condition) => Condition)[]>(
  (tree) => ({ not: { condition: tree } }),
  (tree) => ({ and: { conditions: [tree] } }),
  (tree) => ({ or: { conditions: [leaf, tree] } }),
  (tree) => ({ and: { conditions: [tree, { not: { condition: { or: { conditions: [] } } } }] } }),
)

/** Trees that stay within the limits and often reach them: 8 levels, 50 conditions in a group. */
export const treesToTheLimits: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: trees }, { weight: 1, arbitrary: fc.constantFrom(full, almostFull) }),
    fc.array(raised, { maxLength: MAX_CONDITION_DEPTH }),
  )
  .map(([tree, raises]) =>
    raises.reduce((inner, raise) => (depthOf(inner) < MAX_CONDITION_DEPTH ? raise(inner) : inner), tree),
  )
