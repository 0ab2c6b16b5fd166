import { sql, type Kysely, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AdvertState } from '../../../src/contract/advert/advert.ts'
import type { ContentTemplateWarning } from '../../../src/contract/advert/content.ts'
import type { ContentType } from '../../../src/contract/placements/placement-types.ts'
import type { Placement } from '../../../src/contract/placements/placement.ts'
import { contentTypeOf } from '../../../src/domain/content/content-type.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { Adverts, Database } from '../../db/schema.ts'
import { warningsOf } from '../adverts/advert-warnings.ts'
import { accessed } from '../access.ts'
import { campaignQuery } from '../campaigns/campaigns.ts'
import { placementsJson, toPlacement } from '../placements.ts'
import { noCounts, sumsBy, type Counts, type DayRange } from './stats.ts'

/** An ad as JSON, where an instant is a text. */
type NumberedAdvert = Pick<
  Selectable<Adverts>,
  'id' | 'name' | 'state' | 'placement_id' | 'content_template' | 'impression_rules' | 'reject_reason' | 'stop_reason'
> & { deleted_at: string | null }
type AdvertNumbers = Pick<
  Selectable<Adverts>,
  'content_template' | 'impression_rules' | 'reject_reason' | 'stop_reason'
> & {
  id: string
  name: string
  state: AdvertState
  isDeleted: boolean
  contentType: ContentType
  warnings: ContentTemplateWarning[]
  sums: Counts
}
export type PlacementNumbers = { placement: Placement; adverts: AdvertNumbers[] }

/** Selects the context of a campaign's figures: its advertiser, all its ads, and their placements. */
const numbersQuery = (db: Kysely<Database>, userId: string, campaignId: string) =>
  campaignQuery(db, userId, campaignId).select([
    placementsJson(db, sql`id in (select placement_id from adverts where campaign_id = ${campaignId})`).as(
      'placements',
    ),
    jsonArrayFrom(
      db
        .selectFrom('adverts')
        .where('campaign_id', '=', campaignId)
        .select(['id', 'name', 'state', 'placement_id', 'content_template', 'impression_rules', 'deleted_at'])
        .select(['reject_reason', 'stop_reason'])
        .orderBy('created_at')
        .orderBy('id')
        .$castTo<NumberedAdvert>(),
    )
      .$castTo<NumberedAdvert[]>()
      .as('adverts'),
  ])

/**
 * Returns a campaign, for a member, and its ads with their figures in the days, by placement in the retail platform's
 * order. A deleted ad is included while it has figures there, so that the parts add up to the total spent.
 */
export async function campaignNumbers(
  db: Kysely<Database>,
  userId: string,
  campaignId: string,
  range: DayRange,
  locale: Locale,
) {
  const found = await numbersQuery(db, userId, campaignId).executeTakeFirst()
  const { placements: known, adverts: rows, ...campaign } = accessed(found, 'The campaign', 'viewer')
  const { advertiser_id: advertiserId, delivery_version: version } = campaign
  const sums = await sumsBy(db, 'advert_id', { advertiserId, version, campaignIds: [campaignId] }, range)
  const placements = known.map((row) => toPlacement(row, locale))
  const byId = new Map(placements.map((placement) => [placement.id, placement]))
  const shown = rows.flatMap((row) => {
    const placement = byId.get(row.placement_id)
    return placement && (row.deleted_at === null || sums.has(row.id)) ? [{ row, placement }] : []
  })
  const warnings = await warningsOf(
    db,
    shown.map(({ row, placement }) => ({
      contentTemplate: row.content_template,
      impressionRules: row.impression_rules,
      placement,
    })),
  )
  const adverts = shown.map(({ row, placement }, index) => ({
    placement,
    numbers: {
      ...row,
      isDeleted: row.deleted_at !== null,
      contentType: contentTypeOf(row.content_template),
      warnings: warnings[index] ?? [],
      sums: sums.get(row.id) ?? noCounts(),
    },
  }))
  const withAdverts = placements.flatMap((placement): PlacementNumbers[] => {
    const own = adverts.filter((advert) => advert.placement === placement).map(({ numbers }) => numbers)
    return own.length > 0 ? [{ placement, adverts: own }] : []
  })
  return { campaign, placements: withAdverts }
}
