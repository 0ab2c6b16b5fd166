import { useMemo } from 'react'
import { useItems, type KnownItems } from '../picker/catalogue.ts'
import type { AnyCondition } from '../tree/model/tree-node.ts'
import { shownIds, type CatalogueIds } from './condition-kind-text.ts'
import type { Names } from './condition-text.ts'

type FoundNames = { names: Names; hasFailed: boolean; retry: () => void }

/** Returns the names of the categories and products that a condition shows. */
export function useNames(partnerId: string, condition: AnyCondition | null): FoundNames {
  return useNamesOf(
    partnerId,
    useMemo(() => shownIds(condition ? [condition] : []), [condition]),
  )
}

/** Returns the names of ids, and requests those that are unknown. */
export function useNamesOf(partnerId: string, ids: CatalogueIds): FoundNames {
  const categories = useItems('categories', partnerId, ids.categories)
  const products = useItems('products', partnerId, ids.products)
  const names = useMemo(
    () => ({
      category: nameIn(categories.items, categories.hasFailed),
      product: nameIn(products.items, products.hasFailed),
    }),
    [categories.items, categories.hasFailed, products.items, products.hasFailed],
  )
  const failed = (found: { hasFailed: boolean }, wanted: readonly string[]) => found.hasFailed && wanted.length > 0
  return {
    names,
    hasFailed: failed(categories, ids.categories) || failed(products, ids.products),
    retry: () => {
      categories.retry()
      products.retry()
    },
  }
}

/** Looks names up in the known items; an id stands for its name if that cannot be loaded. */
const nameIn = (items: KnownItems, hasFailed: boolean) => (id: string) => {
  const item = items.get(id)
  return item === undefined ? (hasFailed ? id : undefined) : (item?.name ?? null)
}
