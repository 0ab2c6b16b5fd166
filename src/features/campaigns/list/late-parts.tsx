import type { ReactNode } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import type { DrawRows } from '../../../ui/table/draw-rows.tsx'
import type { Column, Sorting } from '../../../ui/table/table.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListTools } from './toolbar.tsx'
import { columnsOfVisit } from '../columns/late-columns.tsx'
import { readOrder } from './list-order.ts'
import { rowsOfVisit, type List } from './shown-rows.ts'
import { hasRoas } from './roas-range.ts'
import { NearEnd } from './near-end.tsx'
import { NoCampaigns } from './no-campaigns.tsx'
import { NoneFound } from './none-found.tsx'
import { TotalRow } from '../columns/total-row.tsx'

/** The tools of the list by their place on the page; they load once the list is rendered. */
export type ListParts = {
  /** Undefined while they load. */
  rows: readonly Campaign[] | undefined
  above: ReactNode
  /** Replaces the table. */
  instead: ReactNode
  below: ReactNode
  table: {
    columns: readonly Column<Campaign>[]
    sorting: Sorting | undefined
    onSort: (key: string) => void
    drawRows: DrawRows<Campaign>
    total: ReactNode
    end: ReactNode
  }
}

/**
 * Returns a function that builds the tools, for one visit of a list. `isDrawn`: the list is rendered already. The
 * function reads signals: the calling component must use them.
 */
export function partsOfVisit(isDrawn: boolean): (list: List) => ListParts {
  const viewOf = rowsOfVisit(isDrawn)
  const columnsOf = columnsOfVisit()
  return (list) => {
    const { query, isLoading, hasFailed, campaigns, isFiltered, isOutdated } = list
    const view = viewOf(list)
    const columns = columnsOf(list)
    const isNarrowed = isFiltered || hasRoas(query)
    const isFruitless = view.found === 0 && (isNarrowed || campaigns.length > 0) && view.isComplete
    /** Whether the previous filter had no campaigns, so that nothing can be shown until those of the new one arrive. */
    const isUnknown = isOutdated && campaigns.length === 0
    return {
      rows: isUnknown ? undefined : view.rows,
      above: <ListTools list={list} view={view} />,
      instead:
        !isUnknown &&
        (campaigns.length === 0 && !isFiltered ? (
          <NoCampaigns createButton={list.createButton} />
        ) : (
          isFruitless && (
            <NoneFound search={readOrder(query).search} isFiltered={isNarrowed} onArrange={view.arrangeBy} />
          )
        )),
      below: campaigns.length > 0 && !isFruitless && <ListFoot list={list} view={view} />,
      table: {
        columns,
        sorting: view.sorting,
        onSort: view.sortBy,
        drawRows: view.drawRows,
        total: list.campaigns.length > 0 && <TotalRow list={list} view={view} columns={columns} />,
        end: <NearEnd view={view} isBusy={isLoading || hasFailed} />,
      },
    }
  }
}
