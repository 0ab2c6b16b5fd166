import type { Kysely } from 'kysely'
import type { StatsPage } from '../../src/contract/statistics/stats.ts'
import { withIdle } from '../delivery/idle.ts'
import type { Listeners } from '../http/calls.ts'
import { filterOf } from '../http/campaign-filter.ts'
import { dayRange, seriesRange } from '../http/day-range.ts'
import { encodeCursor, pageOf } from '../http/paging.ts'
import { accessAdvertiser, advertiserOf } from '../store/advertisers.ts'
import { attentionRank, fits, isAny } from '../store/campaigns/campaign-filter.ts'
import { campaignNumbers, type PlacementNumbers } from '../store/statistics/campaign-stats.ts'
import { totalOfList } from '../store/campaigns/campaign-list.ts'
import { campaignsOf, toCampaign } from '../store/campaigns/campaigns.ts'
import { accessPartnersCampaigns } from '../store/partners.ts'
import { NotFound } from '../store/errors.ts'
import type { Database } from '../db/schema.ts'
import { statsBreakdown } from '../store/statistics/breakdowns.ts'
import { statsSeries } from '../store/statistics/series.ts'
import { statsIn, statsOfAll, sumsBy, totalOfCampaigns, type VersionedScope } from '../store/statistics/stats.ts'

/** Returns the retail platforms that a query names; no names stand for all. */
const namedIn = ({ partnerIds }: { partnerIds?: string | string[] | null | undefined }): string[] =>
  partnerIds ? [partnerIds].flat() : []

type Part = {
  advertiserId: string
  campaignId?: string | null | undefined
  partnerIds?: string | string[] | null | undefined
}

/**
 * Returns the part of an advertiser that a query selects, for a member of it; throws NotFound for a foreign campaign.
 */
async function accessScope(db: Kysely<Database>, userId: string, query: Part): Promise<VersionedScope> {
  const { advertiserId, campaignId } = query
  const { delivery_version: version } = await accessAdvertiser(db, userId, advertiserId)
  if (campaignId) await campaignsOf(db, advertiserId, campaignId)
  const partnerIds = namedIn(query)
  return {
    advertiserId,
    version,
    ...(campaignId && { campaignIds: [campaignId] }),
    ...(partnerIds.length > 0 && { partnerIds }),
  }
}

/** Throws NotFound for an ad that the advertiser, or its campaign if one is named, does not have. */
async function refuseForeignAdvert(
  db: Kysely<Database>,
  {
    advertiserId,
    campaignId,
    advertId,
  }: { advertiserId: string; campaignId: string | null | undefined; advertId: string },
): Promise<void> {
  const found = await db
    .selectFrom('adverts')
    .where('id', '=', advertId)
    .where('advertiser_id', '=', advertiserId)
    .$if(Boolean(campaignId), (query) => query.where('campaign_id', '=', campaignId ?? ''))
    .select('id')
    .executeTakeFirst()
  if (!found) throw new NotFound('The ad')
}

export const statsRoutes = {
  getStatsPage: async ({ db, userId, query, locale, now }) => {
    const days = dayRange(query)
    const { campaign, placements } = await campaignNumbers(db, userId, query.campaignId, days, locale)
    return {
      total: statsOfAll(placements.flatMap(({ adverts }) => adverts.map(({ sums }) => sums))),
      placementsStats: placements.map((placement) => toPlacementStats(placement, query.details === 'adverts')),
      advertiser: advertiserOf(campaign),
      campaign: await withIdle(db, toCampaign(campaign, now), now),
    }
  },

  getStatsSeries: async ({ db, userId, query, now }) => {
    const days = seriesRange(query, now)
    const { advertiserId, campaignId, advertId } = query
    const scope = await accessScope(db, userId, query)
    if (advertId) await refuseForeignAdvert(db, { advertiserId, campaignId, advertId })
    return statsSeries(db, { ...scope, ...(advertId && { advertId }) }, days, now)
  },

  getStatsBreakdown: async ({ db, userId, query, locale }) => {
    const range = dayRange(query)
    return statsBreakdown(db, query.by, { scope: await accessScope(db, userId, query), range, locale })
  },

  getCampaignsStatsPage: async ({ db, userId, query, now }) => {
    const { advertiserId } = query
    const days = dayRange(query)
    const page = pageOf(query)
    const { runsFrom: from, runsTo: to } = query
    const filter = filterOf({ ...query, partnerIds: null, from, to }, { from: 'runsFrom', to: 'runsTo' })
    const list = {
      advertiserId,
      partnerIds: namedIn(query),
      fits: isAny(filter) ? undefined : fits(filter, advertiserId, now),
    }
    const rank = query.order ? attentionRank(now, advertiserId) : undefined
    const isFirst = page.cursor === null
    const [{ partners, version, rows, next }, campaignsTotal] = await Promise.all([
      accessPartnersCampaigns(db, userId, { ...list, rank }, page), // rejects for others than members
      isFirst ? totalOfList(db, list) : undefined,
    ])
    // The sums of all campaigns are read once, although the office requests them page by page.
    const sums = await sumsBy(db, 'campaign_id', { advertiserId, version }, days)
    return {
      campaigns: rows.map((row) => ({ ...toCampaign(row, now), stats: statsIn(sums, row.id) })),
      partners,
      nextCursor: encodeCursor(next),
      ...(isFirst && { total: await totalOfCampaigns(db, list, { version, range: days, sums }), campaignsTotal }),
    }
  },
} satisfies Partial<Listeners>

const toPlacementStats = (
  { placement, adverts }: PlacementNumbers,
  hasDetails: boolean,
): StatsPage['placementsStats'][number] => ({
  placementId: placement.id,
  deviceType: placement.deviceType,
  groupName: placement.groupName,
  placementName: placement.name,
  isPlacementAvailable: placement.isAvailable,
  stats: statsOfAll(adverts.map(({ sums }) => sums)),
  adverts: adverts.map((advert) => ({
    advertId: advert.id,
    name: advert.name,
    state: advert.state,
    ...(advert.isDeleted && { isDeleted: true }),
    contentTemplateType: advert.contentType,
    contentTemplateWarnings: advert.warnings,
    stats: statsOfAll([advert.sums]),
    ...(hasDetails && {
      details: {
        contentTemplate: advert.content_template,
        bidPrices: advert.impression_rules.map(({ bidPrice }) => bidPrice),
        rejectReason: advert.reject_reason,
        stopReason: advert.stop_reason,
      },
    }),
  })),
})
