import type { Kysely, Selectable } from 'kysely'
import type { AdvertsSummary, Placement } from '../../src/contract/placement.ts'
import { contentTypeOf } from '../../src/domain/content/content-type.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import type { Database, Placements } from '../db/schema.ts'
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

/** Returns all placements of a retail platform, the unavailable ones too, in the platform's order. */
export async function placementsOf(db: Kysely<Database>, partnerId: string, locale: Locale): Promise<Placement[]> {
  const rows = await db
    .selectFrom('placements')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => toPlacement(row, locale))
}

/** Returns a placement of the retail platform, in any language for its rules alone; throws NotFound for another platform's. */
export async function placementOf(
  db: Kysely<Database>,
  partnerId: string,
  placementId: string,
  locale: Locale = LOCALES[0],
): Promise<Placement> {
  const row = await db
    .selectFrom('placements')
    .selectAll()
    .where('id', '=', placementId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!row) throw new NotFound('The placement')
  return toPlacement(row, locale)
}

/**
 * Counts the ads of a campaign in each placement, by content type, and finds the oldest; returns a lookup by placement.
 */
export async function advertsSummaries(
  db: Kysely<Database>,
  campaignId: string,
): Promise<(placementId: string) => AdvertsSummary> {
  const rows = await db
    .selectFrom('adverts')
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .select(['id', 'placement_id', 'content_template'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const summaries = new Map<string, AdvertsSummary>()
  for (const { id, placement_id, content_template } of rows) {
    const summary = summaries.get(placement_id) ?? { totalCount: 0, countByContentType: {}, firstAdvertId: id }
    const type = contentTypeOf(content_template)
    summary.totalCount += 1
    summary.countByContentType[type] = (summary.countByContentType[type] ?? 0) + 1
    summaries.set(placement_id, summary)
  }
  return (placementId) => summaries.get(placementId) ?? { totalCount: 0, countByContentType: {}, firstAdvertId: null }
}
