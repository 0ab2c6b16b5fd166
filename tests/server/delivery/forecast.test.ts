import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { ImpressionRule } from '../../../src/contract/advert/advert.ts'
import { demandOf } from '../../../server/delivery/audience.ts'
import type { Allowance } from '../../../server/delivery/allowance.ts'
import type { Candidate } from '../../../server/delivery/candidates.ts'
import { shareOf } from '../../../server/delivery/auction.ts'
import { contestViews } from '../../../server/delivery/contest.ts'
import { forecastOf, marketFrom, type Market } from '../../../server/delivery/forecast.ts'
import { rivalOf } from '../../../server/delivery/market.ts'
import { randomOf, type Random } from '../../../server/delivery/random.ts'
import { hourShare } from '../../../server/delivery/traffic.ts'
import type { Condition } from '../../../src/contract/advert/condition.ts'
import { outcomeWithin, type Outcome } from '../../../src/domain/advert/bid-forecast.ts'
import { parseVisitors } from '../../../server/store/statistics/visitors.ts'
import { dayAt, HOUR } from '../../../src/domain/calendar.ts'
import { campaignState } from '../../../src/domain/campaign/campaign-state.ts'
import { HOURS_OF_DAY, isShownAt, WEEKDAYS } from '../../../src/domain/campaign/show-times.ts'
import { placementWith } from '../../domain/helpers/placement.ts'

const NOW = new Date('2026-11-20T09:00:00.000Z')
const OFFSET = 180
/** When a day of the campaigns begins, and with it a daily budget. */
const MIDNIGHT = new Date('2026-11-19T21:00:00.000Z')
const EVERYBODY = { audienceSegment: 'All' as const }

type Terms = Pick<Candidate, 'daily_budget' | 'pacing' | 'frequency_cap' | 'show_times'>
type Campaign = Pick<Candidate, 'campaign_id' | 'limit_amount' | 'spent' | 'start_date' | 'end_date'> & Terms

const audiences: readonly (Condition | null)[] = [
  null,
  { search: { phrases: ['tea', 'coffee'] } },
  { categoryId: { ids: [1, 2, 3], includeNestedCategories: true } },
  { not: { condition: { productVendor: { vendor: 'Zyx' } } } },
  { or: { conditions: [{ stockId: { stockId: '1' } }, { productName: { name: 'tea' } }] } },
]
const amount = (random: Random, from: number, to: number) => random.int(from * 100, to * 100) / 100

/** Half of the campaigns have a daily budget, a cap or hours. */
function termsOf(random: Random): Terms {
  const from = random.int(0, 14)
  const hours = HOURS_OF_DAY.filter((hour) => hour >= from && hour < from + random.int(4, 12))
  return {
    daily_budget: random.chance(0.25) ? amount(random, 20, 600) : null,
    pacing: random.pick(['asap', 'even']),
    frequency_cap: random.chance(0.25) ? random.int(1, 3) : null,
    show_times: random.chance(0.25) ? { weekdays: [...WEEKDAYS], hours } : null,
  }
}

const campaignOf = (random: Random, n: number): Campaign => ({
  ...termsOf(random),
  campaign_id: `campaign-${n}`,
  limit_amount: amount(random, 50, random.chance(0.4) ? 1_000 : 100_000),
  spent: 0,
  start_date: random.chance(0.05) ? '2026-11-21' : null,
  end_date: random.chance(0.1) ? '2026-11-21' : null,
})

const advertOf = (id: string, campaign: Campaign, rules: ImpressionRule[]): Candidate => ({
  id,
  advertiser_id: campaign.campaign_id,
  placement_id: 'p1',
  content_type: 'String',
  ...demandOf(rules),
  credited: [],
  offset_minutes: OFFSET,
  spent_today: 0,
  attribution_allowed: false,
  auditory: 1_000_000,
  currency: 'RUB',
  hour_views: 0,
  hour_spent: 0,
  seen_day: null,
  seen_views: null,
  seen_first: null,
  seen_end: null,
  ...campaign,
})

/**
 * An ad of ours on one of a platform's placements, and those of others, whose campaigns have ads on other placements as
 * well, begin or end tomorrow, or have little left.
 */
