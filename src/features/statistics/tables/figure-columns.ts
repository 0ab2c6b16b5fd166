import { FIGURES } from '../../../contract/statistics/figures.ts'
import { STATS_COLUMNS } from '../../../contract/statistics/report.ts'
import type { Stats } from '../../../contract/statistics/stats.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import type { FootedColumn } from './with-foot.tsx'
import { figure } from './figure.tsx'
import { columnHeader } from './stats-columns.ts'

type FigureColumns<Row> = {
  statsOf: (row: Row) => Stats
  /** Returns the figures of the previous period, if it is compared and had the row. */
  beforeOf: (row: Row) => Stats | undefined
  total?: { now: TotalStats; before: TotalStats | undefined } | undefined
  hidden: readonly string[]
}

/** Widths in pixels: an amount of money needs more room than a ratio. */
const WIDTHS = { count: 104, money: 132, percent: 112, ratio: 96 }

/** Returns the columns of a table of statistics: the visible figures in the order of docs/product/figures.md. */
export const figureColumns = <Row>({ statsOf, beforeOf, total, hidden }: FigureColumns<Row>): FootedColumn<Row>[] =>
  STATS_COLUMNS.filter((name) => !hidden.includes(name)).map((name) => ({
    key: name,
    header: columnHeader(name),
    align: 'end',
    sortable: true,
    width: WIDTHS[FIGURES[name].kind],
    render: (row) => figure({ name, stats: statsOf(row), before: beforeOf(row) }),
    ...(total && { footer: figure({ name, stats: total.now, before: total.before }) }),
  }))
