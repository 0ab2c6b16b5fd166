import { sql, type Kysely } from 'kysely'
import type { AccountOverview, AccountsOverview } from '../../src/contract/accounts/accounts-overview.ts'
import { addDays, dayAt, startOfDay } from '../../src/domain/calendar.ts'
import { NEARLY_SPENT } from '../../src/domain/campaign/campaign-funds.ts'
import type { Database } from '../db/schema.ts'
import { stateAt } from './campaigns/campaign-filter.ts'
import { cachedSums } from './statistics/sums-cache.ts'

/** The number of days with figures, the last of which is today. */
const DAYS = 7

type FactsRow = Omit<AccountOverview, 'days'> & { version: number }
type DayRow = { id: string; day: string; spent: number; revenue: number }
type DayFigures = ReadonlyMap<string, Pick<DayRow, 'spent' | 'revenue'>>

/** Reads the accounts of a user on a portal by name, with their balances and what needs attention, in one query. */
async function readFacts(db: Kysely<Database>, userId: string, portalId: string, now: Date): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select a.id, a.name, a.balance, a.delivery_version as version, n.*
    from advertisers as a
    join memberships as m on m.advertiser_id = a.id and m.user_id = ${userId},
    lateral (
      select (count(*) filter (where state = 'active'))::int as "activeCampaignsCount",
        (count(*) filter (where state = 'budgetExhausted'))::int as "exhaustedCampaignsCount",
        (count(*) filter (where state = 'active' and spent >= limit_amount * ${sql.lit(NEARLY_SPENT)}))::int
          as "lowBudgetCampaignsCount",
        coalesce(sum(rejected) filter (where state <> 'completed'), 0)::int as "rejectedAdvertsCount"
      from (
        select ${stateAt(now)} as state, c.spent, c.limit_amount, r.rejected
        from campaigns as c
        left join (
          select campaign_id, count(*) as rejected from adverts
          where advertiser_id = a.id and state = 'Rejected' and deleted_at is null group by campaign_id
        ) as r on r.campaign_id = c.id
        where c.advertiser_id = a.id and c.deleted_at is null
      ) as own
    ) as n
    where a.portal_id = ${portalId}
    order by a.name, a.id`.execute(db)
  return rows
}

/** Reads what the accounts spent and earned on each day of a week at the offset, in one query. */
async function readDays(
  db: Kysely<Database>,
  ids: readonly string[],
  { from, offset }: { from: string; offset: number },
): Promise<ReadonlyMap<string, DayFigures>> {
  const [start, end] = [startOfDay(from, offset), startOfDay(addDays(from, DAYS), offset)]
  const dayOf = (column: string) =>
    sql`to_char((${sql.ref(column)} at time zone 'UTC') + make_interval(mins => ${sql.lit(offset)}), 'YYYY-MM-DD')`
  // By campaign, as the indexes are: campaigns without spending have no figures.
  const { rows } = await sql<DayRow>`
    select id, day, sum(spent) as spent, sum(revenue) as revenue
    from (
      select c.advertiser_id as id, ${dayOf('d.hour')} as day, d.spent, 0 as revenue
      from campaigns as c
      join delivery as d on d.advertiser_id = c.advertiser_id and d.campaign_id = c.id
      where c.advertiser_id = any(${[...ids]}::text[]) and c.spent > 0
        and d.hour >= ${start}::timestamptz and d.hour < ${end}::timestamptz
      union all
      select c.advertiser_id, ${dayOf('s.interacted_at')}, 0, s.revenue
      from campaigns as c
      join sold_products as s on s.advertiser_id = c.advertiser_id and s.campaign_id = c.id
      where c.advertiser_id = any(${[...ids]}::text[]) and c.spent > 0 and s.interaction = 'click'
        and s.interacted_at >= ${start}::timestamptz and s.interacted_at < ${end}::timestamptz
    ) as parts
    group by id, day`.execute(db)
  const accounts = new Map(ids.map((id) => [id, new Map<string, Pick<DayRow, 'spent' | 'revenue'>>()]))
  for (const { id, day, spent, revenue } of rows) accounts.get(id)?.set(day, { spent, revenue })
  return accounts
}

/** Returns a function that returns the days of an account; the accounts that are not cached are read in one query. */
function daysReader(db: Kysely<Database>, range: { from: string; offset: number }) {
  const wanted: string[] = []
  let read: Promise<ReadonlyMap<string, DayFigures>> | undefined
  return ({ id, version }: Pick<FactsRow, 'id' | 'version'>): Promise<DayFigures> =>
    cachedSums(db, JSON.stringify(['days', id, range]), version, async () => {
      wanted.push(id)
      read ??= Promise.resolve().then(() => readDays(db, wanted, range))
      return (await read).get(id) ?? new Map()
    })
}

/** Returns the accounts of a user on a portal by name, with what needs attention and the spending of a week. */
export async function accountsOverview(
  db: Kysely<Database>,
  { userId, portalId, offset }: { userId: string; portalId: string; offset: number },
  now: Date,
): Promise<AccountsOverview> {
  const facts = await readFacts(db, userId, portalId, now)
  const from = addDays(dayAt(now, offset), 1 - DAYS)
  const daysOf = daysReader(db, { from, offset })
  const accounts = facts.map(async ({ version, ...account }): Promise<AccountOverview> => {
    const figures = await daysOf({ id: account.id, version })
    const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index))
    return { ...account, days: days.map((day) => ({ day, spent: 0, revenue: 0, ...figures.get(day) })) }
  })
  return { accounts: await Promise.all(accounts) }
}
