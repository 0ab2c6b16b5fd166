import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { readPeriod } from '../../../domain/statistics/period.ts'
import { texts } from '../../../state/locale.ts'
import { daysText } from '../../../state/statistics/days-text.ts'
import { rangePickerProps } from '../../../state/statistics/range-picker-props.ts'
import { useNotedLines } from '../../../state/statistics/use-noted-lines.ts'
import { RangePicker } from '../../../ui/calendar/range-picker.tsx'
import { FigureLines } from '../../shared/figure-lines.tsx'
import type { AdvertParams } from '../commands/use-commands.ts'

/** Two figures of an ad over time, by default of the last 30 days, with the changes made meanwhile. */
export function AdvertChart({ params, campaign }: { params: AdvertParams; campaign: Campaign }) {
  useSignals()
  const { statistics: words } = texts.value
  const [{ range, preset }, setPeriod] = useState(() => readPeriod(new URLSearchParams()))
  const lines = useNotedLines(params, range)
  return (
    <>
      <div className="cluster">
        <RangePicker
          {...rangePickerProps({ range, preset }, campaign)}
          comparison="none"
          onChoose={({ preset: chosen, from, to }) =>
            setPeriod({ range: { from, to, offset: range.offset }, preset: chosen })
          }
        >
          {preset ? words[preset]() : daysText(range)}
        </RangePicker>
      </div>
      <FigureLines {...lines} />
    </>
  )
}
