import type { StatsColumn } from '../../../contract/report.ts'
import type { Stats } from '../../../contract/stats.ts'
import { format, texts } from '../../../state/locale.ts'

type Kind = 'count' | 'money' | 'percent' | 'ratio'

const FIGURES: Record<StatsColumn, { kind: Kind; of: (stats: Stats) => number | null }> = {
  views: { kind: 'count', of: ({ views }) => views },
  uniqViewVisitors: { kind: 'count', of: ({ uniqViewVisitors }) => uniqViewVisitors },
  clicks: { kind: 'count', of: ({ clicks }) => clicks },
  ctr: { kind: 'percent', of: ({ ctr }) => ctr },
  cpc: { kind: 'money', of: ({ cpc }) => cpc },
  cpm: { kind: 'money', of: ({ cpm }) => cpm },
  spent: { kind: 'money', of: ({ spent }) => spent },
  postClickProducts: { kind: 'count', of: ({ postClick }) => postClick.products },
  postClickRevenue: { kind: 'money', of: ({ postClick }) => postClick.revenue },
  postClickAcos: { kind: 'percent', of: ({ postClick }) => postClick.acos },
  postClickRoas: { kind: 'ratio', of: ({ postClick }) => postClick.roas },
  postViewProducts: { kind: 'count', of: ({ postView }) => postView.products },
  postViewRevenue: { kind: 'money', of: ({ postView }) => postView.revenue },
  postViewAcos: { kind: 'percent', of: ({ postView }) => postView.acos },
  postViewRoas: { kind: 'ratio', of: ({ postView }) => postView.roas },
}

/** Returns the figure: money in currency units, ratios as fractions; null is a ratio with a zero denominator. */
export const figureOf = (column: StatsColumn, stats: Stats): number | null => FIGURES[column].of(stats)
export const figureKind = (column: StatsColumn): Kind => FIGURES[column].kind

const NONE = '–'

/** Formats a single figure, money with its currency; a ratio with a zero denominator is a dash. */
export function figureText(column: StatsColumn, stats: Stats): string {
  const { kind, of } = FIGURES[column]
  const value = of(stats)
  return value === null ? NONE : format.value[kind](value)
}

/** Formats a figure in a column whose header names the currency. */
export function cellText(column: StatsColumn, stats: Stats): string {
  const { kind, of } = FIGURES[column]
  const value = of(stats)
  return value === null ? NONE : format.value[kind === 'money' ? 'amount' : kind](value)
}

/** Returns the name of a column in tables and reports. */
export const columnHeader = (column: StatsColumn): string =>
  texts.value.statistics[column]({ currency: format.value.currencySymbol })
