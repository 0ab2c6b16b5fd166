import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { inScope, periodOf, type DayRange, type StatsScope } from './stats.ts'

/** The number of rows read at a time, so that a report's memory use does not grow with its length. */
const BATCH = 2_000

type Interaction = 'click' | 'view'

const soldQuery = (db: Kysely<Database>, scope: StatsScope, range: DayRange, interaction: Interaction) =>
  db
    .selectFrom('sold_products')
    .where((eb) => inScope(eb.ref('advertiser_id'), eb.ref('campaign_id'), scope))
    .where('interacted_at', '>=', periodOf(range).start)
    .where('interacted_at', '<', periodOf(range).end)
    .where('interaction', '=', interaction)
    .select(['id', 'interacted_at', 'order_id', 'product_id', 'product_name', 'quantity', 'revenue'])
    .orderBy('interacted_at')
    .orderBy('id')
    .limit(BATCH)
export type SoldProduct = Awaited<ReturnType<ReturnType<typeof soldQuery>['execute']>>[number]

/** Yields the sold products credited to a click or a view of these days, oldest first, read in batches on demand. */
export async function* soldProducts(
  db: Kysely<Database>,
  scope: StatsScope,
  range: DayRange,
  interaction: Interaction,
): AsyncGenerator<SoldProduct> {
  const query = soldQuery(db, scope, range, interaction)
  let rows = await query.execute()
  for (;;) {
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    rows = await query
      .where((eb) =>
        eb.or([
          eb('interacted_at', '>', last.interacted_at),
          eb.and([eb('interacted_at', '=', last.interacted_at), eb('id', '>', last.id)]),
        ]),
      )
      .execute()
  }
}

/**
 * Selects the campaigns of an advertiser on some retail platforms, on all if none is named, newest first, for a report.
 */
export const reportedCampaigns = (db: Kysely<Database>, advertiserId: string, partnerIds: readonly string[]) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('partners as p', 'p.id', 'c.partner_id')
    .where('c.advertiser_id', '=', advertiserId)
    .where('c.deleted_at', 'is', null)
    .$if(partnerIds.length > 0, (query) => query.where('c.partner_id', '=', sql<string>`any(${[...partnerIds]})`))
    .select(['c.id', 'c.name', 'c.partner_id', 'p.name as partner_name'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

/** Returns the name of an advertiser's portal, which is part of the report's file name. */
export const portalNameOf = async (db: Kysely<Database>, advertiserId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('portals as p')
    .innerJoin('advertisers as o', 'o.portal_id', 'p.id')
    .where('o.id', '=', advertiserId)
    .select('p.name')
    .executeTakeFirstOrThrow()
  return name
}
