import { searchUrl } from '../../../contract/calls/search-url.ts'
import { campaignsPageUrl } from '../../../contract/calls/urls.ts'
import { CampaignsPageStruct } from '../../../contract/campaigns/campaign.ts'
import { MAX_SEARCH_RESULTS, SearchResultsStruct } from '../../../contract/search.ts'
import { useResource } from '../../../data/use-resource.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { config } from '../../../state/session/config.ts'
import { useSettled } from '../../../state/use-settled.ts'
import type { CampaignPlace } from './acts.ts'

export type CampaignName = { id: string; name: string }

const SEARCH_AFTER = 200 // ms without a further letter

/**
 * Returns the other campaigns of a platform that may get copies: those on the first page of its list, or the matches of
 * the typed words where the list has more and the platform can search. `matches`: whether these are all matches or, of
 * too many in all accounts, the best. `failure`: why there are no matches.
 */
export function useCopyTargets(
  { advertiserId, campaignId }: CampaignPlace,
  partnerId: string | undefined,
  typed: string,
) {
  const { portalId, features } = config.value
  const { data: first } = useResource(
    partnerId === undefined ? null : campaignsPageUrl(advertiserId, partnerId),
    CampaignsPageStruct,
  )
  const phrase = useSettled(typed.trim(), SEARCH_AFTER)
  const { data: results, error } = useResource(phrase ? searchUrl(portalId, phrase) : null, SearchResultsStruct)
  const campaigns: CampaignName[] = results
    ? results.campaigns.filter((each) => each.advertiserId === advertiserId && each.partnerId === partnerId)
    : (first?.campaigns.filter(({ state }) => state !== 'completed') ?? [])
  return {
    campaigns: campaigns.filter(({ id }) => id !== campaignId),
    hasMore: Boolean(first?.nextCursor && features?.includes('search')),
    matches: results && (results.campaigns.length < MAX_SEARCH_RESULTS ? ('all' as const) : ('best' as const)),
    failure: error && callErrorText(error.kind),
  }
}
