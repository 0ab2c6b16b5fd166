import { FIGURES, type FigureName } from '../../contract/statistics/figures.ts'
import { nextSorting, readSorting, sortingText, type Sorting } from '../../lib/sorting.ts'
import { RANGE_PARAMETERS, type RangeQuery } from './range/range.ts'

/**
 * The query parameters of the tables: `sort`, a column's key, prefixed with `-` if descending, and `compare`, which
 * adds the previous period.
 */
export type StatsView = { sorting: Sorting | undefined; isCompared: boolean }

/** The columns that identify a row. */
const WORD_COLUMNS = ['name', 'state', 'platform', 'contentType'] as const
type WordColumn = (typeof WORD_COLUMNS)[number]
type ViewColumn = WordColumn | FigureName
export const isFigure = (key: string): key is FigureName => Object.hasOwn(FIGURES, key)
const isColumn = (key: string): key is ViewColumn => isFigure(key) || WORD_COLUMNS.some((column) => column === key)

export function readView(query: URLSearchParams): StatsView {
  return { sorting: readSort(query.get('sort')), isCompared: query.get('compare') === 'true' }
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
      .flatMap((text) => text.split(','))
      .map((id) => id.trim())
      .filter(Boolean),
  ),
]

/** The parts of a statistics page's address that can be changed. */
export type ViewChanges = {
  days?: RangeQuery
  sort?: string | undefined
  compare?: boolean
  partnerIds?: readonly string[]
}

/** Returns the query of a statistics page; parts without a change stay. */
export const viewQuery = (query: URLSearchParams, changes: ViewChanges) => ({
  partnerIds: (changes.partnerIds ?? readPartnerIds(query)).join(',') || undefined,
  ...(changes.days ?? Object.fromEntries(RANGE_PARAMETERS.map((name) => [name, query.get(name)]))),
  sort: 'sort' in changes ? changes.sort : query.get('sort'),
  compare: ('compare' in changes ? changes.compare : query.get('compare') === 'true') || undefined,
})
