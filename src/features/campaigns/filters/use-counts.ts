import type { CampaignCounts } from '../../../contract/campaigns/campaign-counts.ts'
import { campaignCountsCheck } from '../../../contract/campaigns/campaign-counts-check.ts'
import { campaignCountsUrl } from '../../../contract/calls/late-urls.ts'
import { useResource } from '../../../data/use-resource.ts'
import type { List } from '../list/shown-rows.ts'
import { readFilter } from './filter.ts'
import { useState } from 'react'

/** Returns how many campaigns each filter would leave; old counts stay until those of other brands or days load. */
export function useCounts({ advertiserId, partnerId, query }: List): CampaignCounts | undefined {
  const { partnerIds, brands, from, to } = readFilter(query)
  const { data } = useResource(
    campaignCountsUrl(advertiserId, partnerId, { partnerIds, brand: brands, from, to }),
    campaignCountsCheck,
  )
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return data ?? last
}

/** Returns the number of campaigns in a state. */
export const countIn = (counts: CampaignCounts | undefined, state: string): number | undefined =>
  counts && (counts.states.find((each) => each.state === state)?.count ?? 0)
