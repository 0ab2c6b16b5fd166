import type { Forecast } from '../../contract/advert/forecast.ts'

type Points = Forecast['points']
/** The result of a bid within a day. */
export type Outcome = { views: number; cost: number }

/**
 * Returns the outcome of a bid, interpolated between the two nearest points of a forecast. Above the last point there
 * are no more views to win, and each costs more; below the first, the floor, there are none.
 */
export function outcomeAt(points: Points, bid: number): Outcome {
  const next = points.findIndex((point) => point.bid >= bid)
  const above = points[next]
  if (!above) {
    const last = points.at(-1)
    return last ? { views: last.views, cost: (last.cost * bid) / last.bid } : { views: 0, cost: 0 }
  }
  if (above.bid === bid) return { views: above.views, cost: above.cost }
  const below = points[next - 1]
  if (!below) return { views: 0, cost: 0 }
  const share = (bid - below.bid) / (above.bid - below.bid)
  return {
    views: below.views + (above.views - below.views) * share,
    cost: below.cost + (above.cost - below.cost) * share,
  }
}

/** Returns the outcome of a bid in a day, within the daily budget of its campaign if there is one. */
export function outcomeWithin(points: Points, bid: number, dailyBudget: number | null | undefined): Outcome {
  return outcomeTogether([{ points, bid }], dailyBudget)
}

/** Returns the outcome of several bids of a campaign in a day, within the daily budget that they share. */
export function outcomeTogether(
  bids: readonly { points: Points; bid: number }[],
  dailyBudget: number | null | undefined,
): Outcome {
  const outcomes = bids.map(({ points, bid }) => outcomeAt(points, bid))
  const views = sum(outcomes.map((outcome) => outcome.views))
  const cost = sum(outcomes.map((outcome) => outcome.cost))
  const budget = dailyBudget ?? Infinity
  return cost <= budget ? { views, cost } : { views: (views * budget) / cost, cost: budget }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Rounds to three significant digits, the precision of a forecast. */
export function roughly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2)
  return Math.round(value / unit) * unit
}
