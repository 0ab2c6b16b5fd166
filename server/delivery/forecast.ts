import type { Condition } from '../../src/contract/advert/condition.ts'
import type { Forecast } from '../../src/contract/advert/forecast.ts'
import type { Placement } from '../../src/contract/placement.ts'
import { bidFloorOf } from '../../src/domain/advert/bid.ts'
import type { ShowTimes } from '../../src/contract/campaign.ts'
import { dayAt, HOUR } from '../../src/domain/calendar.ts'
import { isShownAt, WEEKDAYS } from '../../src/domain/campaign/show-times.ts'
import { MAX_AMOUNT, roundMoney } from '../../src/domain/money.ts'
import { sharesOf } from './auction.ts'
import { demandOf, reachOf, type Demand } from './audience.ts'
import { newVisitorsUnderCap, viewsUnderCap } from './frequency.ts'
import { hourShare, newVisitorRate, VISITORS_A_VIEW } from './traffic.ts'

/** An ad that competes for the views of a placement. */
export type Rival = {
  advertId: string
  campaignId: string
  demand: Demand
  /** The cents after which its campaign ends; infinite where a daily budget makes it last longer than a day. */
  left: number
  runsAt: (at: Date) => boolean
}

/** A placement as its bidders see it. */
export type Market = {
  placement: Placement
  dailyViews: number
  rivals: readonly Rival[]
  /** The price that each advertiser has recently paid for 1000 views. */
  paid: readonly { advertiserId: string; price: number }[]
}

/** An ad that asks for a forecast, with the limits of its campaign. */
export type Asking = {
  advertId: string
  advertiserId: string
  frequencyCap: number | null
  showTimes: ShowTimes | null
  /** The UTC offset of the campaign's hours, in minutes. */
  offset: number
}

/** The demand of an ad while it is not shown. */
const NOTHING: Demand = { reach: 0, cpm: 0, weight: 0 }

/** The bids of the curve: from the floor to 60 times as much, each a fifth above the one before. */
const BIDS = 24
const STEP = 1.2

/**
 * Returns what bids for an audience would win for an ad within a day from now, as if it were one of the campaign's
 * days: simulates the hours of delivery with the ads that run now, each for as long as its campaign lasts. The budget
 * of the ad's own campaign does not limit the result, because a higher bid would then win fewer views; the office
 * subtracts it.
 */
export function forecastOf(market: Market, ad: Asking, condition: Condition | null | undefined, now: Date): Forecast {
  const { placement, dailyViews } = market
  const bidFloor = bidFloorOf(placement)
  const rivals = market.rivals.filter(({ advertId }) => advertId !== ad.advertId)
  const bids = Array.from({ length: BIDS }, (_, step) => Math.min(MAX_AMOUNT, roundMoney(bidFloor * STEP ** step)))
  const audienceShare = reachOf(condition)
  const hours = hoursFrom(now, rivals, dailyViews, ad)
  let most = 0
  const points = [...new Set(bids)].map((bid) => {
    const demand = demandOf([{ id: '', bidPrice: bid, condition, audienceSegment: 'All' }])
    most = Math.max(most, viewsOf(demand, rivals, hours, ad.frequencyCap)) // a lasting rival may win some back
    return { bid, views: Math.round(most), cost: roundMoney((most * bid) / 1000) }
  })
  return {
    bidFloor,
    othersPay: quartilesOf(market.paid.filter(({ advertiserId }) => advertiserId !== ad.advertiserId)),
    visitors: Math.round(dailyViews * VISITORS_A_VIEW * audienceShare),
    audienceShare,
    points,
  }
}

/**
 * An hour of a placement: the day on which its visitors are counted, its views, the rate of new visitors, whether the
 * ad is shown, and the rivals that run as long as they have money.
 */
type Hour = { day: string; views: number; newRate: number; isShown: boolean; rivals: readonly Rival[] }

/** Returns the hours of a day from now, which are the same for every bid. */
function hoursFrom(now: Date, rivals: readonly Rival[], dailyViews: number, { showTimes, offset }: Asking): Hour[] {
  const times = showTimes && { weekdays: [...WEEKDAYS], hours: showTimes.hours }
  return Array.from({ length: 24 }, (_, hour) => {
    const at = new Date(now.getTime() + hour * HOUR)
    return {
      day: dayAt(at, 0),
      views: dailyViews * hourShare(at),
      newRate: newVisitorRate(at),
      isShown: isShownAt(times, at, offset),
      rivals: rivals.filter(({ runsAt }) => runsAt(at)),
    }
  })
}

/** Returns the views that a demand wins within a day under a frequency cap. */
function viewsOf(demand: Demand, rivals: readonly Rival[], hours: readonly Hour[], cap: number | null): number {
  const left = new Map(rivals.map((rival) => [rival.campaignId, rival.left]))
  let total = 0
  let today = { day: '', views: 0, visitors: 0 }
  for (const { day, views, newRate, isShown, rivals: present } of hours) {
    const running = present.filter(({ campaignId }) => (left.get(campaignId) ?? 0) > 0)
    const [own = 0, ...shares] = sharesOf([isShown ? demand : NOTHING, ...running.map((rival) => rival.demand)])
    if (today.day !== day) today = { day, views: 0, visitors: 0 }
    const won = viewsUnderCap(views * own, cap, today, newRate)
    today.visitors += Math.max(won * newRate, newVisitorsUnderCap(won, cap, today))
    today.views += won
    total += won
    running.forEach((rival, index) => {
      const cents = (views * (shares[index] ?? 0) * rival.demand.cpm) / 10
      left.set(rival.campaignId, (left.get(rival.campaignId) ?? 0) - cents)
    })
  }
  return total
}

/** The smallest number of other advertisers whose prices are disclosed. */
const MIN_OTHERS = 4
/**
 * The fraction of the prices on either side of a quartile over which it is averaged: with four prices, always two or
 * more.
 */
const AROUND = 0.15

/** Less than a hundredth of a cent: the rounding error by which the mean of equal prices can differ from them. */
const TINY = 0.001

/**
 * Returns the quartiles of the prices, each smoothed so that it is nobody's actual price, and rounded inwards for the
 * same reason; undefined for too few prices.
 */
function quartilesOf(paid: Market['paid']): Forecast['othersPay'] {
  if (paid.length < MIN_OTHERS) return undefined
  const prices = paid.map(({ price }) => price).toSorted((a, b) => a - b)
  const cents = (rank: number) => 100 * meanBetween(prices, rank - AROUND, rank + AROUND)
  return {
    low: Math.ceil(cents(0.25) - TINY) / 100,
    middle: Math.round(cents(0.5)) / 100,
    high: Math.floor(cents(0.75) + TINY) / 100,
  }
}

/** Returns the mean of the sorted values between two ranks from 0 to 1, in which each value has an equal part. */
function meanBetween(values: readonly number[], from: number, to: number): number {
  const part = 1 / values.length
  const inside = (index: number) => Math.max(0, Math.min(to, (index + 1) * part) - Math.max(from, index * part))
  return values.reduce((sum, value, index) => sum + value * inside(index), 0) / (to - from)
}
