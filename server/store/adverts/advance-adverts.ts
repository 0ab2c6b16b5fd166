import { sql, type Kysely } from 'kysely'
import type { AdvertState } from '../../../src/contract/advert/advert.ts'
import { settle } from '../../../src/domain/advert/advert-progress.ts'
import { campaignState } from '../../../src/domain/campaign/campaign-state.ts'
import type { Database } from '../../db/schema.ts'
import { campaignFacts } from '../campaigns/campaigns.ts'
import { changedFields, inTransaction, recordChanges } from '../history/record-changes.ts'

/** The states that time, money or a changed campaign can move an ad out of. */
const MOVABLE: AdvertState[] = ['Approved', 'Started', 'Suspended', 'StoppedByDeadline']

/** The number of ads that move in a transaction: at midnight many campaigns end at once. */
const AT_ONCE = 100

/** Returns a condition that is true of ads that `settle` may move now: nearly all others are not read at all. */
const isDue = (now: Date) => {
  const day = sql`((${now}::timestamptz at time zone 'UTC') + c.offset_minutes * interval '1 minute')::date`
  return sql<boolean>`case
    when c.end_date <= ${day} then a.state in ('Started', 'Suspended')
    when a.state = 'Started' then o.balance < 0
    when a.state = 'Suspended' then o.balance >= 0
    else o.balance >= 0 and c.spent < c.limit_amount and coalesce(c.start_date <= ${day}, true) end`
}

/**
 * Moves the ads of these campaigns to their current states: started with their campaign, stopped at its end, suspended
 * by a negative balance and resumed after a top-up (docs/product/states.md). Safe to repeat and to run concurrently:
 * each ad moves only from the state in which it was read. Returns the number of moved ads.
 */
export async function advanceAdverts(
  db: Kysely<Database>,
  campaignIds: readonly string[] | 'all',
  now: Date,
): Promise<number> {
  if (campaignIds.length === 0) return 0
  let moved = 0
  for (let last = ''; ;) {
    const due = await dueQuery(db, campaignIds, now, last).execute()
    const moves = new Map<string, { from: AdvertState; to: AdvertState; ids: string[] }>()
    for (const row of due) {
      const to = settle(row.state, {
        campaignState: campaignState(campaignFacts(row), now),
        isBalanceNegative: row.balance < 0,
      })
      if (to === row.state) continue
      const key = `${row.state} ${to}`
      const move = moves.get(key) ?? { from: row.state, to, ids: [] }
      move.ids.push(row.id)
      moves.set(key, move)
    }
    for (const move of moves.values()) moved += await inTransaction(db, (trx) => moveAdverts(trx, move, now))
    if (due.length < AT_ONCE) return moved
    last = due.at(-1)?.id ?? ''
  }
}

/**
 * Selects the next ads that are due: all are found first, because looking for each in the order of ids takes longer.
 */
const dueQuery = (db: Kysely<Database>, campaignIds: readonly string[] | 'all', now: Date, last: string) =>
  db
    .with(
      (due) => due('due').materialized(),
      (query) =>
        query
          .selectFrom('adverts as a')
          .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
          .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
          .where('a.deleted_at', 'is', null)
          .where('a.state', 'in', MOVABLE)
          .where(isDue(now))
          .where('a.id', '>', last)
          .$if(campaignIds !== 'all', (of) => of.where('a.campaign_id', 'in', campaignIds as readonly string[]))
          .select(['a.id', 'a.state', 'c.start_date', 'c.end_date', 'c.limit_amount', 'c.spent', 'c.offset_minutes'])
          .select('o.balance'),
    )
    .selectFrom('due')
    .selectAll()
    .orderBy('id')
    .limit(AT_ONCE)

/** Moves ads between two states, locked in the order of their ids so that concurrent moves never deadlock. */
async function moveAdverts(
  trx: Kysely<Database>,
  { from, to, ids }: { from: AdvertState; to: AdvertState; ids: string[] },
  now: Date,
): Promise<number> {
  const rows = await trx
    .updateTable('adverts')
    .set((eb) => ({
      state: to,
      ...(to === 'Started' ? { first_started_at: eb.fn.coalesce('first_started_at', eb.val(now)) } : {}),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('adverts')
        .where('id', 'in', ids)
        .where('state', '=', from)
        .where('deleted_at', 'is', null)
        .select('id')
        .orderBy('id')
        .forUpdate(),
    )
    .returning(['id', 'advertiser_id', 'campaign_id'])
    .execute()
  const changes = rows.map(({ id, advertiser_id: advertiserId, campaign_id: campaignId }) => ({
    advertiserId,
    campaignId,
    advertId: id,
    kind: 'state' as const,
    fields: changedFields({ state: from }, { state: to }),
  }))
  await recordChanges(trx, 'platform', changes, now)
  return rows.length
}
