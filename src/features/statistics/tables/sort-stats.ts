import { valueIn } from '../../../contract/figure-shape.ts'
import type { CampaignsStatsPage, StatsPage } from '../../../contract/stats.ts'
import { compareWords } from '../../../lib/compare-words.ts'
import { advertStateText, contentTypeText } from '../../../state/advert-terms.ts'
import { campaignStateText } from '../../../state/campaign-state-text.ts'
import type { Sorting } from '../../../ui/table/table.tsx'
import { isFigure } from '../view.ts'

type Placement = StatsPage['placementsStats'][number]
type Campaign = CampaignsStatsPage['campaigns'][number]
type Value = string | number | null

/** Sorts by a value; items without one come last in either direction, and the sort is stable. */
function sortBy<Item>(items: readonly Item[], { direction }: Sorting, valueOf: (item: Item) => Value): Item[] {
  const sign = direction === 'ascending' ? 1 : -1
  return items
    .map((item) => ({ item, value: valueOf(item) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareWords(String(a), String(b)))
    })
    .map(({ item }) => item)
}

/** Sorts the placements by their values, and the ads of each likewise. */
export function sortPlacements(placements: readonly Placement[], sorting: Sorting | undefined): readonly Placement[] {
  if (!sorting) return placements
  const { key } = sorting
  const withAdverts = placements.map((placement) => ({
    ...placement,
    adverts: sortBy(placement.adverts, sorting, ({ name, state, contentTemplateType, stats }) => {
      if (isFigure(key)) return valueIn(stats, key)
      return key === 'state'
        ? advertStateText(state)
        : key === 'contentType'
          ? contentTypeText(contentTemplateType)
          : name
    }),
  }))
  if (isFigure(key)) return sortBy(withAdverts, sorting, ({ stats }) => valueIn(stats, key))
  return key === 'name' ? sortBy(withAdverts, sorting, ({ placementName }) => placementName) : withAdverts
}

export function sortCampaigns(
  campaigns: readonly Campaign[],
  sorting: Sorting | undefined,
  platformOf: (partnerId: string) => string,
): readonly Campaign[] {
  if (!sorting) return campaigns
  const { key } = sorting
  return sortBy(campaigns, sorting, ({ name, state, partnerId, stats }) => {
    if (isFigure(key)) return valueIn(stats, key)
    return key === 'state' ? campaignStateText(state) : key === 'platform' ? platformOf(partnerId) : name
  })
}
