import { sql, type Insertable, type Kysely, type RawBuilder } from 'kysely'
import { addDays, dayAt, weekdayOf } from '../../../src/domain/calendar.ts'
import type { SoldSum } from '../../../src/contract/statistics/figures.ts'
import type { Database, Delivery, DeliveryTotals, SoldProducts } from '../../db/schema.ts'
import { DELIVERED, eachSumColumn, SOLD, SUM_COLUMNS, type SumColumn } from './sum-columns.ts'
import { parseVisitors, unionOf, visitorsText } from './visitors.ts'

type Row = Omit<Insertable<DeliveryTotals>, 'span' | 'since'>

/** Returns the Monday of a day's week. */
const weekOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

const names = eachSumColumn(({ column }) => column)

async function upsert(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into delivery_totals (advertiser_id, campaign_id, advert_id, span, since, ${names}, visitors) ${rows}
    on conflict (advertiser_id, advert_id, span, since) do update
    set ${eachSumColumn(({ column }) => `${column} = delivery_totals.${column} + excluded.${column}`)},
      visitors = delivery_totals.visitors + excluded.visitors`.execute(db)
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
    select advertiser_id, campaign_id, advert_id, s.span, s.since, ${names}, visitors
    from jsonb_to_recordset(${rows}::jsonb)
      as r (
        advertiser_id text, campaign_id text, advert_id text,
        ${eachSumColumn(({ column, type }) => `${column} ${type}`)}, visitors int4multirange
      ),
      (values ('day', ${day}::date), ('week', ${weekOf(day)}::date)) as s (span, since)
    order by advert_id, s.span`,
  )
}

const nothing = Object.fromEntries(SUM_COLUMNS.map(({ column }) => [column, 0])) as Record<SumColumn['column'], 0>
/** Adds two amounts or counts; amounts have two decimals. */
const add = (a: number, b: number) => Math.round((a + b) * 100) / 100

function totalsOf(delivery: readonly Insertable<Delivery>[], sold: readonly Insertable<SoldProducts>[]): Row[] {
  const rows = new Map<string, Row>()
  const rowOf = ({
    advertiser_id,
    campaign_id,
    advert_id,
  }: Pick<Row, 'advertiser_id' | 'campaign_id' | 'advert_id'>): Row => {
    const row = rows.get(advert_id) ?? { advertiser_id, campaign_id, advert_id, ...nothing, visitors: '{}' }
    rows.set(advert_id, row)
    return row
  }
  for (const line of delivery) {
    const row = rowOf(line)
    for (const column of Object.values(DELIVERED)) row[column] = add(row[column], line[column])
    row.visitors = visitorsText(unionOf([row.visitors, line.visitors].map(parseVisitors)))
  }
  for (const line of sold) {
    const row = rowOf(line)
    for (const [sum, column] of Object.entries(SOLD) as [SoldSum, (typeof SOLD)[SoldSum]][]) {
      const total = `${line.interaction}_${sum}` as const
      row[total] = add(row[total], line[column])
    }
  }
  return [...rows.values()]
}

/** Rebuilds the totals from all rows of delivery and sold products, after these were written in bulk. */
export async function rebuildTotals(db: Kysely<Database>): Promise<void> {
  await sql`delete from delivery_totals`.execute(db)
  await upsert(
    db,
    sql`
    select advertiser_id, campaign_id, advert_id, span, date_trunc(span, at at time zone 'UTC')::date as since,
      ${eachSumColumn(({ column }) => `sum(${column})`)}, coalesce(range_agg(visitors), '{}')
    from (
      select advertiser_id, campaign_id, advert_id, hour as at,
        ${eachSumColumn(({ delivered, column }) => `${delivered} as ${column}`)}, visitors
      from delivery
      union all
      select advertiser_id, campaign_id, advert_id, interacted_at, ${eachSumColumn(({ sold }) => sold)}, null
      from sold_products
    ) as written,
      (values ('day'), ('week')) as spans (span)
    group by advertiser_id, campaign_id, advert_id, span, date_trunc(span, at at time zone 'UTC')`,
  )
  await sql`update advertisers set delivery_version = delivery_version + 1`.execute(db)
}
