import type { Insertable } from 'kysely'
import { dayAt } from '../../src/domain/calendar.ts'
import { isAttributionOffered } from '../../src/domain/condition/attribution-offer.ts'
import type { Delivery, SoldProducts } from '../db/schema.ts'
import { visitorsText } from '../store/statistics/visitors.ts'
import { allowanceOf, type Allowance } from './allowance.ts'
import { shareOf } from './auction.ts'
import type { Candidate, Contest } from './candidates.ts'
import type { Catalogue } from './catalogue.ts'
import { chargeFor, viewsWithin } from './charge.ts'
import { newVisitorsUnderCap, viewsUnderCap } from './frequency.ts'
import { ordersOf } from './orders/orders.ts'
import { randomOf } from './random.ts'
import type { Step } from './steps.ts'
import { newVisitorRate, respond } from './traffic.ts'
import { beginDay, seenOn, visitorsOf, type DayOfVisitors } from './visitors.ts'

/** The results of an ad in a step: its delivery, and the products sold through it. */
export type Shown = { row: Insertable<Delivery>; sold: Insertable<SoldProducts>[] }

const cents = (money: number) => Math.round(money * 100)

/**
 * Gives ads the views that they win of one placement. `allowances`: what the campaigns may still spend in the step,
 * shared by all placements.
 */
export function contestViews(
  { placement, weight, candidates }: Contest,
  { at, share }: Step,
  hour: Date,
  allowances: Map<string, Allowance>,
  { byId }: Pick<Catalogue, 'byId'>,
): Shown[] {
  return candidates.flatMap((advert) => {
    const random = randomOf(`${at.toISOString()} ${advert.id}`)
    const { left, today } = allowances.get(advert.campaign_id) ?? allowanceOf(advert, at, share)
    const { cpm } = advert
    const day = beginDay(advert, advert.auditory, dayAt(hour, 0), lastDayOf(advert))
    const soFar = { views: advert.seen_day === day.day ? (advert.seen_views ?? 0) : 0, visitors: seenOn(day) }
    const cap = advert.frequency_cap
    const most = random.round(placement.dailyViews * share * shareOf(advert, weight))
    const won = viewsUnderCap(most, cap, soFar, newVisitorRate(hour))
    const charge = chargeFor(
      today === null ? won : Math.min(won, viewsWithin(today, cpm)),
      cpm,
      { views: advert.hour_views, cents: cents(advert.hour_spent) },
      left,
    )
    allowances.set(advert.campaign_id, { left: left - charge.cents, today: today && today - charge.cents })
    if (charge.views === 0) return []
    const { clicks, newVisitors } = respond(random, charge.views, advert.content_type, placement.deviceType, hour)
    const credited = isAttributionOffered(advert.attribution_allowed, placement.deviceType) ? advert.credited : []
    const orders = ordersOf(random, {
      traffic: { views: charge.views, clicks },
      products: credited,
      byId,
      orderKey: `${advert.id}-${at.getTime().toString(36)}`,
      currency: advert.currency,
    })
    const of = keysOf(advert)
    const fresh = Math.max(newVisitors, newVisitorsUnderCap(charge.views, cap, soFar))
    return [
      {
        row: {
          ...of,
          hour,
          views: charge.views,
          clicks,
          spent: charge.cents / 100,
          visitors: visitorsText([visitorsOf(day, charge.views, fresh)]),
        },
        sold: orders.map((line) => ({ ...of, ...line, interacted_at: at })),
      },
    ]
  })
}

const lastDayOf = ({ seen_day: day, seen_first: first, seen_end: end }: Candidate): DayOfVisitors | undefined =>
  day === null || first === null || end === null ? undefined : { day, seen: [first, end] }
const keysOf = ({ id, advertiser_id, campaign_id }: Candidate) => ({ advertiser_id, campaign_id, advert_id: id })
