import type { Campaign, CampaignState } from '../../../contract/campaign.ts'
import { compareWords } from '../../../lib/compare-words.ts'
import { foldText, searchWords } from '../../../lib/search-text.ts'
import type { Sorting } from '../../../ui/table/table.tsx'

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

export function readOrder(query: URLSearchParams): ListOrder {
  const sort = query.get('sort') ?? ''
  const key = sort.replace(/^-/, '')
  return {
    search: query.get('q') ?? '',
    sorting: SORT_KEYS.includes(key) ? { key, direction: sort === key ? 'ascending' : 'descending' } : undefined,
  }
}

export const sortText = ({ key, direction }: Sorting): string => (direction === 'ascending' ? key : `-${key}`)

/** Returns the next sorting on a press of a header: its first direction, the other, then the original order. */
export function nextSorting(key: string, now: Sorting | undefined): Sorting | undefined {
  const first = DESCENDING_FIRST.includes(key) ? 'descending' : 'ascending'
  if (now?.key !== key) return { key, direction: first }
  return now.direction === first ? { key, direction: first === 'ascending' ? 'descending' : 'ascending' } : undefined
}

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
  if (!valueOf) return [...campaigns]
  const sign = direction === 'ascending' ? 1 : -1
  return campaigns
    .map((campaign) => ({ campaign, value: valueOf(campaign) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareWords(String(a), String(b)))
    })
    .map(({ campaign }) => campaign)
}
