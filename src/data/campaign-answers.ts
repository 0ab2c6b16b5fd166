import type { Campaign, CampaignsPage } from '../contract/campaign.ts'
import * as endpoints from '../contract/endpoints.ts'
import { campaignReads, isOf, outdate } from './calls.ts'
import { change } from './resource.ts'

const isList = isOf(endpoints.getCampaignsPage)
/** The lists of campaigns come in pages: each is changed in its place, as nothing else in it is outdated. */
const otherReads = campaignReads.filter((endpoint) => endpoint !== endpoints.getCampaignsPage)

function changeLists(make: (campaigns: Campaign[]) => Campaign[]): void {
  change<CampaignsPage>(isList, (page) => {
    const campaigns = make(page.campaigns)
    return campaigns.every((campaign, index) => campaign === page.campaigns[index]) && campaigns.length === page.campaigns.length ? page : { ...page, campaigns }
  })
}

/** A write has answered this campaign: the lists and the campaign's page show it at once. */
export function campaignSaved(saved: Campaign): void {
  changeLists((campaigns) => campaigns.map((campaign) => (campaign.id === saved.id ? saved : campaign)))
  change<{ campaign?: Campaign }>(isOf(endpoints.getPlacementsPage), (page) => (page.campaign?.id === saved.id ? { ...page, campaign: saved } : page))
  outdate(...otherReads)
}

/** A campaign is there no more. */
export function campaignGone(id: string): void {
  changeLists((campaigns) => campaigns.filter((campaign) => campaign.id !== id))
  outdate(...otherReads)
}
