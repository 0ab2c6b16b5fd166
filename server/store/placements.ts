import { sql, type Expression, type Kysely, type Selectable, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AdvertsSummary, Placement } from '../../src/contract/placements/placement.ts'
import { contentTypeOf } from '../../src/domain/content/content-type.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import type { Adverts, Database, Placements } from '../db/schema.ts'
import { accessed } from './access.ts'
import { campaignQuery } from './campaigns/campaigns.ts'
import { NotFound } from './errors.ts'
import { textIn } from './localized.ts'

/** Converts a row to a placement in the reader's language. */
export const toPlacement = (row: Selectable<Placements>, locale: Locale): Placement => ({
  id: row.id,
  placementType: row.placement_type,
  thumbnailUrl: row.thumbnail_url,
  images: row.images,
  name: textIn(row.texts.name, locale),
  summary: textIn(row.texts.summary, locale),
  details: textIn(row.texts.details, locale),
  deviceType: row.device_type,
  bidFloor: row.bid_floor,
  groupId: row.group_id,
  groupName: textIn(row.texts.groupName, locale),
  isAvailable: row.is_available,
  namedParameters: row.named_parameters.map(({ id, name, displayName, values }) => ({
    id,
    name,
    displayName: textIn(displayName, locale),
    values: values.map(({ value, displayValue }) => ({ value, displayValue: textIn(displayValue, locale) })),
  })),
  stringSettings: row.string_settings,
  productShelfSettings: row.product_shelf_settings,
  bannerSettings: row.banner_settings,
  multimediaSettings: row.multimedia_settings,
})

/** Selects placements of the platform of a campaign `c` as JSON, the unavailable ones too, in the platform's order. */
export const placementsJson = (db: Kysely<Database>, isWanted: Expression<SqlBool> = sql`true`) =>
  jsonArrayFrom(
    db
      .selectFrom('placements')
      .selectAll()
      .where('partner_id', '=', sql.ref<string>('c.partner_id'))
      .where(isWanted)
      .orderBy('position')
      .orderBy('id')
      .$castTo<{ id: string }>(),
  ).$castTo<Selectable<Placements>[]>()

/**
 * Returns a placement of the retail platform, in any language because only its rules are used; throws NotFound for
 * another platform's.
 */
export async function placementOf(db: Kysely<Database>, partnerId: string, placementId: string): Promise<Placement> {
  const row = await db
    .selectFrom('placements')
    .selectAll()
    .where('id', '=', placementId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!row) throw new NotFound('The placement')
  return toPlacement(row, LOCALES[0])
}

type Summarized = Pick<Selectable<Adverts>, 'id' | 'placement_id' | 'content_template'>

/** Counts ads, oldest first, in each placement by content type, and finds the oldest; returns a lookup by placement. */
function summariesOf(adverts: readonly Summarized[]): (placementId: string) => AdvertsSummary {
  const summaries = new Map<string, AdvertsSummary>()
  for (const { id, placement_id, content_template } of adverts) {
    const summary = summaries.get(placement_id) ?? { totalCount: 0, countByContentType: {}, firstAdvertId: id }
    const type = contentTypeOf(content_template)
    summary.totalCount += 1
    summary.countByContentType[type] = (summary.countByContentType[type] ?? 0) + 1
    summaries.set(placement_id, summary)
  }
  return (placementId) => summaries.get(placementId) ?? { totalCount: 0, countByContentType: {}, firstAdvertId: null }
}

/** Returns a campaign, for a member, with its platform's placements and a summary of its ads in each, in one query. */
export async function accessPlacements(db: Kysely<Database>, userId: string, campaignId: string, locale: Locale) {
  const row = await campaignQuery(db, userId, campaignId)
    .select([
      placementsJson(db).as('placements'),
      jsonArrayFrom(
        db
          .selectFrom('adverts')
          .where('campaign_id', '=', campaignId)
          .where('deleted_at', 'is', null)
          .select(['id', 'placement_id', 'content_template'])
          .orderBy('created_at')
          .orderBy('id')
          .$castTo<{ id: string }>(),
      )
        .$castTo<Summarized[]>()
        .as('adverts'),
    ])
    .executeTakeFirst()
  const { placements, adverts, ...campaign } = accessed(row, 'The campaign', 'viewer')
  const summaryOf = summariesOf(adverts)
  return {
    campaign,
    placements: placements.map((each) => ({ ...toPlacement(each, locale), advertsSummary: summaryOf(each.id) })),
  }
}
