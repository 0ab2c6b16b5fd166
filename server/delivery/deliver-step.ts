import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import { HOUR } from '../../src/domain/calendar.ts'
import type { Database, Delivery } from '../db/schema.ts'
import { addToTotals } from '../store/statistics/delivery-totals.ts'
import { DELIVERED, SOLD } from '../store/statistics/sum-columns.ts'
import type { Allowance } from './allowance.ts'
import { contestsAt, openPlacements } from './candidates.ts'
import { catalogueOf, type Catalogue } from './catalogue.ts'
import { contestViews, type Shown } from './contest.ts'
import { computeDemands } from './demands.ts'
import { beginStep, takePortion, type Portion, type Step } from './steps.ts'

/** The part of a step that this call has delivered; null if other processes have taken all of it. */
export type StepResult = { views: number; spent: number } | null

/**
 * Runs one step of the simulation: the started ads of active campaigns compete by bid for their placements' views, pay
 * per thousand, and get clicks and orders. The result depends only on the database and the step, and is added to the
 * hour of `at`. A campaign never spends more than its limit. The step is delivered in portions, each in its own
 * transaction; concurrent processes share them.
 */
export async function deliverStep(db: Kysely<Database>, step: Step): Promise<StepResult> {
  await computeDemands(db)
  const isBegun = await beginStep(db, step)
  const delivered = await deliverPortions(db, step.at)
  return isBegun || delivered.count > 0 ? { views: total([delivered.views]), spent: total([delivered.spent]) } : null
}

/** Delivers the remaining portions of a step; returns their totals. */
export async function deliverPortions(
  db: Kysely<Database>,
  at: Date,
): Promise<{ count: number; views: number; spent: number }> {
  const catalogue = await catalogueOf(db)
  const placements = await openPlacements(db)
  const sum = { count: 0, views: 0, spent: 0 }
  for (;;) {
    const shown = await db.transaction().execute(async (trx) => {
      const portion = await takePortion(trx, at)
      return portion && deliverPortion(trx, at, portion, placements, catalogue)
    })
    if (!shown) return sum
    sum.count++
    sum.views += total(shown.map(({ row }) => row.views))
    sum.spent += total(shown.map(({ row }) => row.spent))
  }
}

async function deliverPortion(
  trx: Transaction<Database>,
  at: Date,
  portion: Portion,
  placements: Awaited<ReturnType<typeof openPlacements>>,
  catalogue: Catalogue,
): Promise<Shown[]> {
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR)
  const allowances = new Map<string, Allowance>()
  const step = { at, share: portion.share }
  const shown = (await contestsAt(trx, portion, placements, at, hour)).flatMap((contest) =>
    contestViews(contest, step, hour, allowances, catalogue),
  )
  await writeShown(trx, hour, shown)
  return shown
}

const total = (numbers: readonly number[]) => Math.round(numbers.reduce((sum, n) => sum + n, 0) * 100) / 100

// All columns are named: a later release may have added some, which have their defaults.
const DELIVERED_COLUMNS = sql.raw(Object.values(DELIVERED).join(', '))
const SOLD_COLUMNS = sql.raw(
  `id, advertiser_id, campaign_id, advert_id, interacted_at, interaction, order_id, product_id, product_name,
  ${Object.values(SOLD).join(', ')}`,
)

/**
 * Writes the delivered views, with one statement per table and the rows as JSON, so that no statement depends on the
 * number of rows.
 */
async function writeShown(trx: Transaction<Database>, hour: Date, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return
  const rows = shown.map(({ row }) => row)
  await sql`
    insert into delivery (advertiser_id, campaign_id, advert_id, hour, ${DELIVERED_COLUMNS}, visitors)
    select advertiser_id, campaign_id, advert_id, ${hour}, ${DELIVERED_COLUMNS}, visitors
    from jsonb_populate_recordset(null::delivery, ${JSON.stringify(rows)}::jsonb)
    on conflict (advertiser_id, advert_id, hour) do update set ${sql.raw(
      [...Object.values(DELIVERED), 'visitors']
        .map((name) => `${name} = delivery.${name} + excluded.${name}`)
        .join(', '),
    )}`.execute(trx)
  const sold = shown.flatMap((each) => each.sold)
  if (sold.length > 0)
    await sql`
      insert into sold_products (${SOLD_COLUMNS})
      select ${SOLD_COLUMNS}
      from jsonb_populate_recordset(null::sold_products, ${JSON.stringify(sold)}::jsonb)`.execute(trx)
  await addToTotals(trx, hour, rows, sold)
  await pay(
    trx,
    sumBy(rows, (row) => row.campaign_id),
    sumBy(rows, (row) => row.advertiser_id),
  )
}

function sumBy(rows: readonly Insertable<Delivery>[], keyOf: (row: Insertable<Delivery>) => string): Amounts {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), total([sums.get(keyOf(row)) ?? 0, row.spent]))
  return sums
}

type Amounts = ReadonlyMap<string, number>
const listed = (amounts: Amounts) => sql`unnest(${[...amounts.keys()]}::text[], ${[...amounts.values()]}::numeric[])`

/** Charges campaigns, which are locked already, and advertisers, locked in the order of ids as everywhere. */
async function pay(trx: Transaction<Database>, byCampaign: Amounts, byAdvertiser: Amounts): Promise<void> {
  await sql`
    with spent as (
      update campaigns as c set spent = c.spent + v.amount from ${listed(byCampaign)} as v (id, amount) where c.id = v.id),
    locked as (
      select a.id, v.amount from advertisers a join ${listed(byAdvertiser)} as v (id, amount) on v.id = a.id
      order by a.id for no key update of a)
    update advertisers as a set balance = a.balance - l.amount, delivery_version = a.delivery_version + 1
    from locked as l where a.id = l.id`.execute(trx)
}
