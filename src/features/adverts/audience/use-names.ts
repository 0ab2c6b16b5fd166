import { useLayoutEffect } from 'react'
import { useItems } from '../picker/catalogue.ts'
import type { AnyCondition } from '../tree/model/tree-node.ts'
import { shownIds } from './condition-kind-text.ts'
import type { createNames } from './item-names.ts'

/** Requests the names of the categories and products that a condition shows, and keeps them. */
export function useNames(
  partnerId: string,
  condition: AnyCondition | null,
  { know }: ReturnType<typeof createNames>,
): void {
  const ids = shownIds(condition)
  const { items: categories } = useItems('categories', partnerId, ids.categories)
  const { items: products } = useItems('products', partnerId, ids.products)
  useLayoutEffect(() => know(categories, products), [know, categories, products])
}
