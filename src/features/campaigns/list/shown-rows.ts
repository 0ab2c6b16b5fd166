import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { readRoas } from '../../../domain/statistics/roas-range.ts'
import { navigate } from '../../../state/navigation/navigation.ts'
import { groups, groupsAfterFirst } from '../../../ui/table/long/row-groups.tsx'
import { sortingText } from '../../../lib/sorting.ts'
import type { DrawRows } from '../../../ui/table/draw-rows.tsx'
import type { Column, Sorting } from '../../../ui/table/table.tsx'
import { withoutDeleted } from '../deletion/hidden.ts'
import type { OpenMenu } from '../row/row-menu.tsx'
import { reuseUnchanged } from './reuse-unchanged.ts'
import type { Place } from '../columns/campaign-columns.tsx'
import type { KeptView } from './kept-view.ts'
import { isByResult, nextSorting, readOrder, searched, sorted } from './list-order.ts'
import { results } from './results.ts'
import { withinRoas } from './roas-range.ts'

/** The number of campaigns that a search or an order covers, unless the user loads more. */
const BOUND = 2_000

/** The page's data about its list. */
export type List = {
  advertiserId: string
  partnerId: string
  query: URLSearchParams
  /** The loaded campaigns that match the filter in the address; `isOutdated`: those of the previous filter. */
  campaigns: readonly Campaign[]
  isFiltered: boolean
  isOutdated: boolean
  /** The number of campaigns to render with the tools; the others stay as they were rendered without. */
  drawn: number
  /** Whether all campaigns are loaded. */
  isWhole: boolean
  showMore: (() => void) | undefined
  isLoading: boolean
  /** Whether the last request failed. */
  hasFailed: boolean
  reload: () => void
  /** Whether the user may change campaigns. */
  mayWrite: boolean
  /** The button to create a campaign, for a list without any. */
  createButton: ReactNode
  columns: readonly Column<Campaign>[]
  places: readonly Place[]
  kept: KeptView
  setKept: (view: KeptView) => void
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
  /** Whether the search and the order cover all campaigns, or as many as are loaded without being asked. */
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

/** Returns whether the results of these campaigns have arrived, or will not. */
function hasResultsOf(campaigns: readonly Campaign[]): boolean {
  const { stats, isComplete = false, hasFailed = false } = results.value ?? {}
  return isComplete || hasFailed || campaigns.every(({ id }) => stats?.has(id))
}

/** Puts a search, an order or a filter into the address and drops empty values; `isStep`: Back undoes the change. */
export type ArrangeBy = (changes: Record<string, string | readonly string[]>, options?: { isStep: boolean }) => void

/**
 * Returns a function that applies the search and the order in the address to the list, for one visit of it. With
 * `isDrawn`, the table has rows from before its tools loaded; they stay until others replace them.
 */
export function rowsOfVisit(isDrawn: boolean): (list: List) => ListView {
  const bound = signal(BOUND)
  const reuse = reuseUnchanged()
  let isAsFirstDrawn = isDrawn
  let drawn = 0
  const afterFirst = groupsAfterFirst(() => drawn)
  let interim: { asked: string; result: readonly Campaign[] } | undefined

  /** Keeps the first order while more campaigns are loading, so that rows do not move with each page. */
  const settled = (asked: string, isLast: boolean, order: () => Campaign[]): readonly Campaign[] => {
    if (!isLast && interim?.asked === asked) return interim.result
    const result = order()
    interim = isLast ? undefined : { asked, result }
    return result
  }
  const arrangeBy: ArrangeBy = (changes, { isStep } = { isStep: false }) => {
    const url = new URL(location.href)
    for (const [key, value] of Object.entries(changes)) {
      url.searchParams.delete(key)
      for (const each of [value].flat()) if (each) url.searchParams.append(key, each)
    }
    isAsFirstDrawn = false
    bound.value = BOUND
    interim = undefined
    navigate(url.pathname + url.search, { replace: !isStep })
  }

  let last: ListView | undefined
  return (list) => {
    ;({ drawn } = list)
    return list.isOutdated && last ? { ...last, loadRest: undefined, showMore: undefined } : (last = viewOf(list))
  }

  function viewOf({ advertiserId, partnerId, query, campaigns: loaded, isWhole, hasFailed, showMore }: List): ListView {
    const { search, sorting } = readOrder(query)
    const roas = readRoas(query)
    const campaigns = withoutDeleted(reuse(loaded))
    const common = {
      drawRows: isAsFirstDrawn ? afterFirst : groups,
      sorting,
      sortBy: (key: string) => {
        const next = nextSorting(key, sorting)
        arrangeBy({ sort: next ? sortingText(next) : '' })
      },
      arrangeBy,
    }
    if (!search && !sorting && !roas)
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
    const found = search ? searched(campaigns, search) : campaigns
    const fitting = roas ? withinRoas(found, roas) : found
    const isLoaded = isBounded || isWhole
    const isComplete = isLoaded && ((!isByResult(sorting) && !roas) || hasResultsOf(found))
    return {
      ...common,
      rows: sorting
        ? settled([advertiserId, partnerId, query].join(), isComplete || hasFailed, () => sorted(fitting, sorting))
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
