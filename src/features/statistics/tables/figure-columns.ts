import { FIGURES, type FigureName, STATS_COLUMNS } from '../../../contract/statistics/figures.ts'
import type { Stats } from '../../../contract/statistics/stats.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import { format, texts } from '../../../state/locale.ts'
import type { FootedColumn } from './footed-rows.tsx'
import { figure } from './figure.tsx'
import { columnHeader } from './stats-columns.ts'

type FigureColumns<Row> = {
  statsOf: (row: Row) => Stats
  /** Returns the figures of the previous period, if it is compared and had the row. */
  beforeOf: (row: Row) => Stats | undefined
  total?: { now: TotalStats; before: TotalStats | undefined } | undefined
  hidden: readonly string[]
  /** Shows only the first of them, on a phone. */
  isShort: boolean
}

/** Widths in pixels: an amount of money needs more room than a ratio. Those that decide are in view at 1280 px. */
const WIDTHS = { count: 88, money: 120, percent: 104, ratio: 72 }
/** Other widths: of short figures, and of a long word in a header. */
const OWN_WIDTHS: Partial<Record<FigureName, number>> = { ctr: 84, cpc: 88, cpm: 88, uniqViewVisitors: 112 }

/** The most important figures come first; on a phone a row shows no others. */
const FIRST: readonly FigureName[] = ['spent', 'postClickRevenue', 'postClickRoas']
const ORDER = [...new Set([...FIRST, 'views', 'clicks', 'ctr', 'cpc', ...STATS_COLUMNS] satisfies FigureName[])]

/** Returns a header that fits a third of a phone: sales are those after a click unless it says otherwise. */
function shortHeader(name: FigureName): string {
  const { statistics: words } = texts.value
  if (name === 'postClickRevenue') return words.revenue({ currency: format.value.currencySymbol })
  return name === 'postClickRoas' ? words.figureRoas() : columnHeader(name)
}

/** Returns the columns of a table of statistics: the visible figures, the most important first. */
export const figureColumns = <Row>(about: FigureColumns<Row>): FootedColumn<Row>[] => {
  const { statsOf, beforeOf, total, hidden, isShort } = about
  const shown = ORDER.filter((name) => !hidden.includes(name))
  return shown.slice(0, isShort ? FIRST.length : undefined).map((name) => ({
    key: name,
    header: isShort ? shortHeader(name) : columnHeader(name),
    align: 'end',
    sortable: true,
    width: OWN_WIDTHS[name] ?? WIDTHS[FIGURES[name].kind],
    render: (row) => figure({ name, stats: statsOf(row), before: beforeOf(row) }),
    ...(total && { footer: figure({ name, stats: total.now, before: total.before }) }),
  }))
}
