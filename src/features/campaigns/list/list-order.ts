import type { Campaign, CampaignState } from '../../../contract/campaign.ts'
import { foldText, searchWords } from '../../../lib/search-text.ts'
import { nextSorting as next, readSorting, sortBy, type Sorting } from '../../../lib/sorting.ts'

/** The list's query: `q`, a search by name and brand, and `sort`, a column's key, after `-` if descending. */
export type ListOrder = { search: string; sorting: Sorting | undefined }

const LIFECYCLE: CampaignState[] = ['active', 'scheduled', 'budgetExhausted', 'completed']

/** The sort value of each column; campaigns without one come last in either direction. */
const values: Record<string, (campaign: Campaign) => string | number | undefined> = {
  name: ({ name }) => name,
  state: ({ state }) => LIFECYCLE.indexOf(state),
  created: ({ createdAt }) => Date.parse(createdAt),
  brand: ({ brand }) => brand || undefined,
  endDate: ({ endDate }) => (endDate ? Date.parse(endDate) : undefined),
  limit: ({ limit }) => limit,
  spent: ({ spent }) => spent,
}
export const SORT_KEYS = Object.keys(values)
/** The columns that first sort in descending order. */
const DESCENDING_FIRST = ['limit', 'spent']

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
