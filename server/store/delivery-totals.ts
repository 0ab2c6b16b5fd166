import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely'
import { addDays, dayAt } from '../../src/domain/calendar.ts'
import type { Database, Delivery, DeliveryTotals, SoldProducts } from '../db/schema.ts'

type Row = Omit<Insertable<DeliveryTotals>, 'span' | 'since'>

/** Returns the Monday of a day's week; days and weeks are those of UTC. */
const weekOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const COLUMNS =
  'advertiser_id, campaign_id, advert_id, span, since, views, clicks, uniq_view_visitors, spent, click_products, click_revenue, view_products, view_revenue'
const NUMBERS = [
  'views',
  'clicks',
  'uniq_view_visitors',
  'spent',
  'click_products',
  'click_revenue',
  'view_products',
  'view_revenue',
]

async function upsert(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<void> {
  const sums = sql.raw(NUMBERS.map((name) => `${name} = delivery_totals.${name} + excluded.${name}`).join(', '))
  await sql`insert into delivery_totals (${sql.raw(COLUMNS)}) ${rows} on conflict (advertiser_id, advert_id, span, since) do update set ${sums}`.execute(
    db,
  )
}

/** Adds rows just written, all on the UTC day of `at`, to the totals of their day and week. */
export async function addToTotals(
  trx: Kysely<Database>,
  at: Date,
  delivery: readonly Insertable<Delivery>[],
  sold: readonly Insertable<SoldProducts>[],
): Promise<void> {
  const day = dayAt(at, 0)
  const rows = JSON.stringify(totalsOf(delivery, sold))
  await upsert(
    trx,
    sql`
    select advertiser_id, campaign_id, advert_id, s.span, s.since, views, clicks, uniq_view_visitors, spent, click_products, click_revenue, view_products, view_revenue
    from jsonb_to_recordset(${rows}::jsonb) as r (advertiser_id text, campaign_id text, advert_id text, views bigint, clicks bigint, uniq_view_visitors bigint,
      spent numeric, click_products bigint, click_revenue numeric, view_products bigint, view_revenue numeric),
      (values ('day', ${day}::date), ('week', ${weekOf(day)}::date)) as s (span, since)
    order by advert_id, s.span`,
  )
}

const nothing = {
  views: 0,
  clicks: 0,
  uniq_view_visitors: 0,
  spent: 0,
  click_products: 0,
  click_revenue: 0,
  view_products: 0,
  view_revenue: 0,
}
const addMoney = (a: number, b: number) => Math.round((a + b) * 100) / 100

function totalsOf(delivery: readonly Insertable<Delivery>[], sold: readonly Insertable<SoldProducts>[]): Row[] {
  const rows = new Map<string, Row>()
  const rowOf = ({
    advertiser_id,
    campaign_id,
    advert_id,
  }: Pick<Row, 'advertiser_id' | 'campaign_id' | 'advert_id'>): Row => {
    const row = rows.get(advert_id) ?? { advertiser_id, campaign_id, advert_id, ...nothing }
    rows.set(advert_id, row)
    return row
  }
  for (const line of delivery) {
    const row = rowOf(line)
    row.views += line.views
    row.clicks += line.clicks
    row.uniq_view_visitors += line.uniq_view_visitors
    row.spent = addMoney(row.spent, line.spent)
  }
  for (const line of sold) {
    const row = rowOf(line)
    row[`${line.interaction}_products`] += line.quantity
    row[`${line.interaction}_revenue`] = addMoney(row[`${line.interaction}_revenue`], line.revenue)
  }
  return [...rows.values()]
}

/** Rebuilds the totals from all rows of delivery and sold products, after these were written in bulk. */
export async function rebuildTotals(db: Kysely<Database>): Promise<void> {
  await sql`delete from delivery_totals`.execute(db)
  await upsert(
    db,
    sql`
    select advertiser_id, campaign_id, advert_id, span, date_trunc(span, at at time zone 'UTC')::date as since, sum(views), sum(clicks), sum(uniq_view_visitors), sum(spent),
      sum(click_products), sum(click_revenue), sum(view_products), sum(view_revenue)
    from (
      select advertiser_id, campaign_id, advert_id, hour as at, views, clicks, uniq_view_visitors, spent, 0 as click_products, 0 as click_revenue, 0 as view_products, 0 as view_revenue
      from delivery
      union all
      select advertiser_id, campaign_id, advert_id, interacted_at, 0, 0, 0, 0,
        case interaction when 'click' then quantity else 0 end, case interaction when 'click' then revenue else 0 end,
        case interaction when 'view' then quantity else 0 end, case interaction when 'view' then revenue else 0 end
      from sold_products) as written, (values ('day'), ('week')) as spans (span)
    group by advertiser_id, campaign_id, advert_id, span, date_trunc(span, at at time zone 'UTC')`,
  )
  await sql`update advertisers set delivery_version = delivery_version + 1`.execute(db)
}
