import { eachFigure, eachSum, valueIn, type SumShape } from '../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureKind, type SumName } from '../../contract/statistics/figures.ts'
import type { Stats } from '../../contract/statistics/stats.ts'
import { roundMoney } from '../money.ts'

/** The additive figures; ratios are computed from their sums. */
export type Sums = SumShape<number>

export const emptySums = (): Sums => eachSum(() => 0)
export const totalOf = (parts: readonly Sums[]): Sums =>
  eachSum((name) => parts.reduce((total, part) => total + valueIn(part, name), 0))

const rounded = (kind: FigureKind, value: number) => (kind === 'money' ? roundMoney(value) : value)

/** Computes the statistics of sums: money to two decimals, ratios as fractions, null over 0. */
export const statsOf = (sums: Sums): Stats =>
  eachFigure<number, number | null>((name) => {
    const { kind, ratio, times = 1 } = FIGURES[name]
    if (!ratio) return rounded(kind, valueIn(sums, name as SumName))
    const divisor = valueIn(sums, ratio[1])
    return divisor === 0 ? null : rounded(kind, (valueIn(sums, ratio[0]) * times) / divisor)
  })
