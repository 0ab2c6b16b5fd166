import { sql, type Kysely } from 'kysely'
import type { ShowTimes } from '../../src/contract/campaigns/campaign.ts'
import type { ContentType } from '../../src/contract/placements/placement-types.ts'
import { isShownAt } from '../../src/domain/campaign/show-times.ts'
import type { Database, StepWeight } from '../db/schema.ts'

/** A step of the simulation. `share` is its part of a day's views; `at` identifies the step, which runs once. */
export type Step = { at: Date; share: number }

/** The number of ads in a portion (up to nearly twice as many): it is one short transaction. */
const ADS_IN_PORTION = 50

/** The started ads that run at an instant: as `campaignState` defines it, of an advertiser without debt. */
const runningAt = (at: Date) => sql`
  from adverts a
    join campaigns c on c.id = a.campaign_id
    join advertisers o on o.id = a.advertiser_id
    join placements p on p.id = a.placement_id
    join advert_demands d on d.advert_id = a.id and d.version = a.version
    cross join lateral (select ((${at}::timestamptz at time zone 'UTC') + c.offset_minutes * interval '1 minute')::date as day) today
  where a.state = 'Started' and a.deleted_at is null and c.deleted_at is null and o.balance >= 0 and p.is_available
    and c.spent < c.limit_amount and (c.start_date is null or c.start_date <= today.day)
    and (c.end_date is null or c.end_date > today.day)`

const MOST = sql.lit(ADS_IN_PORTION)

/** The total weight of the ads of a content type that compete for a placement and are shown at the same times. */
type Weighed = {
  placement_id: string
  content_type: ContentType
  show_times: ShowTimes | null
  offset_minutes: number
  weight: number
}

/**
 * Begins a step unless it has begun: stores the total weight of all competing ads, and the portions: several campaigns
 * each, or part of a large campaign, with the ids of its ads. Returns whether this call began it.
 */
export const beginStep = (db: Kysely<Database>, { at, share }: Step): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows: begun } = await sql`
      insert into delivery_steps (hour, taken_at, share) values (${at}, ${new Date()}, ${share})
      on conflict (hour) do nothing returning hour`.execute(trx)
    if (begun.length === 0) return false
    const { rows } = await sql<Weighed>`
      with running as materialized (
        select a.id as advert_id, c.id, c.advertiser_id, c.show_times, c.offset_minutes, a.placement_id,
          d.content_type, d.weight ${runningAt(at)}),
      sized as (select advertiser_id, id, count(*)::integer as size from running group by 1, 2),
      small as (
        select id, ((sum(size) over (order by advertiser_id, id))::integer - 1) / ${MOST} as number
        from sized where size <= ${MOST}),
      large as (
        select id, advert_id, (row_number() over (partition by id order by advert_id) - 1) / ${MOST} as part
        from running where id in (select id from sized where size > ${MOST})),
      whole as (
        insert into delivery_portions (step, number, campaign_ids)
        select ${at}, number, array_agg(id order by id) from small group by number),
      parts as (
        insert into delivery_portions (step, number, campaign_ids, advert_ids)
        select ${at}, coalesce((select max(number) from small), 0) + row_number() over (order by id, part), '{}',
          array_agg(advert_id order by advert_id)
        from large group by id, part)
      select placement_id, content_type, show_times, offset_minutes, sum(weight) as weight
      from running group by 1, 2, 3, 4`.execute(trx)
    const weights = rows
      .filter(({ show_times, offset_minutes }) => isShownAt(show_times, at, offset_minutes))
      .map(({ placement_id, content_type, weight }) => ({
        placementId: placement_id,
        contentType: content_type,
        weight,
      }))
    await trx
      .updateTable('delivery_steps')
      .set({ weights: JSON.stringify(weights) })
      .where('hour', '=', at)
      .execute()
    return true
  })

/** A part of a step; without `advertIds` it includes all ads of its campaigns. */
export type Portion = {
  share: number
  weights: readonly StepWeight[]
  campaignIds: readonly string[]
  advertIds: readonly string[] | null
}

/**
 * Takes a portion of a step that nobody else holds, for the transaction; undefined if none is left. Its campaigns stay
 * locked until then, so that no money is spent twice; this blocks nobody who adds or writes an ad.
 */
export async function takePortion(trx: Kysely<Database>, at: Date): Promise<Portion | undefined> {
  const { rows } = await sql<Portion>`
    with taken as (
      delete from delivery_portions where (step, number) = (
        select step, number from delivery_portions where step = ${at} order by number limit 1 for update skip locked)
      returning step, campaign_ids, advert_ids),
    locked as (
      select id from campaigns where id in (
        select unnest(campaign_ids) from taken
        union select campaign_id from adverts where id in (select unnest(advert_ids) from taken))
      order by id for no key update)
    select s.share, s.weights, t.campaign_ids as "campaignIds", t.advert_ids as "advertIds",
      (select count(*) from locked) as locked
    from taken t join delivery_steps s on s.hour = t.step`.execute(trx)
  return rows[0]
}

/** Returns the steps with remaining portions that began some time ago: the process that took them has died. */
export async function abandonedSteps(db: Kysely<Database>, before: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('delivery_portions as p')
    .innerJoin('delivery_steps as s', 's.hour', 'p.step')
    .where('s.taken_at', '<', before)
    .select('p.step')
    .distinct()
    .execute()
  return rows.map(({ step }) => step)
}
