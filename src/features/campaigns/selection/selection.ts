import { computed, signal } from '@preact/signals-react'
import type { Campaign } from '../../../contract/campaign.ts'

const ids = signal<ReadonlySet<string>>(new Set())
const shown = signal<readonly Campaign[]>([])
let last: string | undefined
let visit = ''

/** The ids of the selected campaigns. */
export const selectedIds = computed(() => ids.value)

/** The number of selected rows, and of all rows. */
export const selectedCount = computed(() => ({
  selected: shown.value.filter(({ id }) => ids.value.has(id)).length,
  total: shown.value.length,
}))

/** Sets the rows of the list, in their order. */
export const selectAmong = (rows: readonly Campaign[]) => void (shown.value = rows)

const change = (some: readonly string[], isSelected: boolean) => {
  const next = new Set(ids.peek())
  for (const id of some) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  ids.value = next
}

/** Selects or deselects a campaign; with `isRange`, all from the previous one to this. */
export function select(id: string, isSelected: boolean, isRange = false): void {
  const all = shown.peek().map((campaign) => campaign.id)
  const from = isRange && last !== undefined ? all.indexOf(last) : -1
  const to = all.indexOf(id)
  change(from < 0 || to < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected)
  last = id
}

export const selectAll = (isSelected: boolean) =>
  change(
    shown.peek().map(({ id }) => id),
    isSelected,
  )

/** Starts with the selection left on this visit of the list, if the user has come back to it, else with none. */
export function openSelection(): void {
  const { entry = '' } = (history.state ?? {}) as { entry?: string }
  const now = `${location.pathname} ${entry}`
  if (visit !== now) clearSelection()
  visit = now
}

/** Clears the selection; tests use it as their reset. */
export function clearSelection(): void {
  ids.value = new Set()
  last = undefined
}
