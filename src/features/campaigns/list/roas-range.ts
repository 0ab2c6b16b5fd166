import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { isWithinRoas, readRoas, type RoasRange } from '../../../domain/statistics/roas-range.ts'
import { results } from './results.ts'

export const hasRoas = (query: URLSearchParams): boolean => readRoas(query) !== undefined

/** Returns the campaigns whose ROAS is known and in the range. */
export const withinRoas = (campaigns: readonly Campaign[], range: RoasRange): Campaign[] =>
  campaigns.filter(({ id }) => isWithinRoas(results.value?.stats.get(id)?.postClick.roas ?? null, range))
