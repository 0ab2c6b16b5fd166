import { signal } from '@preact/signals-react'
import type { Campaign } from '../../../contract/campaign.ts'
import { navigate } from '../../../state/navigation/navigation.ts'
import { groups, groupsAfterFirst } from '../../../ui/table/long/row-groups.tsx'
import { sortingText } from '../../../lib/sorting.ts'
import type { Column, DrawRows, Sorting } from '../../../ui/table/table.tsx'
import { withoutDeleted } from '../deletion/deletions.ts'
import type { OpenMenu } from '../row/row-menu.tsx'
import { reuseUnchanged } from './reuse-unchanged.ts'
import { nextSorting, readOrder, searched, sorted } from './list-order.ts'

/** The number of campaigns that a search or an order covers, unless the user loads more. */
const BOUND = 2_000

/** The page's data about its list. */
export type List = {
  advertiserId: string
  partnerId: string
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
  drawRows: DrawRows<Campaign>
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
  sorting: Sorting | undefined
  /** Sorts by a column, on a press of its header. */
  sortBy: (key: string) => void
  arrangeBy: ArrangeBy
}

/** Puts a search or an order into the address and drops empty values. */
export type ArrangeBy = (changes: { q?: string; sort?: string }) => void

/**
 * Returns a function that applies the search and the order in the address to the list, for one visit of it. With
 * `isDrawn`, the table has rows from before its tools loaded; they stay until others replace them.
 */
export function rowsOfVisit(isDrawn: boolean): (list: List) => ListView {
  const bound = signal(BOUND)
  const reuse = reuseUnchanged()
  let isAsFirstDrawn = isDrawn
  let interim: { asked: string; result: readonly Campaign[] } | undefined

  /** Keeps the first order until all campaigns are loaded, so that rows do not move with each page. */
  const settled = (asked: string, isComplete: boolean, order: () => Campaign[]): readonly Campaign[] => {
    if (!isComplete && interim?.asked === asked) return interim.result
    const result = order()
    interim = isComplete ? undefined : { asked, result }
    return result
  }
  const arrangeBy: ArrangeBy = (changes) => {
    const url = new URL(location.href)
    for (const [key, value] of Object.entries(changes)) {
      if (value) url.searchParams.set(key, value)
      else url.searchParams.delete(key)
    }
    isAsFirstDrawn = false
    bound.value = BOUND
    interim = undefined
    navigate(url.pathname + url.search, { replace: true })
  }

  return ({ advertiserId, partnerId, query, campaigns: loaded, showMore, isLoading }) => {
    const { search, sorting } = readOrder(query)
    const campaigns = withoutDeleted(reuse(loaded))
    const common = {
      drawRows: isAsFirstDrawn ? groupsAfterFirst : groups,
      sorting,
      sortBy: (key: string) => {
        const next = nextSorting(key, sorting)
        arrangeBy({ sort: next ? sortingText(next) : '' })
      },
      arrangeBy,
    }
    if (!search && !sorting)
      return {
        ...common,
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
    return {
      ...common,
      rows: sorting
        ? settled([advertiserId, partnerId, query].join(), isComplete, () => sorted(fitting, sorting))
        : fitting,
      found: fitting.length,
      isArranged: true,
      loadRest: isBounded ? undefined : showMore,
      isComplete,
      goOn: isBounded && showMore ? () => void (bound.value += BOUND) : undefined,
      showMore: undefined,
    }
  }
}
