import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import { FIGURES, type FigureName, STATS_COLUMNS } from '../../../contract/statistics/figures.ts'
import type { TotalStats } from '../../../domain/statistics/stats-math.ts'
import type { CsvDialect } from '../../../lib/csv.ts'
import { columnHeader } from '../tables/stats-columns.ts'

/** Rounds to four decimals: enough for any reader, without the noise of a division. */
export const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** Returns the visible figures. Readers get percentages and rounded numbers, programs the values of the contract. */
export function cellFigures(dialect: CsvDialect, hidden: readonly string[]) {
  const shown = STATS_COLUMNS.filter((name) => !hidden.includes(name))
  const isShare = (name: FigureName) => dialect !== 'machine' && FIGURES[name].kind === 'percent'
  return {
    headers: shown.map((name) =>
      dialect === 'machine' ? name : isShare(name) ? `${columnHeader(name)}, %` : columnHeader(name),
    ),
    of: (stats: TotalStats) =>
      shown.map((name) => {
        const value = valueIn(stats, name)
        return value === null || dialect === 'machine' ? value : rounded(isShare(name) ? value * 100 : value)
      }),
  }
}
