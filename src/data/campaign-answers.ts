import type { Campaign, CampaignsPage } from '../contract/campaigns/campaign.ts'
import * as endpoints from '../contract/calls/endpoints.ts'
import { campaignReads, isOf, outdate } from './calls.ts'
import { change, invalidate } from './change.ts'

const isList = isOf(endpoints.getCampaignsPage)
/** A page of a filtered list, which a changed campaign may leave or enter. */
const isFilteredList = (url: string) => isList(url) && /&(?:state|brand|from|to|attention)=/.test(url)
/**
 * The reads to invalidate; the pages of a campaign list are updated in place, because nothing else in them is stale.
 */
const otherReads = campaignReads.filter((endpoint) => endpoint !== endpoints.getCampaignsPage)

function changeLists(make: (campaigns: Campaign[]) => Campaign[]): void {
  change<CampaignsPage>(isList, (page) => {
    const campaigns = make(page.campaigns)
    return campaigns.every((campaign, index) => campaign === page.campaigns[index]) &&
      campaigns.length === page.campaigns.length
      ? page
      : { ...page, campaigns }
  })
}

/** Puts a campaign returned by a write into the cached lists and its page, and invalidates the other reads. */
export function campaignSaved(saved: Campaign): void {
  changeLists((campaigns) => campaigns.map((campaign) => (campaign.id === saved.id ? saved : campaign)))
  change<{ campaign?: Campaign }>(isOf(endpoints.getPlacementsPage), (page) =>
    page.campaign?.id === saved.id ? { ...page, campaign: saved } : page,
  )
  outdate(...otherReads)
  invalidate(isFilteredList)
}

/** Removes a deleted campaign from the cached lists and invalidates the other reads. */
export function campaignGone(id: string): void {
  changeLists((campaigns) => campaigns.filter((campaign) => campaign.id !== id))
  outdate(...otherReads)
}
