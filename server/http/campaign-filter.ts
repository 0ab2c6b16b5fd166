import { isDay } from '../../src/domain/calendar.ts'
import { at } from '../../src/domain/at-path.ts'
import type { CampaignFilter } from '../store/campaigns/campaign-filter.ts'
import { refuse } from '../store/errors.ts'

type Words = string | readonly string[] | null | undefined
type FilterQuery = {
  partnerIds?: Words
  brand?: Words
  from?: string | null | undefined
  to?: string | null | undefined
  state?: Words
  attention?: 'true' | null | undefined
}

const words = (value: Words): readonly string[] => (value ? [value].flat() : [])

/** Parses the filter of a list of campaigns; throws a 422 for days that do not exist or are out of order. */
export function filterOf(
  { partnerIds, brand, from, to, state, attention }: FilterQuery,
  days = { from: 'from', to: 'to' },
): CampaignFilter {
  const [first, last] = [from || undefined, to || undefined]
  refuse([
    ...at(days.from, first && !isDay(first) ? { kind: 'InvalidDate' } : null),
    ...at(days.to, last && !isDay(last) ? { kind: 'InvalidDate' } : null),
  ])
  refuse(at(days.to, first && last && last < first ? { kind: 'EndDateBeforeStartDate' } : null))
  return {
    partnerIds: words(partnerIds),
    brands: words(brand),
    from: first,
    to: last,
    states: words(state),
    needsAttention: Boolean(attention),
  }
}
