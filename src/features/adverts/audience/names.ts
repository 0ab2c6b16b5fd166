import { signal } from '@preact/signals-react'
import type { KnownItems } from '../picker/catalogue.ts'
import type { Names } from './condition-text.ts'

/** The names that are known, for what is drawn outside of the component that asks for them. */
export function createNames() {
  const names = signal<Names>({ category: () => undefined, product: () => undefined })
  return {
    names,
    know: (categories: KnownItems, products: KnownItems) =>
      void (names.value = { category: (id) => categories.get(id)?.name, product: (id) => products.get(id)?.name }),
  }
}
