import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureName } from '../../../contract/statistics/figures.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { format, texts } from '../../../state/locale.ts'

const NONE = '–'

/** Formats a single figure, money with its currency; one without a value is a dash. */
export function figureText(name: FigureName, stats: TotalStats): string {
  const value = valueIn(stats, name)
  return value === null ? NONE : format.value[FIGURES[name].kind](value)
}

/** Formats a figure in a column whose header names the currency. */
export function cellText(name: FigureName, stats: TotalStats): string {
  const { kind } = FIGURES[name]
  const value = valueIn(stats, name)
  return value === null ? NONE : format.value[kind === 'money' ? 'amount' : kind](value)
}

/** Returns the name of a column in tables and reports. */
export const columnHeader = (name: FigureName): string =>
  texts.value.statistics[name]({ currency: format.value.currencySymbol })
