import type { Kysely } from 'kysely'
import type { AdvertState } from '../../../src/contract/advert.ts'
import type { ContentTemplateWarning, ContentType } from '../../../src/contract/content.ts'
import type { Placement } from '../../../src/contract/placement.ts'
import { contentTypeOf } from '../../../src/domain/content/content-type.ts'
import type { Locale } from '../../../src/domain/locale.ts'
import type { Database } from '../../db/schema.ts'
import { warningsOf } from '../adverts/advert-warnings.ts'
import type { CampaignRow } from '../campaigns.ts'
import { placementsOf } from '../placements.ts'
import { noCounts, sumsBy, type Counts, type DayRange } from './stats.ts'

type AdvertNumbers = {
  id: string
  name: string
  state: AdvertState
  isDeleted: boolean
  contentType: ContentType
  warnings: ContentTemplateWarning[]
  sums: Counts
}
export type PlacementNumbers = { placement: Placement; adverts: AdvertNumbers[] }

/**
 * Returns the ads of a campaign with their figures in the days, by placement in the retail platform's order. A deleted
 * ad is included while it has figures there, so that the parts add up to the total spent.
 */
export async function campaignNumbers(
  db: Kysely<Database>,
  campaign: Pick<CampaignRow, 'id' | 'advertiser_id' | 'partner_id'>,
  range: DayRange,
  locale: Locale,
): Promise<PlacementNumbers[]> {
  const [sums, placements, rows] = await Promise.all([
    sumsBy(db, 'advert_id', { advertiserId: campaign.advertiser_id, campaignIds: [campaign.id] }, range),
    placementsOf(db, campaign.partner_id, locale),
    db
      .selectFrom('adverts')
      .where('campaign_id', '=', campaign.id)
      .select(['id', 'name', 'state', 'placement_id', 'content_template', 'impression_rules', 'deleted_at'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ])
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
      id: row.id,
      name: row.name,
      state: row.state,
      isDeleted: row.deleted_at !== null,
      contentType: contentTypeOf(row.content_template),
      warnings: warnings[index] ?? [],
      sums: sums.get(row.id) ?? noCounts(),
    },
  }))
  return placements.flatMap((placement) => {
    const own = adverts.filter((advert) => advert.placement === placement).map(({ numbers }) => numbers)
    return own.length > 0 ? [{ placement, adverts: own }] : []
  })
}
