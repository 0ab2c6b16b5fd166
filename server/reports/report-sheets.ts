import type { Kysely } from 'kysely'
import { valueIn } from '../../src/contract/statistics/figure-shape.ts'
import { FIGURES, STATS_COLUMNS } from '../../src/contract/statistics/figures.ts'
import type { ReportLabel } from '../../src/contract/statistics/report.ts'
import type { Stats } from '../../src/contract/statistics/stats.ts'
import { dayAt } from '../../src/domain/calendar.ts'
import { zoneText } from '../../src/domain/offset.ts'
import type { Database } from '../db/schema.ts'
import { soldProducts } from '../store/statistics/reports.ts'
import type { DayRange, StatsScope } from '../store/statistics/stats.ts'
import type { Cell } from './sheet-cells.ts'
import type { Column, Sheet } from './workbook.ts'

/** The texts of a workbook in the reader's language, by the keys of `ReportLabel`. */
export type Labels = Readonly<Record<string, string>>

/** Returns the label of a column or a sheet in the reader's language; the key itself if the call supplied none. */
const labelOf = (labels: Labels, key: ReportLabel): string => labels[key] ?? key

const statsColumns = (labels: Labels): Column[] =>
  STATS_COLUMNS.map((key) => ({ title: labelOf(labels, key), kind: FIGURES[key].kind, width: 16 }))
const statsCells = (stats: Stats): Cell[] => STATS_COLUMNS.map((key) => valueIn(stats, key))

export const textColumn = (labels: Labels, key: ReportLabel, width = 32): Column => ({
  title: labelOf(labels, key),
  kind: 'text',
  width,
})

type About = Partial<Record<ReportLabel, string>>

/** Builds the sheet of totals: the days, their time zone, and what the report is about. */
export const totalsSheet = (labels: Labels, { from, to, offset }: DayRange, about: About, total: Stats): Sheet => ({
  name: labelOf(labels, 'totalsSheet'),
  columns: [
    textColumn(labels, 'period', 26),
    textColumn(labels, 'timeZone', 14),
    ...(Object.keys(about) as ReportLabel[]).map((key) => textColumn(labels, key)),
    ...statsColumns(labels),
  ],
  rows: [[`${from} – ${to}`, zoneText(offset), ...Object.values(about), ...statsCells(total)]],
})

/** Builds a sheet with one row for each campaign or ad: `texts` identify it, the figures follow. */
export const rowsSheet = (
  labels: Labels,
  columns: readonly Column[],
  rows: readonly { texts: readonly string[]; stats: Stats }[],
): Sheet => ({
  name: labelOf(labels, 'rowsSheet'),
  columns: [...columns, ...statsColumns(labels)],
  rows: rows.map(({ texts, stats }) => [...texts, ...statsCells(stats)]),
})

/** Returns the two sheets of sold products: those credited to clicks, and to views. */
export const soldSheets = (db: Kysely<Database>, labels: Labels, scope: StatsScope, range: DayRange): Sheet[] =>
  (['click', 'view'] as const).map((interaction) => ({
    name: labelOf(labels, interaction === 'click' ? 'postClickProductsSheet' : 'postViewProductsSheet'),
    columns: [
      { title: labelOf(labels, 'date'), kind: 'day', width: 12 },
      textColumn(labels, 'productName', 48),
      textColumn(labels, 'productId', 14),
      textColumn(labels, 'orderId', 26),
      { title: labelOf(labels, 'quantity'), kind: 'count', width: 12 },
      { title: labelOf(labels, 'revenue'), kind: 'money', width: 16 },
    ],
    rows: soldRows(db, scope, range, interaction),
  }))

async function* soldRows(
  db: Kysely<Database>,
  scope: StatsScope,
  range: DayRange,
  interaction: 'click' | 'view',
): AsyncGenerator<Cell[]> {
  for await (const row of soldProducts(db, scope, range, interaction)) {
    yield [
      { day: dayAt(row.interacted_at, range.offset) },
      row.product_name,
      row.product_id,
      row.order_id,
      row.quantity,
      row.revenue,
    ]
  }
}
