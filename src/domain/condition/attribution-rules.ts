import type { AttributionRule } from '../../contract/advert.ts'
import type { AttributionCondition } from '../../contract/condition.ts'
import { at } from '../at-path.ts'
import { checkCategoryIds, checkProductIds } from './id-rules.ts'
import { checkText, MAX_PHRASE_LENGTH } from '../text.ts'
import { checkTree, type Leaf } from './tree-rules.ts'
import type { FieldError } from '../validation-error.ts'

/** Checks the condition of a manual rule; the other modes have nothing to check. */
export const checkAttribution = (rule: AttributionRule, path: string): FieldError[] =>
  rule.mode === 'Manual' ? checkTree(rule.condition, `${path}.condition`, checkLeaf) : []

function checkLeaf(leaf: Leaf<AttributionCondition>, path: string): FieldError[] {
  if ('products' in leaf) return at(`${path}.products.ids`, checkProductIds(leaf.products.ids))
  if ('productCategories' in leaf)
    return at(`${path}.productCategories.ids`, checkCategoryIds(leaf.productCategories.ids))
  return at(`${path}.productVendor.vendor`, checkText(leaf.productVendor.vendor, MAX_PHRASE_LENGTH, { required: true }))
}
