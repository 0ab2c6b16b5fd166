import { signal } from '@preact/signals-react'
import type { Names } from './condition-text.ts'

/** Creates a holder of the known names, for code outside the component that requests them. */
export function createNames() {
  const names = signal<Names>({ category: () => undefined, product: () => undefined })
  return { names, know: (known: Names) => void (names.value = known) }
}
