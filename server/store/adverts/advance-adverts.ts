import type { Kysely } from 'kysely'
import type { AdvertState } from '../../../src/contract/advert.ts'
import { settle } from '../../../src/domain/advert/advert-progress.ts'
import { campaignState } from '../../../src/domain/campaign/campaign-state.ts'
import type { Database } from '../../db/schema.ts'
import { campaignFacts } from '../campaigns.ts'

/** The states that time, money or a changed campaign can move an ad out of. */
const MOVABLE: AdvertState[] = ['Approved', 'Started', 'Suspended', 'StoppedByDeadline']

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
  let query = db
    .selectFrom('adverts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
    .where('a.deleted_at', 'is', null)
    .where('a.state', 'in', MOVABLE)
    .select([
      'a.id',
      'a.state',
      'c.start_date',
      'c.end_date',
      'c.limit_amount',
      'c.spent',
      'c.offset_minutes',
      'o.balance',
    ])
  if (campaignIds !== 'all') query = query.where('a.campaign_id', 'in', campaignIds)

  const moves = new Map<string, { from: AdvertState; to: AdvertState; ids: string[] }>()
  for (const row of await query.execute()) {
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
  let moved = 0
  for (const move of moves.values()) moved += await moveAdverts(db, move, now)
  return moved
}

/** Moves ads between two states, locked in the order of their ids so that concurrent moves never deadlock. */
async function moveAdverts(
  db: Kysely<Database>,
  { from, to, ids }: { from: AdvertState; to: AdvertState; ids: string[] },
  now: Date,
): Promise<number> {
  const result = await db
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
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
