import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ComponentProps } from 'react'
import { texts } from '../../../state/locale.ts'
import { readStored, writeStored } from '../../../state/stored.ts'
import { useLazyWhen } from '../../../state/use-lazy-when.ts'
import type { Charts as ChartsType } from './charts.tsx'

/** One function, so that a screen that is gone back to has the pictures at once, and is as long as it was. */
const importCharts = async () => (await import('./charts.tsx')).Charts
const STORED = 'office.chartsHidden'

/** The pictures, which come after the figures; whether they are open is remembered. */
export function ChartsSlot(props: ComponentProps<typeof ChartsType>) {
  useSignals()
  const [isOpen, setOpen] = useState(readStored(STORED) !== true)
  const [Charts] = useLazyWhen(isOpen, importCharts)
  return (
    <details
      className="charts-slot"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
        writeStored(STORED, event.currentTarget.open ? undefined : true)
      }}
    >
      <summary>{texts.value.statistics.charts()}</summary>
      {isOpen && Charts && <Charts {...props} />}
    </details>
  )
}
