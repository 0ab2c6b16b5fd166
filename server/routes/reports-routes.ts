import { reportName } from '../../src/domain/statistics/report-name.ts'
import type { Listeners } from '../http/calls.ts'
import { dayRange } from '../http/day-range.ts'
import { rowsSheet, soldSheets, textColumn, totalsSheet } from '../reports/report-sheets.ts'
import { accessAdvertiser } from '../store/advertisers.ts'
import { campaignNumbers } from '../store/statistics/campaign-stats.ts'
import { accessCampaign } from '../store/campaigns.ts'
import { portalNameOf, reportedCampaigns } from '../store/statistics/reports.ts'
import { statsIn, statsOfAll, statsOfCampaigns, sumsBy } from '../store/statistics/stats.ts'

export const reportsRoutes = {
  downloadAdvertiserReport: async ({ db, userId, body }) => {
    const { advertiserId, labels } = body
    const days = dayRange(body)
    const advertiser = await accessAdvertiser(db, userId, advertiserId)
    const scope = { advertiserId }
    const [campaigns, sums, portal] = await Promise.all([
      reportedCampaigns(db, advertiserId),
      sumsBy(db, 'campaign_id', scope, days),
      portalNameOf(db, advertiserId),
    ])
    const rows = campaigns.map(({ id, name, partner_name }) => ({
      texts: [name, partner_name],
      stats: statsIn(sums, id),
    }))
    return {
      name: reportName(portal, advertiser.name, days),
      sheets: [
        totalsSheet(labels, days, statsOfCampaigns(sums, campaigns)),
        rowsSheet(labels, [textColumn(labels, 'campaign'), textColumn(labels, 'platform', 18)], rows),
        ...soldSheets(db, labels, scope, days),
      ],
    }
  },

  downloadStatsReport: async ({ db, userId, body, locale }) => {
    const { campaignId, labels } = body
    const days = dayRange(body)
    const campaign = await accessCampaign(db, userId, campaignId)
    const scope = { advertiserId: campaign.advertiser_id, campaignIds: [campaignId] }
    const [placements, portal] = await Promise.all([
      campaignNumbers(db, campaign, days, locale),
      portalNameOf(db, campaign.advertiser_id),
    ])
    const adverts = placements.flatMap(({ placement, adverts: own }) => own.map((advert) => ({ placement, advert })))
    // The call may also supply words for states and content types, as `state.Started` or `contentType.String`.
    const word = (key: 'state' | 'contentType', value: string) => labels[`${key}.${value}`] ?? value
    const rows = adverts.map(({ placement, advert }) => ({
      texts: [
        advert.name,
        placement.name,
        word('state', advert.isDeleted ? 'Deleted' : advert.state),
        word('contentType', advert.contentType),
      ],
      stats: statsOfAll([advert.sums]),
    }))
    const columns = [
      textColumn(labels, 'advert'),
      textColumn(labels, 'placement'),
      textColumn(labels, 'state', 20),
      textColumn(labels, 'contentType', 20),
    ]
    return {
      name: reportName(portal, campaign.name, days),
      sheets: [
        totalsSheet(labels, days, statsOfAll(adverts.map(({ advert }) => advert.sums))),
        rowsSheet(labels, columns, rows),
        ...soldSheets(db, labels, scope, days),
      ],
    }
  },
} satisfies Partial<Listeners>
