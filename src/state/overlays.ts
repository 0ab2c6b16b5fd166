import { computed, signal } from '@preact/signals-react'
import type { ComponentType } from 'react'

const shown = signal<readonly ComponentType[]>([])

/** The components that screens have placed above all screens; they stay when the user leaves those screens. */
export const overlays = computed(() => shown.value)

/** Adds a component above all screens; adding it again has no effect. */
export function addOverlay(Overlay: ComponentType): void {
  if (!shown.peek().includes(Overlay)) shown.value = [...shown.peek(), Overlay]
}
