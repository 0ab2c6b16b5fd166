import type { BreakdownBy } from '../statistics/breakdowns.ts'
import { getCampaignsStatsPage, getStatsBreakdown, getStatsPage, getStatsSeries } from './stats-endpoints.ts'
import { PAGE_SIZE, urlOf } from './urls.ts'

type Range = { from: string; to: string; offset: number }

/** The URLs of the statistics, which the start script does not need. */
export const statsPageUrl = (campaignId: string, range: Range, details?: 'adverts') =>
  urlOf(getStatsPage, {}, { campaignId, ...range, details })
type Only = { campaignId?: string | undefined; partnerIds?: readonly string[] | undefined }
export const statsSeriesUrl = (advertiserId: string, range: Range, only: Only & { advertId?: string | undefined }) =>
  urlOf(getStatsSeries, {}, { advertiserId, ...only, ...range })
export const statsBreakdownUrl = (by: BreakdownBy, advertiserId: string, range: Range, only: Only) =>
  urlOf(getStatsBreakdown, {}, { by, advertiserId, ...only, ...range })
export const campaignsStatsPageUrl = (
  advertiserId: string,
  partnerIds: readonly string[],
  range: Range,
  cursor?: string,
  filter: Readonly<Record<string, readonly string[]>> = {},
) => {
  const { from, to, ...rest } = filter
  const days = { runsFrom: from?.[0], runsTo: to?.[0] }
  const order = filter['state'] && 'attention'
  return urlOf(
    getCampaignsStatsPage,
    {},
    { advertiserId, ...range, cursor, limit: PAGE_SIZE, ...rest, ...days, partnerIds, order },
  )
}
