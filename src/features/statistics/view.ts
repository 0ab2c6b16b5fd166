import { BREAKDOWNS, type BreakdownBy } from '../../contract/statistics/breakdowns.ts'
import { FIGURES, type FigureName } from '../../contract/statistics/figures.ts'
import { nextSorting, readSorting, sortingText, type Sorting } from '../../lib/sorting.ts'
import { RANGE_PARAMETERS, type RangeQuery } from '../../domain/statistics/period.ts'
import type { Comparison } from '../../domain/statistics/stats-change.ts'

/**
 * The query parameters of the tables: `sort`, a column's key, prefixed with `-` if descending; `compare`, which adds
 * the previous period (`true`) or the same days of last year (`year`); and `by`, which breaks the figures down by a
 * dimension other than campaigns. Without an order, the highest cost comes first.
 */
export type StatsView = {
  sorting: Sorting | undefined
  comparison: Comparison | undefined
  by: BreakdownBy | undefined
}

/** The columns that identify a row. */
const WORD_COLUMNS: readonly string[] = ['name', 'state', 'platform', 'contentType']
export const isFigure = (key: string): key is FigureName => Object.hasOwn(FIGURES, key)
const isColumn = (key: string) => isFigure(key) || WORD_COLUMNS.includes(key)

const DEFAULT_SORTING: Sorting = { key: 'spent' satisfies FigureName, direction: 'descending' }

const readBy = (query: URLSearchParams) => BREAKDOWNS.find((by) => by === query.get('by'))

function readComparison(query: URLSearchParams): Comparison | undefined {
  const text = query.get('compare')
  return text === 'true' ? 'previous' : text === 'year' ? text : undefined
}

export function readView(query: URLSearchParams): StatsView {
  return {
    sorting: readSort(query.get('sort')) ?? DEFAULT_SORTING,
    comparison: readComparison(query),
    by: readBy(query),
  }
}

/** Parses an order in an address, by any column of the tables. */
export const readSort = (text: string | null | undefined) => readSorting(text, isColumn)

/** Returns the order after a press of a header, as text: figures start in descending order, words in ascending. */
export function nextSort(key: string, now: Sorting | undefined): string | undefined {
  const next = nextSorting(key, isFigure(key) ? 'descending' : 'ascending', now)
  return next && sortingText(next)
}

/** Reads the platforms from the address, comma-separated or repeated. */
export const readPartnerIds = (query: URLSearchParams): string[] => [
  ...new Set(
    query
      .getAll('partnerIds')
      .join()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
]

/** The parts of a statistics page's address that can be changed. */
export type ViewChanges = {
  days?: RangeQuery
  sort?: string | undefined
  compare?: Comparison | undefined
  by?: BreakdownBy | undefined
  partnerIds?: readonly string[]
}

/** Returns the query of a statistics page; parts without a change stay. */
export function viewQuery(query: URLSearchParams, { days, partnerIds, ...display }: ViewChanges) {
  const view = { sort: query.get('sort'), by: query.get('by'), compare: readComparison(query), ...display }
  return {
    partnerIds: (partnerIds ?? readPartnerIds(query)).join(',') || undefined,
    ...(days ?? Object.fromEntries(RANGE_PARAMETERS.map((name) => [name, query.get(name)]))),
    ...view,
    compare: view.compare === 'previous' ? 'true' : view.compare,
  }
}
