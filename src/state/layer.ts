import { computed, signal } from '@preact/signals-react'

/** The layers that shortcuts and the search over all screens open above any screen. */
export type Layer = 'palette' | 'shortcuts'

const current = signal<{ name: Layer; text: string } | undefined>(undefined)

/** The open layer, one at a time. */
export const layer = computed(() => current.value?.name)
/** Its initial text. */
export const layerText = computed(() => current.value?.text ?? '')

/** Opens a layer in place of the open one; `text` is its initial text. */
export const openLayer = (name: Layer, text = '') => void (current.value = { name, text })
export const closeLayer = () => void (current.value = undefined)
