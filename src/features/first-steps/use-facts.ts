import { useEffect, useState } from 'react'
import { statsPageUrl } from '../../contract/calls/stats-urls.ts'
import { campaignsPageUrl } from '../../contract/calls/urls.ts'
import { CampaignsPageStruct, type Campaign } from '../../contract/campaigns/campaign.ts'
import type { Partner } from '../../contract/accounts/partner.ts'
import { statsPageCheck } from '../../contract/statistics/stats-checks.ts'
import { useResource } from '../../data/use-resource.ts'
import {
  firstCampaign,
  foremostAdvert,
  isNewcomer,
  stepLeft,
  type FirstAdvert,
  type FirstStep,
} from '../../domain/first-steps.ts'
import { readPeriod } from '../../domain/statistics/period.ts'

/** Milliseconds between two checks of a waiting ad. */
const LOOK_AGAIN = 10_000

export type Facts = { left: FirstStep | undefined; campaign: Campaign | undefined; advert: FirstAdvert | undefined }

/** Returns the platform's facts about the way to the first running ad: undefined until they are known. */
export function useFacts(advertiserId: string, partners: readonly Partner[]): Facts | undefined {
  const busy = partners.filter(({ campaignsCount }) => campaignsCount > 0)
  // At most three campaigns are on at most three platforms.
  const pages = [
    useCampaigns(advertiserId, busy[0]),
    useCampaigns(advertiserId, busy[1]),
    useCampaigns(advertiserId, busy[2]),
  ]
  const campaigns = pages.flatMap((page) => page?.campaigns ?? [])
  const areRead = busy.every((_, index) => pages[index])
  const campaign = firstCampaign(campaigns)
  const [{ range }] = useState(() => readPeriod(new URLSearchParams()))
  const { data, reload } = useResource(
    campaign?.totalAdvertsCount ? statsPageUrl(campaign.id, range, 'adverts') : null,
    statsPageCheck,
  )
  const advert = foremostAdvert(
    data?.placementsStats.flatMap(({ adverts }) => adverts.filter(({ isDeleted }) => !isDeleted)) ?? [],
  )
  const left = stepLeft(campaign, advert)
  useEffect(() => {
    if (left !== 'run') return
    const timer = setInterval(reload, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [left, reload])
  if (!areRead || (campaign?.totalAdvertsCount && !data)) return undefined
  return { left: isNewcomer(campaigns) ? left : undefined, campaign, advert }
}

const useCampaigns = (advertiserId: string, partner: Partner | undefined) =>
  useResource(partner ? campaignsPageUrl(advertiserId, partner.id) : null, CampaignsPageStruct).data
