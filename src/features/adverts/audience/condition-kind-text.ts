import type { Categories } from '../../../contract/advert/condition.ts'
import { caseOf, conditionKind } from '../../../domain/condition/condition-tree.ts'
import type { TranslationFunctions } from '../../../../i18n/i18n-types.ts'
import type { AnyLeaf } from '../tree/model/tree-node.ts'
import { nameOrId, type Names } from './condition-text.ts'

const MOST_SHOWN = 3

type Words = Pick<TranslationFunctions, 'adverts' | 'audienceBuilder' | 'common'>

/** Returns the kind of a condition in words. */
export const leafTitle = (leaf: AnyLeaf, { audienceBuilder: words, common }: Words): string =>
  (words[conditionKind(leaf)] ?? common.unknown)()

/** Summarizes the values of a condition. */
export function leafSummary(leaf: AnyLeaf, { adverts, audienceBuilder: words }: Words, names: Names): string {
  const list = (values: readonly string[], write = (value: string) => value) =>
    [
      ...values.slice(0, MOST_SHOWN).map(write),
      ...(values.length > MOST_SHOWN ? [words.more({ count: values.length - MOST_SHOWN })] : []),
    ].join(', ') || words.notFilled()
  const text = (value: string) => value.trim() || words.notFilled()
  const pair = (name: string, value: string) => (name.trim() && value.trim() ? `${name}: ${value}` : words.notFilled())
  const products = ({ ids }: { ids: readonly string[] }) => list(ids, (id) => nameOrId(id, names.product(id), adverts))
  const categories = ({ ids }: { ids: readonly number[] }) =>
    list(ids.map(String), (id) => nameOrId(id, names.category(id), adverts))
  const nestedCategories = (value: Categories) =>
    categories(value) + (value.includeNestedCategories && value.ids.length > 0 ? ` (${words.withNested()})` : '')
  const nothing = () => ''
  return caseOf<AnyLeaf, string>(leaf, {
    interestedCategory: nestedCategories,
    categoryId: nestedCategories,
    productCategory: nestedCategories,
    productCategories: categories,
    productId: products,
    products,
    search: ({ phrases }) => list(phrases),
    customParameter: ({ name, value }) => pair(name, value),
    namedParameter: ({ displayName, displayValue }) => pair(displayName, displayValue),
    stockId: ({ stockId }) => text(stockId),
    productName: ({ name }) => text(name),
    productVendor: ({ vendor }) => text(vendor),
    empty: nothing,
    allProducts: nothing,
    anyProduct: nothing,
    other: (kind) => kind,
  })
}
