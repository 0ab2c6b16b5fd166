import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignFaults, ratioFaults, sumFaults } from '../../../scripts/conformance/sound.ts'
import type { Campaign } from '../../../src/contract/campaigns/campaign.ts'
import type { Stats } from '../../../src/contract/statistics/stats.ts'
import { FIGURES, type SumName } from '../../../src/contract/statistics/figures.ts'
import { SUMS } from '../../../src/contract/statistics/figure-shape.ts'
import { DAY, dayAt } from '../../../src/domain/calendar.ts'
import { campaignState, isStartDateEnabled } from '../../../src/domain/campaign/campaign-state.ts'
import { MAX_OFFSET } from '../../../src/domain/offset.ts'
import { statsOf, totalOf, type Counted } from '../../../src/domain/statistics/stats-math.ts'

/** Money in tenths of a cent, the unit of the cost of views; none that is rounded to zero. */
const money = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 10, max: 10_000_000 }).map((mills) => mills / 1000),
)
const sold = fc.record({ products: fc.nat(1000), revenue: money })
const sums: fc.Arbitrary<Counted> = fc
  .record({ views: fc.nat(100_000), clicks: fc.nat(5000), spent: money, postClick: sold, postView: sold })
  .map((some) => ({ ...some, uniqViewVisitors: Math.ceil(some.views / 2) }))

const sale = () => ({ postClick: { products: 3, revenue: 30 }, postView: { products: 2, revenue: 20 } })
/** Returns the figures with one sum off by one. */
function changed(stats: Stats, name: SumName): Stats {
  const copy = structuredClone(stats)
  const { block, field } = FIGURES[name]
  const values = (block ? copy[block] : copy) as Record<string, number>
  values[field] = (values[field] ?? 0) + 1
  return copy
}

const now = new Date('2026-11-20T09:00:00.000Z')
const day = fc.option(fc.integer({ min: -3, max: 3 }).map((days) => dayAt(new Date(now.getTime() + days * DAY), 0)))
const facts = fc.record({
  startDate: day,
  endDate: day,
  limit: fc.constant(10),
  spent: fc.constantFrom(0, 9.99, 10, 11),
  offset: fc.integer({ min: -MAX_OFFSET / 15, max: MAX_OFFSET / 15 }).map((quarters) => quarters * 15),
})
const campaignOf = ({
  offset,
  ...known
}: typeof facts extends fc.Arbitrary<infer Facts> ? Facts : never): Campaign => ({
  ...known,
  id: 'c',
  createdAt: now.toISOString(),
  partnerId: 'p',
  partnerLogoUrl: '/p.svg',
  name: 'Campaign',
  isStartDateEnabled: isStartDateEnabled({ ...known, offset }, now),
  state: campaignState({ ...known, offset }, now),
  deletionAllowed: false,
  startedAdvertsCount: 0,
  totalAdvertsCount: 0,
})

describe('the checks of figures', () => {
  it('find no fault in ratios of any sums, rounded to cents', () => {
    fc.assert(
      fc.property(sums, (some) => {
        expect(ratioFaults(statsOf(some), 'total')).toEqual([])
      }),
    )
  })

  it('find no fault in a total of any parts, rounded to cents', () => {
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 20 }), (parts) => {
        const uniqViewVisitors = parts.reduce((count, part) => count + part.uniqViewVisitors, 0)
        const total = statsOf({ ...totalOf(parts), uniqViewVisitors })
        expect(sumFaults(total, parts.map(statsOf), 'total')).toEqual([])
      }),
    )
  })

  it('take visitors whom several parts share for one each', () => {
    const part = { views: 10, uniqViewVisitors: 8, clicks: 0, spent: 0, ...sale() }
    const visitors = (count: number) =>
      sumFaults(statsOf({ ...totalOf([part, part]), uniqViewVisitors: count }), [part, part].map(statsOf), 'total')
    expect(visitors(8)).toEqual([])
    expect(visitors(16)).toEqual([])
    expect(visitors(4)).toEqual(['total.uniqViewVisitors is 4, and its parts make 16'])
    expect(visitors(25)).toEqual(['total.uniqViewVisitors is 25, and its parts make 16'])
  })

  it('find a sum that is off by one, whichever it is', () => {
    const part = statsOf({ views: 500, uniqViewVisitors: 300, clicks: 40, spent: 20, ...sale() })
    for (const name of SUMS) expect(sumFaults(changed(part, name), [part], 'total')).toHaveLength(1)
  })
})

describe('the checks of campaigns', () => {
  it('find no fault in the state of any dates at any offset', () => {
    fc.assert(
      fc.property(facts, (some) => {
        fc.pre(!some.startDate || !some.endDate || some.endDate >= some.startDate)
        expect(campaignFaults(campaignOf(some), 'campaign', now)).toEqual([])
      }),
    )
  })

  it('find every state that no offset can explain', () => {
    const running = campaignOf({
      startDate: null,
      endDate: dayAt(new Date(now.getTime() + 3 * DAY), 0),
      limit: 10,
      spent: 0,
      offset: 0,
    })
    for (const state of ['scheduled', 'completed', 'budgetExhausted'] as const)
      expect(campaignFaults({ ...running, state }, 'campaign', now)).toHaveLength(1)
  })
})
