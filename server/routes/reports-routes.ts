import type { FastifyInstance, FastifyReply } from 'fastify'
import { AdvertiserReportStruct, StatsReportStruct } from '../../src/contract/report.ts'
import { reportName } from '../../src/domain/statistics/report-name.ts'
import { statsOf } from '../../src/domain/statistics/stats-math.ts'
import { dayRange } from '../http/day-range.ts'
import { parseBody } from '../http/parse.ts'
import { contentDisposition } from '../reports/content-disposition.ts'
import { rowsSheet, soldSheets, textColumn, totalsSheet } from '../reports/report-sheets.ts'
import { workbook, type Sheet } from '../reports/workbook.ts'
import type { Deps } from '../start/deps.ts'
import { accessAdvertiser } from '../store/advertisers.ts'
import { campaignNumbers } from '../store/campaign-stats.ts'
import { accessCampaign } from '../store/campaigns.ts'
import { portalNameOf, reportedCampaigns } from '../store/reports.ts'
import { statsIn, sumsBy, totalOf } from '../store/stats.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function reportsRoutes(app: FastifyInstance, { db }: Deps): void {
  app.post('/api/advertiserReport/::download/', async (request, reply) => {
    const { advertiserId, from, to, offset, labels } = parseBody(AdvertiserReportStruct, request.body)
    const days = dayRange(from, to, offset)
    const advertiser = await accessAdvertiser(db, request.user.id, advertiserId)
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
    return sendWorkbook(reply, reportName(portal, advertiser.name, days), [
      totalsSheet(labels, days, statsOf(totalOf(sums.values()))),
      rowsSheet(labels, [textColumn(labels, 'campaign'), textColumn(labels, 'platform', 18)], rows),
      ...soldSheets(db, labels, scope, days),
    ])
  })

  app.post('/api/statsReport/::download/', async (request, reply) => {
    const { campaignId, from, to, offset, labels } = parseBody(StatsReportStruct, request.body)
    const days = dayRange(from, to, offset)
    const campaign = await accessCampaign(db, request.user.id, campaignId)
    const scope = { advertiserId: campaign.advertiser_id, campaignIds: [campaignId] }
    const [placements, portal] = await Promise.all([
      campaignNumbers(db, campaign, days, request.locale),
      portalNameOf(db, campaign.advertiser_id),
    ])
    const adverts = placements.flatMap(({ placement, adverts: own }) => own.map((advert) => ({ placement, advert })))
    // The call may also supply words for states and content types, as `state.Started` or `contentType.String`.
    const word = (key: 'state' | 'contentType', value: string) => labels[`${key}.${value}`] ?? value
    const rows = adverts.map(({ placement, advert }) => ({
      texts: [advert.name, placement.name, word('state', advert.state), word('contentType', advert.contentType)],
      stats: statsOf(advert.sums),
    }))
    return sendWorkbook(reply, reportName(portal, campaign.name, days), [
      totalsSheet(labels, days, statsOf(totalOf(adverts.map(({ advert }) => advert.sums)))),
      rowsSheet(
        labels,
        [
          textColumn(labels, 'advert'),
          textColumn(labels, 'placement'),
          textColumn(labels, 'state', 20),
          textColumn(labels, 'contentType', 20),
        ],
        rows,
      ),
      ...soldSheets(db, labels, scope, days),
    ])
  })
}

const sendWorkbook = (reply: FastifyReply, name: string, sheets: readonly Sheet[]) =>
  reply.type(XLSX).header('content-disposition', contentDisposition(name)).send(workbook(sheets))
