import { sql, type Kysely, type Selectable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Advert, AdvertPage } from '../../../src/contract/advert/advert.ts'
import { advertAlerts } from '../../../src/domain/advert/advert-alerts.ts'
import { campaignState } from '../../../src/domain/campaign/campaign-state.ts'
import { emptySums, statsOf } from '../../../src/domain/statistics/stats-math.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { Database, Placements } from '../../db/schema.ts'
import { NotFound } from '../errors.ts'
import { warningsOf } from './advert-warnings.ts'
import { advertiserOf } from '../advertisers.ts'
import { accessAdvert, isAttributionAllowed, type AdvertRow } from './adverts.ts'
import { campaignFacts, campaignQuery, toCampaign } from '../campaigns/campaigns.ts'
import { toPlacement } from '../placements.ts'

/** Returns the data of the advert page, for a member, and the version of the ad's saved content and bids. */
export async function advertPage(
  db: Kysely<Database>,
  userId: string,
  advertId: string,
  locale: Locale,
  now: Date,
): Promise<{ page: AdvertPage; version: number }> {
  const row = await accessAdvert(db, userId, advertId)
  const around = await aroundQuery(db, userId, row).executeTakeFirst()
  if (!around?.placement || !around.totals) throw new NotFound('The ad')
  const { totals, adverts, ...campaign } = around
  const placement = toPlacement(around.placement, locale)
  const [warnings = []] = await warningsOf(db, [
    { contentTemplate: row.content_template, impressionRules: row.impression_rules, placement },
  ])
  return {
    version: row.version,
    page: {
      advert: toAdvert(row, totals, warnings, now),
      advertiser: advertiserOf(campaign),
      placement,
      portal: { id: row.portal_id, isOrdPortal: row.is_ord_portal },
      campaign: toCampaign(campaign, now),
      advertsList: adverts.map(({ placement_id, ...advert }) => ({ ...advert, placementId: placement_id })),
      attributionAllowed: isAttributionAllowed(row),
      autoAcceptUnmanagedContent: row.auto_accept_unmanaged_content,
      autoAcceptManagedContent: row.auto_accept_managed_content,
    },
  }
}

/** Selects the context of an ad in one round trip: its campaign and all of its ads, its placement, its totals. */
const aroundQuery = (db: Kysely<Database>, userId: string, ad: AdvertRow) =>
  campaignQuery(db, userId, ad.campaign_id).select([
    jsonObjectFrom(
      db
        .selectFrom('placements')
        .selectAll()
        .where('id', '=', ad.placement_id)
        .where('partner_id', '=', ad.partner_id)
        .$castTo<{ id: string }>(),
    )
      .$castTo<Selectable<Placements> | null>()
      .as('placement'),
    jsonObjectFrom(totalsQuery(db, ad)).as('totals'),
    jsonArrayFrom(advertsQuery(db, ad.campaign_id)).as('adverts'),
  ])

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
    rejectPath: row.reject_path,
    stopReason: row.stop_reason,
    contentTemplateWarnings,
    ordAdvert: row.ord_advert,
    alerts: advertAlerts(row.state, campaignState(campaignFacts(row), now), row.balance < 0),
  }
}

/** Selects the ad's lifetime views, clicks and charges. */
const totalsQuery = (db: Kysely<Database>, { advertiser_id, id }: AdvertRow) =>
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

/** Selects the ads to which the user can switch from one: those of its campaign, oldest first. */
const advertsQuery = (db: Kysely<Database>, campaignId: string) =>
  db
    .selectFrom('adverts')
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'placement_id', 'state'])
    .orderBy('created_at')
    .orderBy('id')
