import { useSignals } from '@preact/signals-react/runtime'
import { STATS_COLUMNS } from '../../../contract/statistics/figures.ts'
import { texts } from '../../../state/locale.ts'
import { useLazy } from '../../../state/late/use-lazy.ts'
import { ColumnsIcon } from '../../../ui/icons/later-icons.tsx'
import { LateButton } from '../../../ui/popover/late-button.tsx'
import { columnHeader } from '../tables/stats-columns.ts'

const importPanel = async () => (await import('../../../ui/table/column-panel.tsx')).ColumnPanel

/** The choice of the figures in the table, which is stored. */
export function ColumnsButton({
  hidden,
  onChange,
}: {
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}) {
  useSignals()
  const { statistics, common } = texts.value
  const [Panel, load, isLoading] = useLazy(importPanel)
  const words = {
    columns: statistics.columns(),
    allColumns: statistics.allColumns(),
    allShown: statistics.allShown(),
    close: common.close(),
  }
  return (
    <LateButton
      label={words.columns}
      popup="dialog"
      icon={<ColumnsIcon />}
      {...{ load, isLoading }}
      renderPopup={
        Panel &&
        ((place) => (
          <Panel
            {...place}
            words={words}
            columns={STATS_COLUMNS.map((key) => ({ key, header: columnHeader(key) }))}
            hidden={hidden}
            onChange={(keys) => onChange(keys.map(String))}
          />
        ))
      }
    />
  )
}
