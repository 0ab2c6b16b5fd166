import { sql, type Kysely, type Transaction } from 'kysely'
import { dayAt } from '../../src/domain/calendar.ts'
import { campaignState } from '../../src/domain/campaign/campaign-state.ts'
import { contentTypeOf, isContentTypeEnabled } from '../../src/domain/content/content-type.ts'
import type { Database } from '../db/schema.ts'
import { campaignFacts } from '../store/campaigns.ts'
import { toPlacement } from '../store/placements.ts'

/**
 * Selects the started ads of these campaigns whose advertiser is not in debt, with their delivery in the hour so far and
 * their visitors on the last day that had any.
 */
const startedQuery = (db: Kysely<Database>, campaignIds: readonly string[], hour: Date) =>
  db
    .selectFrom('adverts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
    .innerJoin('portals as po', 'po.id', 'o.portal_id')
    .innerJoin('partners as pa', 'pa.id', 'c.partner_id')
    .leftJoin('delivery as d', (join) =>
      join.onRef('d.advertiser_id', '=', 'a.advertiser_id').onRef('d.advert_id', '=', 'a.id').on('d.hour', '=', hour),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('delivery_totals as t')
          .whereRef('t.advertiser_id', '=', 'a.advertiser_id')
          .whereRef('t.advert_id', '=', 'a.id')
          .where('t.span', '=', 'day')
          .where('t.since', '<=', dayAt(hour, 0))
          .where(sql<boolean>`not isempty(t.visitors)`)
          .select(['t.since', sql<number>`lower(t.visitors)`.as('first'), sql<number>`upper(t.visitors)`.as('end')])
          .orderBy('t.since', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .where('c.id', '=', sql<string>`any(${[...campaignIds]})`)
    .where('a.state', '=', 'Started')
    .where('a.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('o.balance', '>=', 0)
    .select([
      'a.id',
      'a.advertiser_id',
      'a.campaign_id',
      'a.placement_id',
      'a.content_template',
      'a.impression_rules',
      'a.attribution_rule',
    ])
    .select(['c.start_date', 'c.end_date', 'c.limit_amount', 'c.spent', 'c.offset_minutes'])
    .select(['pa.attribution_allowed', 'pa.auditory', 'po.currency'])
    .select([sql<number>`coalesce(d.views, 0)`.as('hour_views'), sql<number>`coalesce(d.spent, 0)`.as('hour_spent')])
    .select(['v.since as seen_day', 'v.first as seen_first', 'v.end as seen_end'])
    .orderBy(sql`a.id collate "C"`)

export type Candidate = Awaited<ReturnType<ReturnType<typeof startedQuery>['execute']>>[number]
export type Contest = { placement: ReturnType<typeof toPlacement>; dailyViews: number; candidates: Candidate[] }

/**
 * Returns the ads that compete at this instant, by placement. Their campaigns stay locked until the transaction ends,
 * so that no money is spent twice: an ad that starts later waits for the next step.
 */
export async function contestsAt(trx: Transaction<Database>, at: Date, hour: Date): Promise<Contest[]> {
  const locked = await trx
    .selectFrom('campaigns as c')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('adverts as a')
          .whereRef('a.campaign_id', '=', 'c.id')
          .where('a.state', '=', 'Started')
          .select('a.id'),
      ),
    )
    .select('c.id')
    .orderBy('c.id')
    .forUpdate()
    .execute()
  const started = await startedQuery(
    trx,
    locked.map(({ id }) => id),
    hour,
  ).execute()
  const running = started.filter((row) => campaignState(campaignFacts(row), at) === 'active')
  if (running.length === 0) return []
  const placementIds = [...new Set(running.map(({ placement_id }) => placement_id))]
  const placements = await trx
    .selectFrom('placements')
    .selectAll()
    .where('id', 'in', placementIds)
    .where('is_available', '=', true)
    .orderBy('id')
    .execute()
  return placements.map((row) => {
    const placement = toPlacement(row, 'en')
    const candidates = running.filter(
      (advert) =>
        advert.placement_id === row.id && isContentTypeEnabled(placement, contentTypeOf(advert.content_template)),
    )
    return { placement, dailyViews: row.daily_views, candidates }
  })
}
