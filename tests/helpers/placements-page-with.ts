import type { Campaign } from '../../src/contract/campaigns/campaign.ts'
import type { PlacementsPage } from '../../src/contract/placements/placement.ts'
import { advertPageWith } from './advert-page-with.ts'

/** The page of a campaign without placements. */
export const placementsPageWith = (campaign: Campaign): PlacementsPage => ({
  advertiser: advertPageWith().advertiser,
  campaign,
  placements: [],
})
