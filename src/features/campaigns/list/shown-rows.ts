import { signal } from '@preact/signals-react'
import type { Campaign } from '../../../contract/campaign.ts'
import { navigate } from '../../../state/navigation/navigation.ts'
import { groups, groupsAfterFirst } from '../../../ui/table/long/row-groups.tsx'
import type { Column, Sorting } from '../../../ui/table/table.tsx'
import { withoutDeleted } from '../deletion/deletions.ts'
import type { OpenMenu } from '../row/row-menu.tsx'
import { reuseUnchanged } from './reuse-unchanged.ts'
import { nextSorting, readOrder, searched, sorted, sortText } from './list-order.ts'

/** The number of campaigns that a search or an order covers, unless the user loads more. */
const BOUND = 2_000

/** Whether the table still has the rows rendered before its tools loaded, which stay until others replace them. */
let isAsFirstDrawn = true
export const drawRows = () => (isAsFirstDrawn ? groupsAfterFirst : groups)

const bound = signal(BOUND)

/** The page's data about its list. */
export type List = {
  advertiserId: string
  query: URLSearchParams
  /** The loaded campaigns. */
  campaigns: readonly Campaign[]
  showMore: (() => void) | undefined
  isLoading: boolean
  /** Whether the last request failed. */
  hasFailed: boolean
  reload: () => void
  columns: readonly Column<Campaign>[]
  /** The visible columns. */
  shown: readonly Column<Campaign>[]
  hidden: readonly unknown[]
  setHidden: (hidden: unknown[]) => void
  menu: OpenMenu | undefined
  setMenu: (menu: undefined) => void
}

export type ListView = {
  /** The rows to render. */
  rows: readonly Campaign[]
  /** The number of campaigns that match the search. */
  found: number
  isArranged: boolean
  /** Loads the campaigns that a search or an order still needs. */
  loadRest: (() => void) | undefined
  isComplete: boolean
  /** Goes beyond the bound; set once it is reached and there are more campaigns. */
  goOn: (() => void) | undefined
  /** Loads the next page. */
  showMore: (() => void) | undefined
}

/** Applies the search and the order in the address to the list. */
export function viewOf({ campaigns: loaded, showMore, isLoading, query }: List): ListView {
  const { search, sorting } = readOrder(query)
  const campaigns = withoutDeleted(reuseUnchanged(loaded))
  if (!search && !sorting)
    return {
      rows: campaigns,
      found: campaigns.length,
      isArranged: false,
      loadRest: undefined,
      isComplete: true,
      goOn: undefined,
      showMore,
    }
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

/** Keeps the first order until all campaigns are loaded, so that rows do not move with each page. */
function settled(
  campaigns: readonly Campaign[],
  isComplete: boolean,
  query: URLSearchParams,
  order: (all: readonly Campaign[]) => Campaign[],
): readonly Campaign[] {
  const asked = query.toString()
  if (!isComplete && interim?.asked === asked) return interim.result
  const result = order(campaigns)
  interim = isComplete ? undefined : { asked, result }
  return result
}

/** Resets the view for another list, search or order. */
export function resetView(): void {
  isAsFirstDrawn = false
  bound.value = BOUND
  interim = undefined
}

/** Puts a search or an order into the address and drops empty values. */
export function arrangeBy(changes: { q?: string; sort?: string }): void {
  const url = new URL(location.href)
  for (const [key, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(key, value)
    else url.searchParams.delete(key)
  }
  resetView()
  navigate(url.pathname + url.search, { replace: true })
}

/** Returns the props with which a table sorts by its headers. */
export function sortingBy(query: URLSearchParams): { sorting: Sorting | undefined; onSort: (key: string) => void } {
  const { sorting } = readOrder(query)
  const onSort = (key: string) => {
    const next = nextSorting(key, sorting)
    arrangeBy({ sort: next ? sortText(next) : '' })
  }
  return { sorting, onSort }
}
