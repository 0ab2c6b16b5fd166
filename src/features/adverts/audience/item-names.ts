import { signal } from '@preact/signals-react'
import type { KnownItems } from '../picker/catalogue.ts'
import type { Names } from './condition-text.ts'

/** Creates a holder of the known names, for code outside the component that requests them. */
export function createNames() {
  const names = signal<Names>({ category: () => undefined, product: () => undefined })
  return {
    names,
    know: (categories: KnownItems, products: KnownItems) =>
      void (names.value = { category: (id) => categories.get(id)?.name, product: (id) => products.get(id)?.name }),
  }
}
