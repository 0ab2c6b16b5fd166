import type { Insertable } from 'kysely'
import { DAY, dayAt, HOUR } from '../../src/domain/calendar.ts'
import { contentTypeOf } from '../../src/domain/content/content-type.ts'
import type { Delivery, SoldProducts } from '../db/schema.ts'
import { creditedProducts } from '../delivery/orders/attribution.ts'
import { catalogueOfProducts, type Catalogue } from '../delivery/catalogue.ts'
import { ordersOf, type Sellable, type SoldLine } from '../delivery/orders/orders.ts'
import { randomOf, type Random } from '../delivery/random.ts'
import { hourShare, respond } from '../delivery/traffic.ts'
import { beginDay, seenBy, visitorsOf, type DayOfVisitors } from '../delivery/visitors.ts'
import { visitorsText, type Run } from '../store/statistics/visitors.ts'
import type { SeedAdvert } from './adverts.ts'
import type { SeedCampaign } from './campaign-plan.ts'
import { currencyOf } from './portals.ts'

/** The past of a campaign: the rows of its deliveries and sales, and the money that they cost. */
export type CampaignHistory = {
  delivery: Insertable<Delivery>[]
  sold: Insertable<SoldProducts>[]
  spent: number
  limit: number
}
type Shown = {
  advert: SeedAdvert
  hour: Date
  /** The hour of its row. */
  shownIn: Date
  views: number
  clicks: number
  visitors: Run
  cents: number
  lines: SoldLine[]
}

/**
 * The hours of a sparse history, whose days have two rows, and the first and the last hour for each: from 06:00 to
 * 23:59 at the shop, so that the day is the same there.
 */
const SPARSE_HOURS: ReadonlyMap<number, readonly [first: number, last: number]> = new Map([
  [9, [3, 12]],
  [17, [13, 20]],
])

/** Generates the views, clicks, charges and credited orders of a campaign's seeded past; never above the limit. */
export function campaignHistory(
  campaign: SeedCampaign,
  adverts: readonly SeedAdvert[],
  products: readonly Sellable[],
): CampaignHistory {
  const catalogue = catalogueOfProducts(products)
  const shown = adverts
    .flatMap((advert) => advertHistory(advert, catalogue))
    .sort((a, b) => a.hour.getTime() - b.hour.getTime())
  const total = sum(shown)
  const random = randomOf(`${campaign.id} limit`)
  if (campaign.state === 'budgetExhausted') {
    const limit = twoDigits(total * 0.85, Math.floor)
    return toRows(campaign, cutAt(shown, limit), limit)
  }
  const room = campaign.state === 'active' ? 1.6 + random.next() * 2.5 : 1.05 + random.next() * 0.4
  const least = campaign.advertiser.portal_id === 'pristan' ? random.int(2, 9) * 1_000_000 : random.int(3, 12) * 100_000
  return toRows(
    campaign,
    shown,
    twoDigits(Math.max(total * room, campaign.state === 'completed' ? 0 : least), Math.ceil),
  )
}

