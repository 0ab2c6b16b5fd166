import type { Campaign } from '../../src/contract/campaigns/campaign.ts'
import { FIGURES, type Figure, type FigureName, type SumName } from '../../src/contract/statistics/figures.ts'
import { SUMS, valueIn } from '../../src/contract/statistics/figure-shape.ts'
import type { Stats } from '../../src/contract/statistics/stats.ts'
import { campaignState, isStartDateEnabled } from '../../src/domain/campaign/campaign-state.ts'
import { MAX_OFFSET } from '../../src/domain/offset.ts'
import { shown } from './verdict.ts'

// A backend may round: money to cents, shares to four decimals, factors to two.
const TOLERANCE: Readonly<Record<Figure['kind'], number>> = { count: 0, money: 0.011, percent: 0.0001, ratio: 0.01 }
/**
 * The largest deviation of an amount from its computed value: it is rounded to cents, and a view costs less than one.
 */
const CENT = 0.005
/** The error of an estimated count of visitors; a small count may deviate by a few. */
const ESTIMATED = 1.05
const SOME = 3

/** The offset of a campaign is not on the wire: these are the possible ones, half an hour apart. */
const OFFSETS = Array.from({ length: (2 * MAX_OFFSET) / 30 + 1 }, (_, index) => index * 30 - MAX_OFFSET)

const nameAt = (path: string, name: string) => `${path}.${name}`

/** Returns the bounds of a ratio whose parts may have been rounded. */
function boundsOf(dividend: number, divisor: number, names: readonly [SumName, SumName]): [low: number, high: number] {
  const [above, below] = names.map((name) => (FIGURES[name].kind === 'money' ? CENT : 0)) as [number, number]
  return [(dividend - above) / (divisor + below), (dividend + above) / (divisor - below)]
}

/** Finds ratios that do not follow from their sums, and more visitors than views; `stats` may lack some figures. */
export function ratioFaults(stats: Partial<Stats>, path: string): string[] {
  const has = (name: FigureName) => {
    const { block, field } = FIGURES[name]
    return block ? stats[block] !== undefined : field in stats
  }
  const whole = stats as Stats
  const ratios = (Object.keys(FIGURES) as FigureName[]).flatMap((name) => {
    const { ratio, times = 1, kind } = FIGURES[name]
    if (!ratio || !has(name)) return []
    const value = valueIn(whole, name)
    const [dividend, divisor] = [valueIn(whole, ratio[0]), valueIn(whole, ratio[1])]
    const wanted = divisor === 0 ? null : (dividend * times) / divisor
    if (value === null || wanted === null)
      return value === wanted ? [] : [`${nameAt(path, name)} is ${shown(value)} instead of ${shown(wanted)}`]
    const [low, high] = boundsOf(dividend, divisor, ratio)
    const isSound = value >= low * times - TOLERANCE[kind] && value <= high * times + TOLERANCE[kind]
    return isSound ? [] : [`${nameAt(path, name)} is ${value} instead of ${wanted}`]
  })
  const { views = 0, uniqViewVisitors = 0 } = stats
  const isPossible = uniqViewVisitors <= views * ESTIMATED + SOME
  return isPossible ? ratios : [...ratios, `${path}.uniqViewVisitors is ${uniqViewVisitors}, more than ${views} views`]
}

/** Finds sums that are not those of the parts; a visitor of two parts counts once. */
export function sumFaults(total: Stats, parts: readonly Stats[], path: string): string[] {
  return ([...SUMS, 'uniqViewVisitors'] as const).flatMap((name) => {
    const values = parts.map((part) => valueIn(part, name))
    const value = valueIn(total, name)
    const sum = values.reduce((all, one) => all + one, 0)
    const isSound =
      name === 'uniqViewVisitors'
        ? value <= sum * ESTIMATED + SOME && value * ESTIMATED + SOME >= Math.max(0, ...values)
        : Math.abs(value - sum) <= TOLERANCE[FIGURES[name].kind] * Math.max(1, parts.length)
    return isSound ? [] : [`${nameAt(path, name)} is ${value}, and its parts make ${Math.round(sum * 100) / 100}`]
  })
}

/** Finds contradictions in a campaign: in its dates, its money, its state and its counts. */
export function campaignFaults(campaign: Campaign, path: string, now: Date): string[] {
  const { startDate, endDate, state, startedAdvertsCount, totalAdvertsCount, deletionAllowed } = campaign
  const inStates = startedAdvertsCount + (campaign.rejectedAdvertsCount ?? 0) + (campaign.pendingAdvertsCount ?? 0)
  const offsets = typeof campaign.offset === 'number' ? [campaign.offset] : OFFSETS
  const states = new Set(offsets.map((offset) => campaignState({ ...campaign, offset }, now)))
  const starts = new Set(offsets.map((offset) => isStartDateEnabled({ ...campaign, offset }, now)))
  const rules: Readonly<Record<string, boolean>> = {
    [`state is ${state}, and its dates and money make it ${[...states].join(' or ')}`]: states.has(state),
    [`isStartDateEnabled is ${campaign.isStartDateEnabled}, and it starts ${startDate ?? 'at once'}`]: starts.has(
      campaign.isStartDateEnabled,
    ),
    [`endDate is ${endDate}, before startDate, ${startDate}`]: !startDate || !endDate || endDate >= startDate,
    [`startedAdvertsCount is ${startedAdvertsCount} of ${totalAdvertsCount}`]: startedAdvertsCount <= totalAdvertsCount,
    [`has ${inStates} ads in some of their states, of ${totalAdvertsCount} in all`]: inStates <= totalAdvertsCount,
    'deletionAllowed is true, and an ad is started': !deletionAllowed || startedAdvertsCount === 0,
  }
  return Object.keys(rules)
    .filter((rule) => !rules[rule])
    .map((rule) => `${path}.${rule}`)
}
