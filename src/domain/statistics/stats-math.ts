import {
  eachFigure,
  eachSum,
  ratioIn,
  valueIn,
  type CountedShape,
  type SumShape,
} from '../../contract/statistics/figure-shape.ts'
import { FIGURES, type DistinctName, type FigureKind, type SumName } from '../../contract/statistics/figures.ts'
import type { Stats } from '../../contract/statistics/stats.ts'
import { roundMoney } from '../round-money.ts'

/** The additive figures. */
export type Sums = SumShape<number>
/** All figures that are counted; ratios are computed from the sums among them. */
export type Counted = CountedShape<number>
/** The statistics of several items together, with null for visitors whom nobody has counted. */
export type TotalStats = Omit<Stats, DistinctName> & Record<DistinctName, number | null>

export const emptySums = (): Sums => eachSum(() => 0)
/** Adds up the sums of several items; money may need rounding afterwards. */
export const totalOf = (parts: readonly Sums[]): Sums =>
  eachSum((name) => parts.reduce((total, part) => total + valueIn(part, name), 0))

const rounded = (kind: FigureKind, value: number) => (kind === 'money' ? roundMoney(value) : value)

/** Computes the statistics of what is counted: money to two decimals, ratios as fractions, null over 0. */
export const statsOf = (counted: Counted): Stats =>
  eachFigure<number, number | null>((name) => {
    const { kind, ratio, times } = FIGURES[name]
    const value = ratio ? ratioIn(counted, ratio, times) : valueIn(counted, name as SumName | DistinctName)
    return value === null ? null : rounded(kind, value)
  })

/** Adds up the statistics of several items, which does not count their visitors. */
export const totalStatsOf = (parts: readonly Sums[]): TotalStats => ({
  ...statsOf({ ...totalOf(parts), uniqViewVisitors: 0 }),
  uniqViewVisitors: null,
})
