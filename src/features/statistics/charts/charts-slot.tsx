import { useSignals } from '@preact/signals-react/runtime'
import { useState, type ComponentProps } from 'react'
import { texts } from '../../../state/locale.ts'
import { readStored, writeStored } from '../../../state/session/stored.ts'
import { PHONE } from '../../../ui/layout/phone.ts'
import { useLatePart } from '../../../state/late/use-lazy-when.ts'
import type { Charts as ChartsType } from './charts.tsx'

/** A stable function, so that the code is there when the user returns. */
const importCharts = async () => (await import('./charts.tsx')).Charts
const STORED = 'office.chartsHidden'

/** The charts, which load after the figures, on a phone on request; the choice to hide them is remembered. */
export function ChartsSlot(props: ComponentProps<typeof ChartsType>) {
  useSignals()
  const [isOpen, setOpen] = useState(() => readStored(STORED) !== true && !matchMedia(PHONE).matches)
  const [Charts, hasFailed] = useLatePart(isOpen, importCharts, 'figureCharts')
  const { statistics: words } = texts.value
  return (
    <details
      className="charts-slot"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
        writeStored(STORED, event.currentTarget.open ? undefined : true)
      }}
    >
      <summary>{words.charts()}</summary>
      {isOpen && (Charts ? <Charts {...props} /> : hasFailed && <p className="muted">{words.figuresFailed()}</p>)}
    </details>
  )
}
