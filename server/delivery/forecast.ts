import type { Condition } from '../../src/contract/advert/condition.ts'
import type { Forecast } from '../../src/contract/advert/forecast.ts'
import type { Placement } from '../../src/contract/placements/placement.ts'
import { bidFloorOf } from '../../src/domain/advert/bid.ts'
import type { ShowTimes } from '../../src/contract/campaigns/campaign.ts'
import { dayAt, HOUR } from '../../src/domain/calendar.ts'
import { isShownAt, WEEKDAYS } from '../../src/domain/campaign/show-times.ts'
import { MAX_AMOUNT } from '../../src/domain/money.ts'
import { roundMoney } from '../../src/domain/round-money.ts'
import { shareOf } from './auction.ts'
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
  /** The rivals whose money lasts for a day, regardless of other bids. */
  lasting: ReadonlySet<Rival>
  /** The next 24 hours, the same for every ad and every bid. */
  hours: readonly Hour[]
}

/** An hour of a placement, with the rivals that run in it. */
type Hour = {
  at: Date
  /** The day on which its visitors are counted. */
  day: string
  views: number
  /** The share of views that go to new visitors. */
  newRate: number
  /** The sum of the weights of the lasting rivals. */
  lastingWeight: number
  /** The others, which run as long as they have money. */
  ending: readonly Rival[]
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

/** Returns the cents that an ad pays for some views. */
const centsFor = (views: number, cpm: number) => (views * cpm) / 10

/**
 * Returns a placement with its next 24 hours. Few rivals can run out of money within a day; the others are one sum, so
 * that a forecast beside thousands of ads takes no longer than beside ten.
 */
export function marketFrom(market: Omit<Market, 'lasting' | 'hours'>, now: Date): Market {
  const { rivals, dailyViews } = market
  const most = new Map<string, number>()
  for (const { campaignId, demand } of rivals)
    most.set(campaignId, (most.get(campaignId) ?? 0) + centsFor(dailyViews * demand.reach, demand.cpm))
  const lasting = new Set(rivals.filter(({ campaignId, left }) => left >= (most.get(campaignId) ?? 0)))
  const hours = Array.from({ length: 24 }, (_, hour): Hour => {
    const at = new Date(now.getTime() + hour * HOUR)
    const running = rivals.filter(({ runsAt }) => runsAt(at))
    return {
      at,
      day: dayAt(at, 0),
      views: dailyViews * hourShare(at),
      newRate: newVisitorRate(at),
      lastingWeight: weightOf(running.filter((rival) => lasting.has(rival))),
      ending: running.filter((rival) => !lasting.has(rival)),
    }
  })
  return { ...market, lasting, hours }
}

const weightOf = (rivals: readonly Rival[]) => rivals.reduce((sum, { demand }) => sum + demand.weight, 0)

/** The bids of the curve: from the floor to 60 times as much, each a fifth above the one before. */
const BIDS = 24
const STEP = 1.2

/**
 * Returns what bids for an audience would win for an ad within a day, as if it were one of the campaign's days:
 * simulates the hours of delivery with the ads that run now, each for as long as its campaign lasts. The budget of the
 * ad's own campaign does not limit the result, because a higher bid would then win fewer views; the office subtracts
 * it.
 */
export function forecastOf(market: Market, ad: Asking, condition: Condition | null | undefined): Forecast {
  const { placement, dailyViews } = market
  const bidFloor = bidFloorOf(placement)
  const bids = Array.from({ length: BIDS }, (_, step) => Math.min(MAX_AMOUNT, roundMoney(bidFloor * STEP ** step)))
  const audienceShare = reachOf(condition)
  const hours = hoursFor(market, ad)
  let most = 0
  const points = [...new Set(bids)].map((bid) => {
    const demand = demandOf([{ id: '', bidPrice: bid, condition, audienceSegment: 'All' }])
    most = Math.max(most, viewsOf(demand, hours, ad.frequencyCap)) // a lasting rival may win some back
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

/** An hour as an ad meets it: without the ad itself among its rivals. */
type HourOfAd = Pick<Hour, 'day' | 'views' | 'newRate' | 'lastingWeight' | 'ending'> & { isShown: boolean }

function hoursFor({ rivals, lasting, hours }: Market, { advertId, showTimes, offset }: Asking): HourOfAd[] {
  const times = showTimes && { weekdays: [...WEEKDAYS], hours: showTimes.hours }
  const own = rivals.find((rival) => rival.advertId === advertId)
  const ownWeight = (at: Date) => (own && lasting.has(own) && own.runsAt(at) ? own.demand.weight : 0)
  return hours.map((hour) => ({
    ...hour,
    isShown: isShownAt(times, hour.at, offset),
    lastingWeight: Math.max(0, hour.lastingWeight - ownWeight(hour.at)),
    ending: hour.ending.filter((rival) => rival !== own),
  }))
}

/** Returns the views that a demand wins within a day under a frequency cap. */
function viewsOf(demand: Demand, hours: readonly HourOfAd[], cap: number | null): number {
  const paid = new Map<string, number>()
  let total = 0
  let today = { day: '', views: 0, visitors: 0 }
  for (const { day, views, newRate, isShown, lastingWeight, ending } of hours) {
    const running = ending.filter(({ campaignId, left }) => (paid.get(campaignId) ?? 0) < left)
    const shown = isShown ? demand : NOTHING
    const all = shown.weight + lastingWeight + weightOf(running)
    if (today.day !== day) today = { day, views: 0, visitors: 0 }
    const won = viewsUnderCap(views * shareOf(shown, all), cap, today, newRate)
    today.visitors += Math.max(won * newRate, newVisitorsUnderCap(won, cap, today))
    today.views += won
    total += won
    for (const { campaignId, demand: of } of running)
      paid.set(campaignId, (paid.get(campaignId) ?? 0) + centsFor(views * shareOf(of, all), of.cpm))
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
