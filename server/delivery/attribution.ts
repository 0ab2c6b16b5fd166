import type { AttributionRule } from '../../src/contract/advert.ts'
import type { AttributionCondition } from '../../src/contract/condition.ts'
import type { ContentTemplate } from '../../src/contract/content.ts'
import type { Sellable } from './orders.ts'

/**
 * Returns the products whose orders are credited to an ad; none without a rule. Only products with a price are sold.
 */
export function creditedProducts(
  rule: AttributionRule | null,
  content: ContentTemplate,
  catalogue: readonly Sellable[],
): Sellable[] {
  const isCredited = creditTest(rule, content)
  return isCredited ? catalogue.filter((product) => product.price !== null && isCredited(product)) : []
}

type Test = (product: Sellable) => boolean

function creditTest(rule: AttributionRule | null, content: ContentTemplate): Test | null {
  if (!rule || rule.mode === 'Disabled') return null
  if (rule.mode === 'Manual') return testOf(rule.condition)
  const ids = new Set(
    'productShelfs' in content
      ? content.productShelfs.flat()
      : 'sharedProductShelf' in content
        ? content.sharedProductShelf
        : [],
  )
  return ({ id }) => ids.has(id)
}

function testOf(condition: AttributionCondition): Test {
  if ('and' in condition) {
    const tests = condition.and.conditions.map(testOf)
    return (product) => tests.every((test) => test(product))
  }
  if ('or' in condition) {
    const tests = condition.or.conditions.map(testOf)
    return (product) => tests.some((test) => test(product))
  }
  if ('not' in condition) {
    const test = testOf(condition.not.condition)
    return (product) => !test(product)
  }
  if ('products' in condition) {
    const ids = new Set(condition.products.ids)
    return ({ id }) => ids.has(id)
  }
  if ('productCategories' in condition) {
    const ids = new Set(condition.productCategories.ids)
    return ({ category_id }) => category_id !== null && ids.has(category_id)
  }
  const vendor = condition.productVendor.vendor.toLowerCase()
  return (product) => product.vendor.toLowerCase() === vendor
}
