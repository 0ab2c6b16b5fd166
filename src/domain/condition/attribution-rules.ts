import type { AttributionRule } from '../../contract/advert/advert.ts'
import type { AttributionCondition } from '../../contract/advert/condition.ts'
import { at } from '../at-path.ts'
import { caseOf } from './condition-tree.ts'
import { checkCategoryIds, checkProductIds } from './id-rules.ts'
import { checkText, MAX_PHRASE_LENGTH } from '../text.ts'
import { checkTree, type Leaf } from './tree-rules.ts'
import type { FieldError } from '../validation-error.ts'

/** Checks the condition of a manual rule; the other modes have nothing to check. */
export const checkAttribution = (rule: AttributionRule, path: string): FieldError[] =>
  rule.mode === 'Manual' ? checkTree(rule.condition, `${path}.condition`, checkLeaf) : []

const checkLeaf = (leaf: Leaf<AttributionCondition>, path: string): FieldError[] =>
  caseOf<Leaf<AttributionCondition>, FieldError[]>(leaf, {
    products: ({ ids }) => at(`${path}.products.ids`, checkProductIds(ids)),
    productCategories: ({ ids }) => at(`${path}.productCategories.ids`, checkCategoryIds(ids)),
    productVendor: ({ vendor }) =>
      at(`${path}.productVendor.vendor`, checkText(vendor, MAX_PHRASE_LENGTH, { required: true })),
    other: () => [],
  })
