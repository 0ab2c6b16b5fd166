import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AttributionRule } from '../../../src/contract/advert/advert.ts'
import type { AttributionCondition } from '../../../src/contract/advert/condition.ts'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import { caseOf } from '../../../src/domain/condition/condition-tree.ts'
import type { Sellable } from './orders.ts'
import { groupsOf } from './product-groups.ts'

/**
 * Returns the products whose orders are credited to an ad; none without a rule. Only products with a price are sold.
 */
export function creditedProducts(
  rule: AttributionRule | null,
  content: ContentTemplate,
  catalogue: readonly Sellable[],
): Sellable[] {
  const isCredited = creditTest(rule, content, catalogue)
  return isCredited ? catalogue.filter((product) => product.price !== null && isCredited(product)) : []
}

/** The number of products that are checked before other tasks get a turn: 500 conditions take some milliseconds for them. */
const AT_ONCE = 500

/** Returns the same products, but yields to other tasks in between. */
export async function creditedInTurns(
  rule: AttributionRule | null,
  content: ContentTemplate,
  catalogue: readonly Sellable[],
): Promise<Sellable[]> {
  const isCredited = creditTest(rule, content, catalogue)
  if (!isCredited) return []
  const credited: Sellable[] = []
  for (let from = 0; from < catalogue.length; from += AT_ONCE) {
    const some = catalogue.slice(from, from + AT_ONCE)
    credited.push(...some.filter((product) => product.price !== null && isCredited(product)))
    await nextTurn()
  }
  return credited
}

type Test = (product: Sellable) => boolean

function creditTest(
  rule: AttributionRule | null,
  content: ContentTemplate,
  catalogue: readonly Sellable[],
): Test | null {
  if (!rule || rule.mode === 'Disabled') return null
  if (rule.mode === 'Manual') return testOf(rule.condition, catalogue)
  const ids = new Set(
    'productShelfs' in content
      ? content.productShelfs.flat()
      : 'sharedProductShelf' in content
        ? content.sharedProductShelf
        : [],
  )
  return ({ id }) => ids.has(id)
}

function testOf(condition: AttributionCondition, catalogue: readonly Sellable[]): Test {
  const test = (part: AttributionCondition) => testOf(part, catalogue)
  return caseOf<AttributionCondition, Test>(condition, {
    and: ({ conditions }) => {
      const tests = conditions.map(test)
      return (product) => tests.every((holds) => holds(product))
    },
    or: ({ conditions }) => {
      const tests = conditions.map(test)
      return (product) => tests.some((holds) => holds(product))
    },
    not: ({ condition: negated }) => {
      const holds = test(negated)
      return (product) => !holds(product)
    },
    products: ({ ids, groupsRequired }) => {
      const keyOf = groupsRequired ? (id: string) => groupsOf(catalogue).get(id) ?? id : (id: string) => id
      const wanted = new Set(ids.map(keyOf))
      return ({ id }) => wanted.has(keyOf(id))
    },
    productCategories: ({ ids }) => {
      const wanted = new Set(ids)
      return ({ category_id }) => category_id !== null && wanted.has(category_id)
    },
    productVendor: ({ vendor }) => {
      const wanted = vendor.toLowerCase()
      return (product) => product.vendor.toLowerCase() === wanted
    },
  })
}
