import type { AttributionCondition, Condition } from '../../contract/advert/condition.ts'
import { caseOf, childrenOf } from './condition-tree.ts'
import { isLeaf, type Leaf } from './tree-rules.ts'

type Node = Condition | AttributionCondition

/** Ids that conditions hold, by the catalogue that names them. */
export type CatalogueIds = { categories: string[]; products: string[] }

/** Returns the ids in conditions, each once; `choose` takes those of one list that count. */
export function idsIn(
  conditions: readonly Node[],
  choose: (ids: readonly string[]) => readonly string[] = (ids) => ids,
): CatalogueIds {
  const found = { categories: new Set<string>(), products: new Set<string>() }
  const add = (ids: Set<string>) => (value: { ids: readonly (string | number)[] }) =>
    choose(value.ids.map(String)).forEach((id) => ids.add(id))
  const categories = add(found.categories)
  const products = add(found.products)
  const nothing = () => {}
  const visit = (node: Node): void =>
    isLeaf<Node>(node)
      ? caseOf<Leaf<Node>, void>(node, {
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
          other: nothing,
        })
      : childrenOf(node).forEach(visit)
  conditions.forEach(visit)
  return { categories: [...found.categories], products: [...found.products] }
}