function advertHistory(advert: SeedAdvert, catalogue: Catalogue): Shown[] {
  if (advert.history === 'none') return []
  const { campaign, placement, row } = advert
  const random = randomOf(`${row.id} history`)
  const places = randomOf(`${row.id} hours`)
  const bid = Math.max(...advert.rules.map(({ bidPrice }) => bidPrice))
  const type = contentTypeOf(advert.content)
  const currency = currencyOf(campaign.advertiser.portal_id)
  const products = creditedProducts(advert.attribution, advert.content, catalogue.all).map(({ id }) => id)
  const share = 0.03 + random.next() * 0.1
  const isHourly = advert.history === 'hourly'
  // A paused ad was paused some time before its campaign ended.
  const last =
    row.state === 'Stopped' || row.state === 'StoppedByPlatform'
      ? campaign.runs.to.getTime() - 2 * DAY
      : campaign.runs.to.getTime()
  const result: Shown[] = []
  let day: DayOfVisitors | undefined
  for (let time = campaign.runs.from.getTime(); time < last; time += HOUR) {
    const hour = new Date(time)
    const around = SPARSE_HOURS.get(hour.getUTCHours())
    if (!isHourly && !around) continue
    const weekday = hour.getUTCDay()
    const dayFactor = (weekday === 0 || weekday === 6 ? 1.2 : 0.95) * (0.85 + random.next() * 0.3)
    const views = Math.round(
      placement.dailyViews * share * dayFactor * (isHourly ? hourShare(hour) : 1 / SPARSE_HOURS.size),
    )
    if (views === 0) continue
    const { clicks, newVisitors } = respond(random, views, type, placement.kind.device, hour)
    const lines = ordersOf(random, {
      traffic: { views, clicks },
      products,
      byId: catalogue.byId,
      orderKey: `${row.id}-${(time / HOUR).toString(36)}`,
      currency,
    })
    day = beginDay(row, campaign.partner.auditory, dayAt(hour, 0), day)
    const visitors = visitorsOf(day, views, newVisitors)
    day = seenBy(day, visitors)
    const shownIn = isHourly || !around ? hour : likelyHour(hour, around, places)
    result.push({
      advert,
      hour,
      shownIn: shownIn.getTime() < last ? shownIn : hour,
      views,
      clicks,
      visitors,
      cents: Math.floor((views * bid) / 10 + 1e-6),
      lines,
    })
  }
  return result
}

/** Returns an hour of the same day between two, weighted by the number of visitors. */
function likelyHour(hour: Date, [first, end]: readonly [number, number], random: Random): Date {
  const hours = Array.from(
    { length: end - first + 1 },
    (_, index) => new Date(new Date(hour).setUTCHours(first + index)),
  )
  let left = random.next() * hours.reduce((total, each) => total + hourShare(each), 0)
  return hours.find((each) => (left -= hourShare(each)) < 0) ?? hour
}

const sum = (shown: readonly Shown[]) => shown.reduce((total, { cents }) => total + cents, 0)

/** Rounds cents to two leading digits, as people choose round budgets. */
function twoDigits(cents: number, round: (value: number) => number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(cents, 1))) - 1)
  return round(cents / unit) * unit
}

/** Returns the rows up to the limit; the row that reaches it is shortened, so that the limit is spent to the cent. */
function cutAt(shown: readonly Shown[], limit: number): Shown[] {
  const kept: Shown[] = []
  let left = limit
  for (const row of shown) {
    if (left === 0) break
    if (row.cents <= left) kept.push(row)
    else {
      const part = left / row.cents
      kept.push({
        ...row,
        cents: left,
        views: Math.ceil(row.views * part),
        clicks: Math.floor(row.clicks * part),
        visitors: [row.visitors[0], row.visitors[0] + Math.floor((row.visitors[1] - row.visitors[0]) * part)],
        lines: [],
      })
    }
    left -= Math.min(row.cents, left)
  }
  return kept
}

function toRows({ id, advertiser }: SeedCampaign, shown: readonly Shown[], limit: number): CampaignHistory {
  const of = ({ advert }: Shown) => ({ advertiser_id: advertiser.id, campaign_id: id, advert_id: advert.row.id })
  return {
    limit: limit / 100,
    spent: sum(shown) / 100,
    delivery: shown.map((row) => ({
      ...of(row),
      hour: row.shownIn,
      views: row.views,
      clicks: row.clicks,
      spent: row.cents / 100,
      visitors: visitorsText([row.visitors]),
    })),
    sold: shown.flatMap((row) =>
      row.lines.map((line) => ({
        ...of(row),
        ...line,
        interacted_at: new Date(row.shownIn.getTime() + ((row.views * 7919) % 3600) * 1000),
      })),
    ),
  }
}
