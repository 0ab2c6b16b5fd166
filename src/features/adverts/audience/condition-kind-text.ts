import type { Categories } from '../../../contract/condition.ts'
import { caseOf, childrenOf, conditionKind } from '../../../domain/condition/condition-tree.ts'
import { isLeaf } from '../../../domain/condition/tree-rules.ts'
import type { TranslationFunctions } from '../../../../i18n/i18n-types.ts'
import type { Source } from '../picker/catalogue.ts'
import type { AnyCondition, AnyLeaf } from '../tree/model/tree-node.ts'
import { firstOf, nameOrId, type Names } from './condition-text.ts'

const MOST_SHOWN = 3

/** Returns the kind of a condition in words. */
export const leafTitle = (leaf: AnyLeaf, words: TranslationFunctions['audienceBuilder']): string =>
  words[conditionKind(leaf)]()

/** Summarizes the values of a condition. */
export function leafSummary(
  leaf: AnyLeaf,
  { adverts, audienceBuilder: words }: Pick<TranslationFunctions, 'adverts' | 'audienceBuilder'>,
  names: Names,
): string {
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
  })
}

/** Ids that conditions hold, by the catalogue that names them. */
export type CatalogueIds = Readonly<Record<Source, readonly string[]>>

/** Returns the ids whose names are shown: the first ones of each list. */
export const shownIds = (conditions: readonly AnyCondition[]): CatalogueIds =>
  idsIn(conditions, (ids) => firstOf(ids).shown)

/** Returns all categories that a condition names. */
export const categoriesIn = (condition: AnyCondition | null): readonly string[] =>
  idsIn(condition ? [condition] : [], (ids) => ids).categories

function idsIn(
  conditions: readonly AnyCondition[],
  choose: (ids: readonly (string | number)[]) => readonly (string | number)[],
): CatalogueIds {
  const found = { categories: new Set<string>(), products: new Set<string>() }
  const add = (source: Source) => (value: { ids: readonly (string | number)[] }) =>
    choose(value.ids).forEach((id) => found[source].add(String(id)))
  const [categories, products, nothing] = [add('categories'), add('products'), () => {}]
  const visit = (node: AnyCondition): void =>
    isLeaf<AnyCondition>(node)
      ? caseOf<AnyLeaf, void>(node, {
          interestedCategory: categories,
          categoryId: categories,
          productCategory: categories,
          productCategories: categories,
          productId: products,
          products,
          search: nothing,
          customParameter: nothing,
          namedParameter: nothing,
          stockId: nothing,
          productName: nothing,
          productVendor: nothing,
          empty: nothing,
          allProducts: nothing,
          anyProduct: nothing,
        })
      : childrenOf(node).forEach(visit)
  conditions.forEach(visit)
  return { categories: [...found.categories], products: [...found.products] }
}
