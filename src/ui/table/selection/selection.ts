import { computed, signal, type ReadonlySignal } from '@preact/signals-react'

/** The ticked rows of a table, by their keys. */
export type Selection = {
  keys: ReadonlySignal<ReadonlySet<string>>
  /** The number of ticked rows among those shown, and of all rows shown. */
  count: ReadonlySignal<{ selected: number; total: number }>
  /** Sets the rows shown, in their order. */
  among: (shown: readonly string[]) => void
  /** Ticks or unticks a row; with `isRange`, all from the previous one to this. */
  select: (key: string, isSelected: boolean, isRange?: boolean) => void
  selectAll: (isSelected: boolean) => void
  clear: () => void
}

/** Creates the selection of one table. */
export function createSelection(): Selection {
  const keys = signal<ReadonlySet<string>>(new Set())
  const shown = signal<readonly string[]>([])
  let last: string | undefined

  const change = (some: readonly string[], isSelected: boolean) => {
    const next = new Set(keys.peek())
    for (const key of some) {
      if (isSelected) next.add(key)
      else next.delete(key)
    }
    keys.value = next
  }
  return {
    keys,
    count: computed(() => ({
      selected: shown.value.filter((key) => keys.value.has(key)).length,
      total: shown.value.length,
    })),
    among: (rows) => void (shown.value = rows),
    select: (key, isSelected, isRange = false) => {
      const all = shown.peek()
      const from = isRange && last !== undefined ? all.indexOf(last) : -1
      const to = all.indexOf(key)
      change(from < 0 || to < 0 ? [key] : all.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected)
      last = key
    },
    selectAll: (isSelected) => change(shown.peek(), isSelected),
    clear: () => {
      keys.value = new Set()
      last = undefined
    },
  }
}
