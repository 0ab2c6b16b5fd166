import { STATS_COLUMNS, type StatsColumn } from '../../contract/report.ts'
import type { DayRange } from '../../domain/presets.ts'
import { session } from '../../state/session.ts'
import { readStored, writeStored } from '../../state/stored.ts'
import type { Sorting } from '../../ui/table.tsx'

/** What the address asks of the tables: `sort`, a column's key with `-` descending, and `compare`, the period before beside this one. */
export type StatsView = { sorting: Sorting | undefined; isCompared: boolean }

/** The columns that say what a row is. */
export const WORD_COLUMNS = ['name', 'state', 'platform', 'contentType'] as const
export type WordColumn = (typeof WORD_COLUMNS)[number]
export type ViewColumn = WordColumn | StatsColumn
export const isFigure = (key: string): key is StatsColumn => STATS_COLUMNS.some((column) => column === key)
const isColumn = (key: string): key is ViewColumn => isFigure(key) || WORD_COLUMNS.some((column) => column === key)

export function readView(query: URLSearchParams): StatsView {
  return { sorting: readSort(query.get('sort')), isCompared: query.get('compare') === 'true' }
}

/** `views` ascending, `-views` descending. */
export function readSort(text: string | null | undefined): Sorting | undefined {
  const key = text?.replace(/^-/, '') ?? ''
  return isColumn(key) ? { key, direction: text === key ? 'ascending' : 'descending' } : undefined
}
export const sortText = ({ key, direction }: Sorting): string => (direction === 'ascending' ? key : `-${key}`)

/** A press on a header: figures begin with the greatest, words with the first; then the other way round, then as it came. */
export function nextSort(key: string, now: Sorting | undefined): string | undefined {
  const first = isFigure(key) ? `-${key}` : key
  const other = isFigure(key) ? key : `-${key}`
  if (now?.key !== key) return first
  return (now.direction === 'ascending') === (first === key) ? other : undefined
}

/** What becomes another in the address of a statistics page. */
export type ViewChanges = Partial<DayRange> & { offset?: number; sort?: string | undefined; compare?: boolean; partnerIds?: readonly string[] }

/** The query of a statistics page: what is not named is left as it is. */
export const viewQuery = (query: URLSearchParams, changes: ViewChanges) => ({
  partnerIds: (changes.partnerIds ?? [query.get('partnerIds') ?? '']).join(',') || undefined,
  from: changes.from ?? query.get('from'),
  to: changes.to ?? query.get('to'),
  offset: changes.offset ?? query.get('offset'),
  sort: 'sort' in changes ? changes.sort : query.get('sort'),
  compare: ('compare' in changes ? changes.compare : query.get('compare') === 'true') || undefined,
})

const storedKey = () => `office.statsColumns.${session.peek()?.userId ?? ''}`

/** The columns that this user does not want to see in statistics. */
export function readHiddenFigures(): string[] {
  const stored = readStored(storedKey())
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string' && isFigure(key)) : []
}
export const keepHiddenFigures = (keys: readonly string[]) => writeStored(storedKey(), keys.length > 0 ? keys : undefined)
