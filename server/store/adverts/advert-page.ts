import { sql, type Kysely } from 'kysely'
import type { Advert, AdvertPage } from '../../../src/contract/advert.ts'
import { advertAlerts } from '../../../src/domain/advert/advert-alerts.ts'
import { campaignState } from '../../../src/domain/campaign/campaign-state.ts'
import { emptySums, statsOf } from '../../../src/domain/statistics/stats-math.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { Database } from '../../db/schema.ts'
import { NotFound } from '../errors.ts'
import { warningsOf } from './advert-warnings.ts'
import { toAdvertiser } from '../advertisers.ts'
import { accessAdvert, isAttributionAllowed, type AdvertRow } from './adverts.ts'
import { campaignFacts, campaignsQuery, toCampaign } from '../campaigns.ts'
import { placementOf } from '../placements.ts'

/** Returns the data of the advert page, for a member, and the version of the ad's saved content and bids. */
export async function advertPage(
  db: Kysely<Database>,
  userId: string,
  advertId: string,
  locale: Locale,
  now: Date,
): Promise<{ page: AdvertPage; version: number }> {
  const row = await accessAdvert(db, userId, advertId)
  const [campaign, advertiser, placement, totals, advertsList] = await Promise.all([
    campaignsQuery(db).where('c.id', '=', row.campaign_id).executeTakeFirst(),
    db.selectFrom('advertisers').selectAll().where('id', '=', row.advertiser_id).executeTakeFirst(),
    placementOf(db, row.partner_id, row.placement_id, locale),
    totalsOf(db, row),
    listAdverts(db, row.campaign_id),
  ])
  if (!campaign || !advertiser) throw new NotFound('The ad')
  const [warnings = []] = await warningsOf(db, [
    { contentTemplate: row.content_template, impressionRules: row.impression_rules, placement },
  ])
  return {
    version: row.version,
    page: {
      advert: toAdvert(row, totals, warnings, now),
      advertiser: toAdvertiser(advertiser),
      placement,
      portal: { id: row.portal_id, isOrdPortal: row.is_ord_portal },
      campaign: toCampaign(campaign, now),
      advertsList,
      attributionAllowed: isAttributionAllowed(row),
      autoAcceptUnmanagedContent: row.auto_accept_unmanaged_content,
      autoAcceptManagedContent: row.auto_accept_managed_content,
    },
  }
}

type Totals = { views: number; clicks: number; spent: number }

function toAdvert(
  row: AdvertRow,
  totals: Totals,
  contentTemplateWarnings: Advert['contentTemplateWarnings'],
  now: Date,
): Advert {
  const { views, clicks, ctr, spent, cpc } = statsOf({ ...emptySums(), uniqViewVisitors: 0, ...totals })
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    stats: { views, clicks, ctr, spent, cpc },
    contentTemplate: row.content_template,
    impressionRules: row.impression_rules,
    attributionRule: row.attribution_rule,
    isCustomParameterEnabled: row.is_custom_parameter_enabled,
    rejectReason: row.reject_reason,
    stopReason: row.stop_reason,
    contentTemplateWarnings,
    ordAdvert: row.ord_advert,
    alerts: advertAlerts(row.state, campaignState(campaignFacts(row), now), row.balance < 0),
  }
}

/** Returns the ad's lifetime views, clicks and charges. */
const totalsOf = (db: Kysely<Database>, { advertiser_id, id }: AdvertRow): Promise<Totals> =>
  db
    .selectFrom('delivery_totals')
    .where('advertiser_id', '=', advertiser_id)
    .where('advert_id', '=', id)
    .where('span', '=', 'week')
    .select([
      sql<number>`coalesce(sum(views), 0)`.as('views'),
      sql<number>`coalesce(sum(clicks), 0)`.as('clicks'),
      sql<number>`coalesce(sum(spent), 0)`.as('spent'),
    ])
    .executeTakeFirstOrThrow()

/** Returns the ads to which the user can switch from this one: those of its campaign, oldest first. */
async function listAdverts(db: Kysely<Database>, campaignId: string): Promise<AdvertPage['advertsList']> {
  const rows = await db
    .selectFrom('adverts')
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'placement_id', 'state'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, placement_id, state }) => ({ id, name, placementId: placement_id, state }))
}
