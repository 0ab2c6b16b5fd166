import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { href } from '../../../routes.ts'

/** Returns the address that a campaign opens on: its ads or, while it has none, the placements for the first. */
export const campaignHref = (
  advertiserId: string,
  { id: campaignId, totalAdvertsCount }: Pick<Campaign, 'id' | 'totalAdvertsCount'>,
): string => href(totalAdvertsCount ? 'campaign' : 'placements', { advertiserId, campaignId })
