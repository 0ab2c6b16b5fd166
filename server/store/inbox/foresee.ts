import { sql, type Insertable, type Kysely } from 'kysely'
import { ulid } from 'ulid'
import { addDays, DAY, dayAt } from '../../../src/domain/calendar.ts'
import type { Database, Notices } from '../../db/schema.ts'
import { notify } from './notices.ts'

/** The days of spending on which a forecast is based, and the days ahead for which it warns. */
const PACE_DAYS = 7
const WARN_DAYS = 3

type Notice = Insertable<Notices>
type Pace = { id: string; advertiser_id: string; left: number; balance: number; limit_amount: number; per_day: number }

/**
 * Notifies advertisers of budgets and balances that run out within three days at the pace of the last week, and of
 * budgets that have run out. Each is reported once for a limit, and once a week for a balance. Safe to repeat.
 */
export async function foresee(db: Kysely<Database>, now: Date): Promise<void> {
  const today = dayAt(now, 0)
  const { rows } = await sql<Pace>`
    select c.id, c.advertiser_id, c.limit_amount - c.spent as left, o.balance, c.limit_amount,
      t.spent / ${PACE_DAYS} as per_day
    from campaigns as c
    join advertisers as o on o.id = c.advertiser_id
    join lateral (
      select sum(spent) as spent from delivery_totals
      where advertiser_id = c.advertiser_id and campaign_id = c.id
        and span = 'day' and since > ${addDays(today, -PACE_DAYS)}::date
    ) as t on t.spent > 0
    where c.deleted_at is null and (c.end_date is null or c.end_date > ${today}::date)`.execute(db)
  const noticeOf = (advertiserId: string, rest: Pick<Notice, 'kind' | 'occasion' | 'run_out_day' | 'campaign_id'>) => ({
    id: ulid(now.getTime()),
    advertiser_id: advertiserId,
    advert_id: null,
    made_at: now,
    reason: null,
    ...rest,
  })
  const notices = rows
    .filter(({ left, per_day: perDay }) => left / perDay <= WARN_DAYS)
    .map(({ id, advertiser_id: advertiserId, left, per_day: perDay, limit_amount: limit }) =>
      left > 0
        ? noticeOf(advertiserId, {
            campaign_id: id,
            kind: 'budgetRunsOut',
            occasion: `runs out ${id} ${limit}`,
            run_out_day: addDays(today, Math.floor(left / perDay)),
          })
        : noticeOf(advertiserId, {
            campaign_id: id,
            kind: 'budgetExhausted',
            occasion: `ran out ${id} ${limit}`,
            run_out_day: null,
          }),
    )
  const paces = new Map<string, { balance: number; perDay: number }>()
  for (const { advertiser_id: id, balance, left, per_day: perDay } of rows)
    if (left > 0) paces.set(id, { balance, perDay: perDay + (paces.get(id)?.perDay ?? 0) })
  for (const [id, { balance, perDay }] of paces) {
    if (balance <= 0 || balance / perDay > WARN_DAYS) continue
    notices.push(
      noticeOf(id, {
        campaign_id: null,
        kind: 'balanceRunsOut',
        occasion: `balance ${id} ${Math.floor(now.getTime() / (PACE_DAYS * DAY))}`,
        run_out_day: addDays(today, Math.floor(balance / perDay)),
      }),
    )
  }
  await notify(db, notices)
}
