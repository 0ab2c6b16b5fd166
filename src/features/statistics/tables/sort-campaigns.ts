import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import type { CampaignsStatsPage } from '../../../contract/statistics/stats.ts'
import { shownState } from '../../../domain/campaign/shown-state.ts'
import { sortBy, type Sorting } from '../../../lib/sorting.ts'
import { campaignStateText } from '../../../state/texts/campaign-state-text.ts'
import { isFigure } from '../view.ts'

type Campaign = CampaignsStatsPage['campaigns'][number]

/** Sorts campaigns by a figure, a state, a platform or a name. */
export function sortCampaigns(
  campaigns: readonly Campaign[],
  sorting: Sorting | undefined,
  platformOf: (partnerId: string) => string,
): readonly Campaign[] {
  if (!sorting) return campaigns
  const { key, direction } = sorting
  return sortBy(campaigns, direction, (campaign) => {
    if (isFigure(key)) return valueIn(campaign.stats, key)
    if (key === 'state') return campaignStateText(shownState(campaign))
    return key === 'platform' ? platformOf(campaign.partnerId) : campaign.name
  })
}
