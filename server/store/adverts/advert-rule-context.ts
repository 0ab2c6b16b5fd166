import type { Kysely } from 'kysely'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import type { Placement } from '../../../src/contract/placements/placement.ts'
import type { AdvertCheck } from '../../../src/domain/advert/advert-rules.ts'
import type { Database } from '../../db/schema.ts'
import { isAttributionAllowed, type AdvertRow } from './adverts.ts'
import { mediaSizes } from './media-sizes.ts'

/** Collects everything that the rules of an ad depend on. */
export const ruleContext = async (
  db: Kysely<Database>,
  row: AdvertRow,
  placement: Placement,
  content: ContentTemplate,
): Promise<AdvertCheck> => ({
  placement,
  isOrdAdvertiser: row.is_ord_advertiser,
  isOrdPortal: row.is_ord_portal,
  attributionAllowed: isAttributionAllowed(row),
  knownMediaSizes: await mediaSizes(db, [content]),
})
