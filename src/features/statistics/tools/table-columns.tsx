import { useSignals } from '@preact/signals-react/runtime'
import { STATS_COLUMNS } from '../../../contract/statistics/figures.ts'
import { texts } from '../../../state/locale.ts'
import { ColumnsButton } from '../../shared/columns-button.tsx'
import { columnHeader } from '../tables/stats-columns.ts'

/** The choice of the figures in the table, which is stored. */
export function TableColumns({
  hidden,
  onChange,
}: {
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}) {
  useSignals()
  const { statistics, common } = texts.value
  return (
    <ColumnsButton
      words={{
        columns: statistics.columns(),
        allColumns: statistics.allColumns(),
        allShown: statistics.allShown(),
        close: common.close(),
      }}
      columns={STATS_COLUMNS.map((key) => ({ key, header: columnHeader(key) }))}
      hidden={hidden}
      onChange={(keys) => onChange(keys.map(String))}
    />
  )
}
