import { computed, signal } from '@preact/signals-react'
import type { ComponentType } from 'react'

const shown = signal<readonly ComponentType[]>([])

/** What screens leave above all others: it stays when they are left. */
export const overlays = computed(() => shown.value)

/** Shows a component above whatever screen is open, from now on; once, however often it is asked for. */
export function addOverlay(Overlay: ComponentType): void {
  if (!shown.peek().includes(Overlay)) shown.value = [...shown.peek(), Overlay]
}
