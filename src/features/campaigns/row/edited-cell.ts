import { computed, signal } from '@preact/signals-react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'

/** The values of a campaign that can be edited in its row. */
export type CellKind = 'limit' | 'endDate' | 'dates'
export type CellEdit = { kind: CellKind; campaign: Campaign; cell: HTMLElement }

const current = signal<CellEdit | undefined>(undefined)

/** The edit in progress, beside the button of its cell. */
export const cellEdit = computed(() => current.value)

export const editCell = (edit: CellEdit) => void (current.value = edit)
/** Closes the editor; with `edit`, only if that is still the one. */
export function closeCell(edit = current.peek()): void {
  if (current.peek() === edit) current.value = undefined
}
