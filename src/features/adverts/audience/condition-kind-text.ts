import type { Categories } from '../../../contract/condition.ts'
import { childrenOf, conditionKind } from '../../../domain/condition/condition-tree.ts'
import { isLeaf } from '../../../domain/condition/tree-rules.ts'
import type { TranslationFunctions } from '../../../../i18n/i18n-types.ts'
import type { AnyLeaf } from '../tree/model/tree-node.ts'
import type { AnyCondition } from '../tree/model/tree-node.ts'
import { MOST_NAMED, type Names } from './condition-text.ts'

const MOST_SHOWN = 3

/** Returns the kind of a condition in words. */
export const leafTitle = (leaf: AnyLeaf, words: TranslationFunctions['audienceBuilder']): string =>
  words[conditionKind(leaf)]()

/** Summarizes the values of a condition. */
export function leafSummary(leaf: AnyLeaf, words: TranslationFunctions['audienceBuilder'], names: Names): string {
  const list = (values: readonly string[]) =>
    [
      ...values.slice(0, MOST_SHOWN),
      ...(values.length > MOST_SHOWN ? [words.more({ count: values.length - MOST_SHOWN })] : []),
    ].join(', ') || words.notFilled()
  const categories = ({ ids, includeNestedCategories }: Categories) =>
    list(named(ids.map(String), names.category)) +
    (includeNestedCategories && ids.length > 0 ? ` (${words.withNested()})` : '')
  const pair = (name: string, value: string) => (name.trim() && value.trim() ? `${name}: ${value}` : words.notFilled())
  if ('interestedCategory' in leaf) return categories(leaf.interestedCategory)
  if ('categoryId' in leaf) return categories(leaf.categoryId)
  if ('productCategory' in leaf) return categories(leaf.productCategory)
  if ('productCategories' in leaf) return list(named(leaf.productCategories.ids.map(String), names.category))
  if ('productId' in leaf) return list(named(leaf.productId.ids, names.product))
  if ('products' in leaf) return list(named(leaf.products.ids, names.product))
  if ('search' in leaf) return list(leaf.search.phrases)
  if ('customParameter' in leaf) return pair(leaf.customParameter.name, leaf.customParameter.value)
  if ('namedParameter' in leaf) return pair(leaf.namedParameter.displayName, leaf.namedParameter.displayValue)
  if ('stockId' in leaf) return leaf.stockId.stockId.trim() || words.notFilled()
  if ('productName' in leaf) return leaf.productName.name.trim() || words.notFilled()
  if ('productVendor' in leaf) return leaf.productVendor.vendor.trim() || words.notFilled()
  return ''
}

const named = (ids: readonly string[], nameOf: (id: string) => string | undefined) =>
  ids
    .slice(0, MOST_SHOWN)
    .map((id) => nameOf(id) ?? id)
    .concat(ids.slice(MOST_SHOWN))

/** Returns the first ids of each condition, whose names are shown. */
export function shownIds(condition: AnyCondition | null): { categories: string[]; products: string[] } {
  const shown = { categories: new Set<string>(), products: new Set<string>() }
  forEachList(condition, (ids, isOfProducts) => {
    for (const id of ids.slice(0, MOST_NAMED)) shown[isOfProducts ? 'products' : 'categories'].add(String(id))
  })
  return { categories: [...shown.categories], products: [...shown.products] }
}

/** Returns all categories that a condition names. */
export function categoriesIn(condition: AnyCondition | null): string[] {
  const all = new Set<string>()
  forEachList(condition, (ids, isOfProducts) => {
    if (!isOfProducts) for (const id of ids) all.add(String(id))
  })
  return [...all]
}

function forEachList(
  node: AnyCondition | null,
  visit: (ids: readonly (string | number)[], isOfProducts: boolean) => void,
): void {
  if (!node) return
  if (!isLeaf<AnyCondition>(node)) return childrenOf(node).forEach((child) => forEachList(child, visit))
  if ('productId' in node) visit(node.productId.ids, true)
  else if ('products' in node) visit(node.products.ids, true)
  else if ('interestedCategory' in node) visit(node.interestedCategory.ids, false)
  else if ('categoryId' in node) visit(node.categoryId.ids, false)
  else if ('productCategory' in node) visit(node.productCategory.ids, false)
  else if ('productCategories' in node) visit(node.productCategories.ids, false)
}