function caseOf(seed: string) {
  const random = randomOf(seed)
  const campaigns = Array.from({ length: 6 }, (_, n) => campaignOf(random, n))
  const contests = Array.from({ length: 3 }, (_, p) => {
    const floor = amount(random, 5, 30)
    const candidates = Array.from({ length: random.int(0, 8) }, (__, n) => {
      const rules = Array.from({ length: random.int(1, 3) }, (___, rule) => ({
        id: `${rule}`,
        bidPrice: amount(random, floor, floor * 4),
        condition: random.pick(audiences),
        ...EVERYBODY,
      }))
      return advertOf(`${seed}-${p}-${n}`, random.pick(campaigns), rules)
    })
    return { placement: placementWith({ bidFloor: floor }), dailyViews: random.int(2_000, 80_000), candidates }
  })
  const floor = contests[0]?.placement.bidFloor ?? 0
  const bid = amount(random, floor, floor * random.int(2, 6))
  const campaign = { ...campaignOf(random, -1), limit_amount: 1e8, start_date: null, end_date: null }
  const from = campaign.daily_budget === null ? NOW : MIDNIGHT
  return { random, contests, bid, condition: random.pick(audiences), campaign, from }
}
type Case = ReturnType<typeof caseOf>

/** The state of an ad on a day so far, as the delivery reads it. */
type Seen = Pick<Candidate, 'seen_day' | 'seen_views' | 'seen_first' | 'seen_end'>

/** Delivers a day, hour by hour; in the afternoon others pause some ads, as nobody could know. */
function deliver({ random, contests, bid, condition, campaign, from }: Case): Outcome {
  const ours = advertOf('ours', campaign, [{ id: '1', bidPrice: bid, condition, ...EVERYBODY }])
  const spent = new Map<string, number>()
  const seen = new Map<string, Seen>()
  const paused = new Set<string>()
  const sum = { views: 0, cost: 0 }
  const add = (key: string, amountMore: number) => spent.set(key, (spent.get(key) ?? 0) + amountMore)
  for (let hour = 0; hour < 24; hour++) {
    const at = new Date(from.getTime() + hour * HOUR)
    const [day, utcDay] = [dayAt(at, OFFSET), dayAt(at, 0)]
    const left = new Map<string, Allowance>()
    for (const [place, contest] of contests.entries()) {
      const all = place === 0 ? [ours, ...contest.candidates] : contest.candidates
      const now = all.map((each) => ({
        ...each,
        ...seen.get(each.id),
        spent: spent.get(each.campaign_id) ?? 0,
        spent_today: spent.get(`${each.campaign_id} ${day}`) ?? 0,
      }))
      const candidates = now.filter(
        ({ id, start_date: startDate, end_date: endDate, limit_amount: limit, spent: so, show_times: times }) =>
          !paused.has(id) &&
          isShownAt(times, at, OFFSET) &&
          campaignState({ startDate, endDate, limit, spent: so, offset: OFFSET }, at) === 'active',
      )
      const weight = candidates.reduce((total, each) => total + each.weight, 0)
      const step = { at, share: hourShare(at) }
      const placement = { ...contest.placement, dailyViews: contest.dailyViews }
      for (const { row } of contestViews({ placement, weight, candidates }, step, at, left, { byId: new Map() })) {
        add(row.campaign_id, row.spent)
        add(`${row.campaign_id} ${day}`, row.spent)
        seen.set(row.advert_id, seenWith(row, utcDay, seen.get(row.advert_id)))
        if (row.advert_id !== ours.id) continue
        sum.views += row.views
        sum.cost += row.spent
      }
    }
    if (hour === 6)
      for (const { id } of contests.flatMap((contest) => contest.candidates)) if (random.chance(0.1)) paused.add(id)
  }
  return sum
}

function seenWith(row: { views: number; visitors: string | null | undefined }, day: string, before?: Seen): Seen {
  const [run] = parseVisitors(row.visitors ?? '')
  const soFar = before?.seen_day === day ? before : undefined
  return {
    seen_day: day,
    seen_views: (soFar?.seen_views ?? 0) + row.views,
    seen_first: soFar?.seen_first ?? run?.[0] ?? null,
    seen_end: run?.[1] ?? null,
  }
}

const asking = ({
  frequency_cap: frequencyCap,
  show_times: showTimes,
}: Pick<Terms, 'frequency_cap' | 'show_times'>) => ({
  advertId: 'ours',
  advertiserId: 'we',
  frequencyCap,
  showTimes,
  offset: OFFSET,
})
const ours = asking({ frequency_cap: null, show_times: null })

function tell({ contests: [contest], bid, condition, campaign, from }: Case): Outcome {
  if (!contest) throw new Error('A case has a placement')
  const market = marketFrom({ ...contest, rivals: contest.candidates.map(rivalOf), paid: [] }, from)
  const { points } = forecastOf(market, asking(campaign), condition)
  return outcomeWithin(points, bid, campaign.daily_budget)
}

const isNear = (told: number, real: number) => Math.abs(told - real) <= 0.2 * real

