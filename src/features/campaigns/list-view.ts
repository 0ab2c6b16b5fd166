import { signal } from '@preact/signals-react'
import type { Campaign } from '../../contract/campaign.ts'
import { navigate } from '../../state/navigation.ts'
import { groups, groupsAfterFirst } from '../../ui/row-groups.tsx'
import type { Column, Sorting } from '../../ui/table.tsx'
import { withoutDeleted } from './deletions.ts'
import type { OpenMenu } from './row-menu.tsx'
import { steady } from './steady.ts'
import { nextSorting, readOrder, searched, sorted, sortText } from './list-order.ts'

/** A search or an order is of this many campaigns, unless more are asked for. */
const BOUND = 2_000

/** The rows that the page drew before its tools came stay until there are others. */
let isAsFirstDrawn = true
export const drawRows = () => (isAsFirstDrawn ? groupsAfterFirst : groups)

const bound = signal(BOUND)

/** What the page knows of its list. */
export type List = {
  advertiserId: string
  query: URLSearchParams
  /** Those that are loaded. */
  campaigns: readonly Campaign[]
  showMore: (() => void) | undefined
  isLoading: boolean
  /** What was asked for last could not be had. */
  hasFailed: boolean
  reload: () => void
  columns: readonly Column<Campaign>[]
  /** The columns that are not hidden. */
  shown: readonly Column<Campaign>[]
  hidden: readonly unknown[]
  setHidden: (hidden: unknown[]) => void
  menu: OpenMenu | undefined
  setMenu: (menu: undefined) => void
}

export type ListView = {
  /** What is to be drawn. */
  rows: readonly Campaign[]
  /** How many campaigns fit the search. */
  found: number
  isArranged: boolean
  /** The campaigns that a search or an order still needs. */
  loadRest: (() => void) | undefined
  isComplete: boolean
  /** The bound was reached, and there are more campaigns. */
  goOn: (() => void) | undefined
  /** Asks for the next page. */
  showMore: (() => void) | undefined
}

/** The list as the address asks for it. */
export function viewOf({ campaigns: loaded, showMore, isLoading, query }: List): ListView {
  const { search, sorting } = readOrder(query)
  const campaigns = withoutDeleted(steady(loaded))
  if (!search && !sorting) return { rows: campaigns, found: campaigns.length, isArranged: false, loadRest: undefined, isComplete: true, goOn: undefined, showMore }
  const isBounded = loaded.length >= bound.value
  const isComplete = isBounded || (!showMore && !isLoading)
  const fitting = search ? searched(campaigns, search) : campaigns
  const found = sorting ? settled(fitting, isComplete, query, (all) => sorted(all, sorting)) : fitting
  return {
    rows: found,
    found: fitting.length,
    isArranged: true,
    loadRest: isBounded ? undefined : showMore,
    isComplete,
    goOn: isBounded && showMore ? () => void (bound.value += BOUND) : undefined,
    showMore: undefined,
  }
}

let interim: { asked: string; result: readonly Campaign[] } | undefined

/** While the rest is under way, rows do not jump with each page: the first order stays until all are there. */
function settled(campaigns: readonly Campaign[], isComplete: boolean, query: URLSearchParams, order: (all: readonly Campaign[]) => Campaign[]): readonly Campaign[] {
  const asked = query.toString()
  if (!isComplete && interim?.asked === asked) return interim.result
  const result = order(campaigns)
  interim = isComplete ? undefined : { asked, result }
  return result
}

/** Begins a list anew: another one, or another search or order. */
export function resetView(): void {
  isAsFirstDrawn = false
  bound.value = BOUND
  interim = undefined
}

/** Puts a search or an order into the address; what is empty leaves it. */
export function arrangeBy(changes: { q?: string; sort?: string }): void {
  const url = new URL(location.href)
  for (const [key, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(key, value)
    else url.searchParams.delete(key)
  }
  resetView()
  navigate(url.pathname + url.search, { replace: true })
}

/** What a table needs to be sorted by its headers. */
export function sortingBy(query: URLSearchParams): { sorting: Sorting | undefined; onSort: (key: string) => void } {
  const { sorting } = readOrder(query)
  const onSort = (key: string) => {
    const next = nextSorting(key, sorting)
    arrangeBy({ sort: next ? sortText(next) : '' })
  }
  return { sorting, onSort }
}
