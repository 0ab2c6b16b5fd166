import type { Kysely } from 'kysely'
import type { ContentTemplateWarning } from '../../../src/contract/advert/content.ts'
import type { Placement } from '../../../src/contract/placements/placement.ts'
import { contentProductIds, contentWarnings, type WarnedAdvert } from '../../../src/domain/content/content-warnings.ts'
import type { Database } from '../../db/schema.ts'
import { missingProducts } from '../catalogue.ts'
import { mediaSizes } from './media-sizes.ts'

/** Returns the warnings of each of these ads, with one query of the products and one of the uploads for all of them. */
export async function warningsOf(
  db: Kysely<Database>,
  adverts: readonly (WarnedAdvert & { placement: Placement })[],
): Promise<ContentTemplateWarning[][]> {
  const productIds = new Set(adverts.flatMap(({ contentTemplate }) => contentProductIds(contentTemplate)))
  const missingProductIds = await missingProducts(db, [...productIds])
  const bannerSizes = await mediaSizes(
    db,
    adverts.map(({ contentTemplate }) => contentTemplate),
  )
  return adverts.map((advert) => contentWarnings(advert, advert.placement, { missingProductIds, bannerSizes }))
}