it('predicts the views and the cost of a day within 20 % of the delivery, in 80 % of 200 cases', () => {
  const cases = Array.from({ length: 200 }, (_, n) => caseOf(`case ${n}`))
  const near = cases.filter((each) => {
    const told = tell(each)
    const real = deliver(each)
    return isNear(told.views, real.views) && isNear(told.cost, real.cost)
  })
  const shareOf = (of: readonly Case[]) => of.filter((each) => near.includes(each)).length / of.length
  expect(shareOf(cases)).toBeGreaterThanOrEqual(0.8)
  for (const term of ['daily_budget', 'frequency_cap', 'show_times'] as const) {
    const having = cases.filter(({ campaign }) => campaign[term] !== null)
    expect(having.length).toBeGreaterThan(30)
    expect(shareOf(having), term).toBeGreaterThanOrEqual(0.8)
  }
})

it('counts the hours in which the campaign is shown, on whatever day, and no more views of a visitor than its cap', () => {
  const told = (terms: Partial<Terms>) =>
    forecastOf(marketOf([]), asking({ frequency_cap: null, show_times: null, ...terms }), null).points[0]?.views ?? 0
  const all = told({})
  const evening = told({ show_times: { weekdays: [7], hours: [18, 19, 20, 21] } })
  expect(evening / all).toBeCloseTo((70 + 76 + 74 + 62) / 1014, 2)
  expect(told({ frequency_cap: 1 })).toBeLessThan(0.7 * all)
  expect(told({ frequency_cap: 20 })).toBe(all)
})

const marketOf = (prices: readonly number[]): Market =>
  marketFrom(
    {
      placement: placementWith({ bidFloor: 10 }),
      dailyViews: 10_000,
      rivals: [],
      paid: prices.map((price, n) => ({ advertiserId: `other-${n}`, price })),
    },
    NOW,
  )

/** Returns a placement with rivals whose campaigns have as much left as `leftOf` says, beside a case's own. */
function crowded(seed: string, leftOf: (cost: number) => number) {
  const [contest] = caseOf(seed).contests
  if (!contest) throw new Error('A case has a placement')
  const { dailyViews, candidates } = contest
  const crowd = candidates.map((each, n) => {
    const { campaignId: _, ...rival } = rivalOf(each)
    return { ...rival, campaignId: `own campaign ${n}`, left: leftOf((dailyViews * each.reach * each.cpm) / 10) }
  })
  return marketFrom({ ...contest, rivals: crowd, paid: [] }, NOW)
}

it('counts rivals that could run out of money within the day, and do not, like those that cannot', () => {
  for (let n = 0; n < 50; n++) {
    // Alone they would spend all of it; beside each other and our bid they cannot.
    const could = crowded(`crowd ${n}`, (cost) => cost * 0.9999)
    const cannot = crowded(`crowd ${n}`, () => Infinity)
    if (could.rivals.length < 2) continue
    expect(could.hours.some(({ ending }) => ending.length > 0)).toBe(true)
    expect(cannot.hours.every(({ ending }) => ending.length === 0)).toBe(true)
    expect(forecastOf(could, ours, null)).toEqual(forecastOf(cannot, ours, null))
  }
})

/** Simulates every rival by itself, hour by hour, each as long as its campaign has money. */
function viewsBeside({ rivals, dailyViews }: Market, bid: number): number {
  const own = demandOf([{ id: '', bidPrice: bid, condition: null, ...EVERYBODY }])
  const left = new Map(rivals.map((rival) => [rival.campaignId, rival.left]))
  let total = 0
  for (let hour = 0; hour < 24; hour++) {
    const at = new Date(NOW.getTime() + hour * HOUR)
    const views = dailyViews * hourShare(at)
    const running = rivals.filter(({ campaignId, runsAt }) => runsAt(at) && (left.get(campaignId) ?? 0) > 0)
    const all = running.reduce((sum, { demand }) => sum + demand.weight, own.weight)
    total += views * shareOf(own, all)
    for (const { campaignId, demand } of running)
      left.set(campaignId, (left.get(campaignId) ?? 0) - (views * shareOf(demand, all) * demand.cpm) / 10)
  }
  return total
}

/** How much of what a pair of ads could spend its campaign has. */
const PARTS = [0.05, 0.3, 0.8, 1.1]

it('predicts what a simulation of every rival by itself does, also for ads that share the money of a campaign', () => {
  for (let n = 0; n < 50; n++) {
    const { placement, dailyViews, rivals } = crowded(`shared ${n}`, () => Infinity)
    const costOf = ({ demand }: (typeof rivals)[number]) => (dailyViews * demand.reach * demand.cpm) / 10
    // Pairs share a campaign, whose money is enough for one of the two, or for both.
    const paired = rivals.map((rival, index) => {
      const pair = rivals.slice(index - (index % 2), index - (index % 2) + 2)
      const left = pair.reduce((sum, each) => sum + costOf(each), 0) * (PARTS[(n + (index >> 1)) % PARTS.length] ?? 0)
      return { ...rival, campaignId: `pair ${index >> 1}`, left }
    })
    const market = marketFrom({ placement, dailyViews, rivals: paired, paid: [] }, NOW)
    let most = 0
    for (const { bid, views } of forecastOf(market, ours, null).points) {
      most = Math.max(most, viewsBeside(market, bid))
      expect(Math.abs(views - most)).toBeLessThanOrEqual(1)
    }
  }
})

