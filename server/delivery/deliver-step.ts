import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import { contentTypeOf } from '../../src/domain/content-type.ts'
import type { Database, Delivery, SoldProducts } from '../db/schema.ts'
import { creditedProducts } from './attribution.ts'
import { demandOf } from './audience.ts'
import { contestsAt, type Candidate, type Contest } from './candidates.ts'
import { chargeFor } from './charge.ts'
import { ordersOf, type Sellable } from './orders.ts'
import { randomOf } from './random.ts'
import { respond } from './traffic.ts'

/** `share`: the part of a day's views that this step gives out. `at` names the step: it is taken once. */
export type Step = { at: Date; share: number }
/** null: somebody has taken this step before. */
export type StepResult = { views: number; spent: number } | null

const HOUR = 3_600_000

/**
 * One step of the simulation: the started ads of active campaigns compete by bid for their placements' views, pay per thousand,
 * and get clicks and orders. What happens depends on the database and on `at` alone. It is added to the row of the hour that
 * `at` falls into. A campaign never spends more than its limit.
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
    const shown = (await contestsAt(trx, at, hour)).flatMap((contest) => contestViews(contest, { at, share }, hour, left, catalogue))
    await writeShown(trx, shown)
    return { views: total(shown.map(({ row }) => row.views)), spent: total(shown.map(({ row }) => row.spent)) }
  })
}

type Shown = { row: Insertable<Delivery>; sold: Insertable<SoldProducts>[] }

const total = (numbers: readonly number[]) => Math.round(numbers.reduce((sum, n) => sum + n, 0) * 100) / 100
const cents = (money: number) => Math.round(money * 100)

/** Shares out the views of one placement. `left`: what each campaign may still spend, in cents, kept from placement to placement. */
function contestViews({ placement, dailyViews, candidates }: Contest, { at, share }: Step, hour: Date, left: Map<string, number>, catalogue: readonly Sellable[]): Shown[] {
  const entries = candidates.map((advert) => ({ advert, demand: demandOf(advert.impression_rules) }))
  const weights = entries.reduce((sum, { demand }) => sum + demand.weight, 0)
  return entries.flatMap(({ advert, demand }) => {
    const random = randomOf(`${at.toISOString()} ${advert.id}`)
    const won = weights === 0 ? 0 : Math.min(demand.reach, demand.weight / weights)
    const remaining = left.get(advert.campaign_id) ?? cents(advert.limit_amount) - cents(advert.spent)
    const charge = chargeFor(random.round(dailyViews * share * won), demand.cpm, { views: advert.hour_views, cents: cents(advert.hour_spent) }, remaining)
    left.set(advert.campaign_id, remaining - charge.cents)
    if (charge.views === 0) return []
    const type = contentTypeOf(advert.content_template)
    const { clicks, uniqViewVisitors } = respond(random, charge.views, type, placement.deviceType, hour)
    const credited = advert.attribution_allowed && placement.deviceType !== 'public' ? creditedProducts(advert.attribution_rule, advert.content_template, catalogue) : []
    const orders = ordersOf(random, { views: charge.views, clicks }, credited, `${advert.id}-${at.getTime().toString(36)}`)
    const of = keysOf(advert)
    return [{
      row: { ...of, hour, views: charge.views, clicks, uniq_view_visitors: uniqViewVisitors, spent: charge.cents / 100 },
      sold: orders.map((line) => ({
        ...of, id: `${line.orderId}-${line.productId}`, interacted_at: at, interaction: line.interaction, order_id: line.orderId,
        product_id: line.productId, product_name: line.productName, quantity: line.quantity, revenue: line.revenue,
      })),
    }]
  })
}

const keysOf = ({ id, advertiser_id, campaign_id }: Candidate) => ({ advertiser_id, campaign_id, advert_id: id })

async function writeShown(trx: Transaction<Database>, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return
  await trx
    .insertInto('delivery')
    .values(shown.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict.columns(['advertiser_id', 'advert_id', 'hour']).doUpdateSet({
        views: sql`delivery.views + excluded.views`,
        clicks: sql`delivery.clicks + excluded.clicks`,
        uniq_view_visitors: sql`delivery.uniq_view_visitors + excluded.uniq_view_visitors`,
        spent: sql`delivery.spent + excluded.spent`,
      }),
    )
    .execute()
  const sold = shown.flatMap((each) => each.sold)
  if (sold.length > 0) await trx.insertInto('sold_products').values(sold).execute()
  const paid = shown.filter(({ row }) => row.spent > 0).map(({ row }) => row)
  await add(trx, 'campaigns', 'spent', sumBy(paid, (row) => row.campaign_id))
  await add(trx, 'advertisers', 'balance', sumBy(paid, (row) => row.advertiser_id, -1))
}

function sumBy(rows: readonly Insertable<Delivery>[], keyOf: (row: Insertable<Delivery>) => string, sign = 1): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), total([sums.get(keyOf(row)) ?? 0, sign * row.spent]))
  return sums
}

/** Adds each amount to a column of its row. The rows are locked in the order of their ids first, as by whoever else takes several. */
async function add(trx: Transaction<Database>, table: 'campaigns' | 'advertisers', column: string, amounts: ReadonlyMap<string, number>): Promise<void> {
  if (amounts.size === 0) return
  await trx.selectFrom(table).select('id').where('id', 'in', [...amounts.keys()]).orderBy('id').forUpdate().execute()
  const values = sql.join([...amounts].map(([id, amount]) => sql`(${id}, ${amount}::numeric)`))
  const name = sql.ref(column)
  await sql`update ${sql.table(table)} as t set ${name} = t.${name} + v.amount from (values ${values}) as v (id, amount) where t.id = v.id`.execute(trx)
}

const catalogues = new WeakMap<Kysely<Database>, Promise<Sellable[]>>()

/** The catalogue does not change while the platform runs. */
function catalogueOf(db: Kysely<Database>): Promise<Sellable[]> {
  const known = catalogues.get(db)
  if (known) return known
  const read = db.selectFrom('products').selectAll().orderBy('id').execute()
  catalogues.set(db, read)
  read.catch(() => catalogues.delete(db))
  return read
}
