import type { Campaign, CampaignState } from '../../../contract/campaigns/campaign.ts'
import { isResult, RESULTS } from '../columns/result-columns.ts'
import { results } from './results.ts'
import { foldText, searchWords } from '../../../lib/search-text.ts'
import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import { nextSorting as next, readSorting, sortBy, type Sorting } from '../../../lib/sorting.ts'

/** The list's query: `q`, a search by name and brand, and `sort`, a column's key, after `-` if descending. */
export type ListOrder = { search: string; sorting: Sorting | undefined }

const LIFECYCLE: CampaignState[] = ['active', 'scheduled', 'budgetExhausted', 'completed']

const endOf = ({ endDate }: Campaign) => (endDate ? Date.parse(endDate) : undefined)

/** The sort value of each column; campaigns without one come last in either direction. */
const values: Record<string, (campaign: Campaign) => string | number | null | undefined> = {
  name: ({ name }) => name,
  state: ({ state }) => LIFECYCLE.indexOf(state),
  created: ({ createdAt }) => Date.parse(createdAt),
  brand: ({ brand }) => brand || undefined,
  endDate: endOf,
  runDates: endOf,
  limit: ({ limit }) => limit,
  spent: ({ spent }) => spent,
  adverts: ({ startedAdvertsCount }) => startedAdvertsCount,
  ...Object.fromEntries(
    Object.entries(RESULTS).map(([key, name]) => [
      key,
      ({ id }: Campaign) => {
        const stats = results.peek()?.stats.get(id)
        return stats && valueIn(stats, name)
      },
    ]),
  ),
}
export const SORT_KEYS = Object.keys(values)
/** The columns that first sort in descending order. */
const DESCENDING_FIRST = ['limit', 'spent', 'adverts', ...Object.keys(RESULTS)]

/** Returns whether an order needs the results of all campaigns. */
export const isByResult = (sorting: Sorting | undefined): boolean => sorting !== undefined && isResult(sorting.key)

export const readOrder = (query: URLSearchParams): ListOrder => ({
  search: query.get('q') ?? '',
  sorting: readSorting(query.get('sort'), (key) => SORT_KEYS.includes(key)),
})

/** Returns the order after a press of a header. */
export const nextSorting = (key: string, now: Sorting | undefined): Sorting | undefined =>
  next(key, DESCENDING_FIRST.includes(key) ? 'descending' : 'ascending', now)

const folded = new WeakMap<Campaign, string>()

function textOf(campaign: Campaign): string {
  const text = folded.get(campaign) ?? foldText(`${campaign.name}\n${campaign.brand ?? ''}`)
  folded.set(campaign, text)
  return text
}

export function searched(campaigns: readonly Campaign[], phrase: string): Campaign[] {
  const wanted = searchWords(phrase)
  return campaigns.filter((campaign) => wanted.every((word) => textOf(campaign).includes(word)))
}

export function sorted(campaigns: readonly Campaign[], { key, direction }: Sorting): Campaign[] {
  const valueOf = values[key]
  return valueOf ? sortBy(campaigns, direction, valueOf) : [...campaigns]
}
