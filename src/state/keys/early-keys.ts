import { signal } from '@preact/signals-react'

/** Shortcuts that were pressed before the overlays could listen for them. */
export const earlyKeys = signal<readonly KeyboardEvent[]>([])

/** Keeps a key that may be a shortcut until the overlays listen. */
export function keepEarlyKey(event: KeyboardEvent): void {
  if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey)) event.preventDefault() // browsers use the key too
  if (/^\S$/.test(event.key)) earlyKeys.value = [...earlyKeys.peek(), event]
}
