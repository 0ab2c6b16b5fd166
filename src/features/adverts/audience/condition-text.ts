import type { Categories, Condition } from '../../../contract/condition.ts'
import type { TranslationFunctions } from '../../../../i18n/i18n-types.ts'

/** A condition in words: a sentence, and those below it. */
export type Description = { text: string; parts: Description[] }

export function describe(condition: Condition, words: TranslationFunctions['adverts']): Description {
  const group = (text: string, conditions: readonly Condition[]) => ({ text, parts: conditions.map((part) => describe(part, words)) })
  if ('or' in condition) return group(words.anyOf(), condition.or.conditions)
  if ('and' in condition) return group(words.allOf(), condition.and.conditions)
  if ('not' in condition) return group(words.noneOf(), [condition.not.condition])
  return { text: describeLeaf(condition, words), parts: [] }
}

type Leaf = Exclude<Condition, { or: unknown } | { and: unknown } | { not: unknown }>

function describeLeaf(leaf: Leaf, words: TranslationFunctions['adverts']): string {
  const categories = ({ ids, includeNestedCategories }: Categories, say: (arg: { ids: string }) => string) => {
    const text = say({ ids: ids.join(', ') })
    return includeNestedCategories ? words.withNested({ text }) : text
  }
  if ('interestedCategory' in leaf) return categories(leaf.interestedCategory, words.conditionInterested)
  if ('categoryId' in leaf) return categories(leaf.categoryId, words.conditionCategory)
  if ('productCategory' in leaf) return categories(leaf.productCategory, words.conditionProductCategory)
  if ('stockId' in leaf) return words.conditionStock({ id: leaf.stockId.stockId })
  if ('customParameter' in leaf) return words.conditionParameter(leaf.customParameter)
  if ('namedParameter' in leaf) return words.conditionParameter({ name: leaf.namedParameter.displayName, value: leaf.namedParameter.displayValue })
  if ('productId' in leaf) return words.conditionProducts({ ids: leaf.productId.ids.join(', ') })
  if ('productName' in leaf) return words.conditionProductName(leaf.productName)
  if ('productVendor' in leaf) return words.conditionVendor(leaf.productVendor)
  if ('allProducts' in leaf) return words.conditionAllProducts()
  if ('anyProduct' in leaf) return words.conditionAnyProduct()
  if ('search' in leaf) return words.conditionSearch({ phrases: leaf.search.phrases.join(', ') })
  return words.everybody()
}
