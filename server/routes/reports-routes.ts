import { reportName } from '../../src/domain/statistics/report-name.ts'
import type { Listeners } from '../http/calls.ts'
import { dayRange } from '../http/day-range.ts'
import { rowsSheet, soldSheets, textColumn, totalsSheet } from '../reports/report-sheets.ts'
import { campaignNumbers } from '../store/statistics/campaign-stats.ts'
import { accessPartnerNames } from '../store/partners.ts'
import { portalNameOf, reportedCampaigns } from '../store/statistics/reports.ts'
import { statsIn, statsOfAll, statsOfCampaigns, sumsBy } from '../store/statistics/stats.ts'

export const reportsRoutes = {
  downloadAdvertiserReport: async ({ db, userId, body }) => {
    const { advertiserId, labels } = body
    const partnerIds = body.partnerIds ?? []
    const days = dayRange(body)
    const { name, partners } = await accessPartnerNames(db, userId, advertiserId)
    const [campaigns, sums, portal] = await Promise.all([
      reportedCampaigns(db, advertiserId, partnerIds),
      sumsBy(db, 'campaign_id', { advertiserId }, days),
      portalNameOf(db, advertiserId),
    ])
    const rows = campaigns.map((row) => ({
      texts: [row.name, row.id, row.partner_name, row.partner_id],
      stats: statsIn(sums, row.id),
    }))
    const columns = [
      textColumn(labels, 'campaign'),
      textColumn(labels, 'campaignId', 28),
      textColumn(labels, 'platform', 18),
      textColumn(labels, 'platformId', 18),
    ]
    const platforms = partners.filter(({ id }) => partnerIds.length === 0 || partnerIds.includes(id))
    const about = { platform: platforms.map((platform) => platform.name).join(', ') }
    const scope = { advertiserId, ...(partnerIds.length > 0 && { campaignIds: campaigns.map(({ id }) => id) }) }
    return {
      name: reportName(portal, name, days),
      sheets: [
        totalsSheet(labels, days, about, statsOfCampaigns(sums, campaigns)),
        rowsSheet(labels, columns, rows),
        ...soldSheets(db, labels, scope, days),
      ],
    }
  },

  downloadStatsReport: async ({ db, userId, body, locale }) => {
    const { campaignId, labels } = body
    const days = dayRange(body)
    const { campaign, placements } = await campaignNumbers(db, userId, campaignId, days, locale)
    const scope = { advertiserId: campaign.advertiser_id, campaignIds: [campaignId] }
    const portal = await portalNameOf(db, campaign.advertiser_id)
    const adverts = placements.flatMap(({ placement, adverts: own }) => own.map((advert) => ({ placement, advert })))
    // The call can also supply words for states and content types, as `state.Started` or `contentType.String`.
    const word = (key: 'state' | 'contentType', value: string) => labels[`${key}.${value}`] ?? value
    const rows = adverts.map(({ placement, advert }) => ({
      texts: [
        advert.name,
        advert.id,
        placement.name,
        placement.id,
        word('state', advert.isDeleted ? 'Deleted' : advert.state),
        word('contentType', advert.contentType),
      ],
      stats: statsOfAll([advert.sums]),
    }))
    const columns = [
      textColumn(labels, 'advert'),
      textColumn(labels, 'advertId', 28),
      textColumn(labels, 'placement'),
      textColumn(labels, 'placementId', 28),
      textColumn(labels, 'state', 20),
      textColumn(labels, 'contentType', 20),
    ]
    return {
      name: reportName(portal, campaign.name, days),
      sheets: [
        totalsSheet(
          labels,
          days,
          { campaign: campaign.name, campaignId },
          statsOfAll(adverts.map(({ advert }) => advert.sums)),
        ),
        rowsSheet(labels, columns, rows),
        ...soldSheets(db, labels, scope, days),
      ],
    }
  },
} satisfies Partial<Listeners>
