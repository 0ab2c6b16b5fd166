import type { Condition } from '../../src/contract/advert/condition.ts'

const GROUPS = 20
const MOST = 50 // conditions of a group

/** Returns a tree of exactly `nodes` conditions: full groups below one root, but for a smaller first group. */
export function largeTree(nodes: number): Condition {
  const leaves = nodes - 1 - GROUPS
  let made = 0
  const leaf = (): Condition => {
    made++
    if (made % 3 === 0) return { search: { phrases: [`phrase ${made}`, `other ${made}`] } }
    return made % 3 === 1
      ? { productVendor: { vendor: `Vendor ${made}` } }
      : { categoryId: { ids: [made, made + 1], includeNestedCategories: true } }
  }
  const sizes = Array.from({ length: GROUPS }, (_, index) => (index === 0 ? leaves - (GROUPS - 1) * MOST : MOST))
  return { and: { conditions: sizes.map((size) => ({ or: { conditions: Array.from({ length: size }, leaf) } })) } }
}