it('leaves the asking ad itself out of its rivals, whether its money lasts or not', () => {
  for (const leftOf of [(cost: number) => cost / 2, () => Infinity]) {
    const market = crowded('crowd 3', leftOf)
    const [first] = market.rivals
    if (!first) throw new Error('The placement has rivals')
    const { placement, dailyViews, rivals } = market
    const others = marketFrom({ placement, dailyViews, rivals: rivals.slice(1), paid: [] }, NOW)
    const asked = { ...ours, advertId: first.advertId }
    forecastOf(market, asked, null).points.forEach(({ views }, index) =>
      expect(views).toBeCloseTo(forecastOf(others, asked, null).points[index]?.views ?? NaN, 6),
    )
  }
})

it('looks at the campaign of each rival once for all forecasts, however many there are', () => {
  const runsAt = vi.fn(() => true)
  const rivals = crowded('crowd 3', () => Infinity).rivals.map((rival) => ({ ...rival, runsAt }))
  const market = marketFrom({ placement: placementWith({ bidFloor: 10 }), dailyViews: 10_000, rivals, paid: [] }, NOW)
  const looks = runsAt.mock.calls.length
  for (let n = 0; n < 5; n++) forecastOf(market, ours, null)
  expect(runsAt.mock.calls).toHaveLength(looks)
  expect(looks).toBe(24 * rivals.length)
})

it('draws a curve from the floor on, along which a higher bid never wins fewer views', () => {
  for (let n = 0; n < 50; n++) {
    const { contests, condition } = caseOf(`curve ${n}`)
    const [contest] = contests
    if (!contest) throw new Error('A case has a placement')
    const market = marketFrom({ ...contest, rivals: contest.candidates.map(rivalOf), paid: [] }, NOW)
    const { points, bidFloor } = forecastOf(market, ours, condition)
    expect(points[0]?.bid).toBe(bidFloor)
    points.slice(1).forEach((point, index) => {
      expect(point.bid).toBeGreaterThan(points[index]?.bid ?? Infinity)
      expect(point.views).toBeGreaterThanOrEqual(points[index]?.views ?? Infinity)
      expect(point.cost).toBeGreaterThanOrEqual(points[index]?.cost ?? Infinity)
    })
  }
})

it('reports what others pay in rising order, and nobody’s own price', () => {
  const prices = fc.uniqueArray(fc.integer({ min: 100, max: 100_000 }), { minLength: 4, maxLength: 40 })
  fc.assert(
    fc.property(prices, (cents) => {
      const { othersPay } = forecastOf(marketOf(cents.map((price) => price / 100)), ours, null)
      const { low = 0, middle = 0, high = 0 } = othersPay ?? {}
      expect(low).toBeGreaterThan(Math.min(...cents) / 100)
      expect(high).toBeLessThan(Math.max(...cents) / 100)
      expect(middle).toBeGreaterThanOrEqual(low)
      expect(high).toBeGreaterThanOrEqual(middle)
    }),
    { examples: [[[99_995, 99_996, 100, 101]], [[100, 101, 102, 103]]] },
  )
})

it('reports the price that all others pay', () => {
  const { othersPay } = forecastOf(marketOf(Array(7).fill(33.33)), ours, null)
  expect(othersPay).toEqual({ low: 33.33, middle: 33.33, high: 33.33 })
})

it('reports no prices of fewer than four others', () => {
  const told = (market: Market) => forecastOf(market, ours, null).othersPay
  expect(told(marketOf([20, 30, 40]))).toBeUndefined()
  const withOurs = [...marketOf([20, 30, 40]).paid, { advertiserId: 'we', price: 50 }]
  expect(told({ ...marketOf([]), paid: withOurs })).toBeUndefined()
  expect(told(marketOf([20, 30, 40, 50]))).toEqual({ low: 25, middle: 35, high: 45 })
})

it('estimates the visitors of an audience as its share of those of the placement', () => {
  const told = (condition: Condition | null) => forecastOf(marketOf([]), ours, condition)
  expect(told(null).audienceShare).toBe(1)
  const { audienceShare, visitors } = told({ search: { phrases: ['tea'] } })
  expect(audienceShare).toBeCloseTo(0.08)
  expect(visitors).toBeCloseTo(0.08 * told(null).visitors, -1)
})
