import type { Kysely } from 'kysely'
import { contentTypeOf } from '../../src/domain/content/content-type.ts'
import type { Database } from '../db/schema.ts'
import { creditedInTurns } from './orders/attribution.ts'
import { demandOf } from './audience.ts'
import { catalogueOf } from './catalogue.ts'

/** The number of ads that are read at a time, because each can be large. */
const AT_ONCE = 100
/** The most products credited to an ad that are kept; its orders are for these. */
const MOST_CREDITED = 100

/**
 * Computes the demand of ads whose current version has none: of one ad, or of all started ads. A demand thus exists
 * once an ad is saved, even by a process of an older release. Yields to other tasks between ads, and between parts of
 * the catalogue.
 */
export async function computeDemands(db: Kysely<Database>, advertId?: string): Promise<void> {
  const catalogue = await catalogueOf(db)
  for (let last = ''; ;) {
    const stale = await db
      .selectFrom('adverts as a')
      .leftJoin('advert_demands as d', (join) =>
        join.onRef('d.advert_id', '=', 'a.id').onRef('d.version', '=', 'a.version'),
      )
      .where('d.advert_id', 'is', null)
      .where('a.deleted_at', 'is', null)
      .where('a.id', '>', last)
      .where((eb) => (advertId === undefined ? eb('a.state', '=', 'Started') : eb('a.id', '=', advertId)))
      .select(['a.id', 'a.version', 'a.content_template', 'a.impression_rules', 'a.attribution_rule'])
      .orderBy('a.id')
      .limit(AT_ONCE)
      .execute()
    if (stale.length === 0) return
    last = stale.at(-1)?.id ?? ''
    const values = []
    for (const { id, version, content_template: content, impression_rules: rules, attribution_rule } of stale)
      values.push({
        advert_id: id,
        version,
        content_type: contentTypeOf(content),
        ...demandOf(rules),
        credited: spread(await creditedInTurns(attribution_rule, content, catalogue.all)),
      })
    await db
      .insertInto('advert_demands')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('advert_id').doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          content_type: ref('excluded.content_type'),
          reach: ref('excluded.reach'),
          cpm: ref('excluded.cpm'),
          weight: ref('excluded.weight'),
          credited: ref('excluded.credited'),
        })),
      )
      .execute()
  }
}

/** Returns the ids of the products, evenly sampled where there are many. */
function spread(products: readonly { id: string }[]): string[] {
  const step = Math.max(1, products.length / MOST_CREDITED)
  return Array.from(
    { length: Math.min(products.length, MOST_CREDITED) },
    (_, n) => products[Math.floor(n * step)]?.id ?? '',
  )
}
