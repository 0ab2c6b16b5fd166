import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { isAttributionOffered } from '../../src/domain/condition/attribution-offer.ts'
import { dayAt, HOUR } from '../../src/domain/calendar.ts'
import { contentTypeOf } from '../../src/domain/content/content-type.ts'
import type { Database, Delivery, SoldProducts } from '../db/schema.ts'
import { addToTotals } from '../store/statistics/delivery-totals.ts'
import { DELIVERED } from '../store/statistics/sum-columns.ts'
import { visitorsText } from '../store/statistics/visitors.ts'
import { creditedProducts } from './attribution.ts'
import { demandOf } from './audience.ts'
import { contestsAt, type Candidate, type Contest } from './candidates.ts'
import { chargeFor } from './charge.ts'
import { ordersOf, type Sellable } from './orders.ts'
import { randomOf } from './random.ts'
import { respond } from './traffic.ts'
import { beginDay, visitorsOf, type DayOfVisitors } from './visitors.ts'

/** A step of the simulation. `share` is its part of a day's views; `at` identifies the step, which runs once. */
export type Step = { at: Date; share: number }
/** null: the step has already run. */
export type StepResult = { views: number; spent: number } | null

/**
 * Runs one step of the simulation: the started ads of active campaigns compete by bid for their placements' views, pay
 * per thousand, and get clicks and orders. The result depends only on the database and the step, and is added to the
 * hour of `at`. A campaign never spends more than its limit.
 */
export async function deliverStep(db: Kysely<Database>, { at, share }: Step): Promise<StepResult> {
  const catalogue = await catalogueOf(db)
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .insertInto('delivery_steps')
      .values({ hour: at, taken_at: new Date() })
      .onConflict((conflict) => conflict.column('hour').doNothing())
      .executeTakeFirst()
    if (taken.numInsertedOrUpdatedRows === 0n) return null
    const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR)
    const left = new Map<string, number>()
    const shown = (await contestsAt(trx, at, hour)).flatMap((contest) =>
      contestViews(contest, { at, share }, hour, left, catalogue),
    )
    await writeShown(trx, hour, shown)
    return { views: total(shown.map(({ row }) => row.views)), spent: total(shown.map(({ row }) => row.spent)) }
  })
}

type Shown = { row: Insertable<Delivery>; sold: Insertable<SoldProducts>[] }

const total = (numbers: readonly number[]) => Math.round(numbers.reduce((sum, n) => sum + n, 0) * 100) / 100
const cents = (money: number) => Math.round(money * 100)

/**
 * Distributes the views of one placement. `left`: the campaigns' remaining budgets in cents, shared by all placements.
 */
function contestViews(
  { placement, dailyViews, candidates }: Contest,
  { at, share }: Step,
  hour: Date,
  left: Map<string, number>,
  catalogue: readonly Sellable[],
): Shown[] {
  const entries = candidates.map((advert) => ({ advert, demand: demandOf(advert.impression_rules) }))
  const weights = entries.reduce((sum, { demand }) => sum + demand.weight, 0)
  return entries.flatMap(({ advert, demand }) => {
    const random = randomOf(`${at.toISOString()} ${advert.id}`)
    const won = weights === 0 ? 0 : Math.min(demand.reach, demand.weight / weights)
    const remaining = left.get(advert.campaign_id) ?? cents(advert.limit_amount) - cents(advert.spent)
    const charge = chargeFor(
      random.round(dailyViews * share * won),
      demand.cpm,
      { views: advert.hour_views, cents: cents(advert.hour_spent) },
      remaining,
    )
    left.set(advert.campaign_id, remaining - charge.cents)
    if (charge.views === 0) return []
    const type = contentTypeOf(advert.content_template)
    const { clicks, newVisitors } = respond(random, charge.views, type, placement.deviceType, hour)
    const credited = isAttributionOffered(advert.attribution_allowed, placement.deviceType)
      ? creditedProducts(advert.attribution_rule, advert.content_template, catalogue)
      : []
    const orders = ordersOf(
      random,
      { views: charge.views, clicks },
      credited,
      `${advert.id}-${at.getTime().toString(36)}`,
      advert.currency,
    )
    const of = keysOf(advert)
    const day = beginDay(advert, advert.auditory, dayAt(hour, 0), lastDayOf(advert))
    return [
      {
        row: {
          ...of,
          hour,
          views: charge.views,
          clicks,
          spent: charge.cents / 100,
          visitors: visitorsText([visitorsOf(day, charge.views, newVisitors)]),
        },
        sold: orders.map((line) => ({
          ...of,
          id: `${line.orderId}-${line.productId}`,
          interacted_at: at,
          interaction: line.interaction,
          order_id: line.orderId,
          product_id: line.productId,
          product_name: line.productName,
          quantity: line.quantity,
          revenue: line.revenue,
        })),
      },
    ]
  })
}

const lastDayOf = ({ seen_day: day, seen_first: first, seen_end: end }: Candidate): DayOfVisitors | undefined =>
  day === null || first === null || end === null ? undefined : { day, seen: [first, end] }
const keysOf = ({ id, advertiser_id, campaign_id }: Candidate) => ({ advertiser_id, campaign_id, advert_id: id })

/** Splits a list into parts, as a statement takes at most 65,535 parameters. */
const inParts = <T>(list: readonly T[], size = 4_000): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

async function writeShown(trx: Transaction<Database>, hour: Date, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return
  const rows = shown.map(({ row }) => row)
  for (const part of inParts(rows)) {
    await trx
      .insertInto('delivery')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['advertiser_id', 'advert_id', 'hour'])
          .doUpdateSet(
            Object.fromEntries(
              [...Object.values(DELIVERED), 'visitors'].map((column) => [
                column,
                sql`${sql.ref(`delivery.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
              ]),
            ),
          ),
      )
      .execute()
  }
  const sold = shown.flatMap((each) => each.sold)
  for (const part of inParts(sold)) await trx.insertInto('sold_products').values(part).execute()
  await addToTotals(trx, hour, rows, sold)
  await add(
    trx,
    'campaigns',
    sql`spent = t.spent + v.amount`,
    sumBy(rows, (row) => row.campaign_id),
  )
  await add(
    trx,
    'advertisers',
    sql`balance = t.balance - v.amount, delivery_version = t.delivery_version + 1`,
    sumBy(rows, (row) => row.advertiser_id),
  )
}

function sumBy(
  rows: readonly Insertable<Delivery>[],
  keyOf: (row: Insertable<Delivery>) => string,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), total([sums.get(keyOf(row)) ?? 0, row.spent]))
  return sums
}

/** Changes each row `t` by its amount `v`. Rows are locked in the order of their ids first, as everywhere. */
async function add(
  trx: Transaction<Database>,
  table: 'campaigns' | 'advertisers',
  change: RawBuilder<unknown>,
  amounts: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = [...amounts.keys()]
  await sql`select id from ${sql.table(table)} where id = any(${ids}) order by id for update`.execute(trx)
  await sql`
    update ${sql.table(table)} as t set ${change} from unnest(${ids}::text[], ${[...amounts.values()]}::numeric[]) as v (id, amount) where t.id = v.id`.execute(
    trx,
  )
}

const catalogues = new WeakMap<Kysely<Database>, Promise<Sellable[]>>()

/** Returns the catalogue, which does not change while the server runs. */
function catalogueOf(db: Kysely<Database>): Promise<Sellable[]> {
  const known = catalogues.get(db)
  if (known) return known
  const read = db.selectFrom('products').selectAll().orderBy('id').execute()
  catalogues.set(db, read)
  read.catch(() => catalogues.delete(db))
  return read
}
