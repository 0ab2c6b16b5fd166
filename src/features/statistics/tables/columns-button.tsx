import { useSignals } from '@preact/signals-react/runtime'
import { STATS_COLUMNS } from '../../../contract/statistics/figures.ts'
import { texts } from '../../../state/locale.ts'
import { ColumnChooser } from '../../../ui/table/column-chooser.tsx'
import { columnHeader } from './stats-columns.ts'

/** The choice of the figures in the table, which is stored. */
export function ColumnsButton({
  hidden,
  onChange,
}: {
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}) {
  useSignals()
  const { statistics: words } = texts.value
  return (
    <ColumnChooser
      words={{ columns: words.columns(), allColumns: words.allColumns(), allShown: words.allShown() }}
      columns={STATS_COLUMNS.map((key) => ({ key, header: columnHeader(key) }))}
      hidden={hidden}
      onChange={(keys) => onChange(keys.map(String))}
    />
  )
}
