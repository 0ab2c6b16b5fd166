import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { browserOffset } from '../../../domain/calendar.ts'
import { zoneText } from '../../../domain/offset.ts'
import type { Period } from '../../../domain/statistics/period.ts'
import type { DayRange, PresetCampaign, RangePreset } from '../../../domain/statistics/presets.ts'
import type { Comparison } from '../../../domain/statistics/stats-change.ts'
import { rangePickerProps } from '../../../state/statistics/range-picker-props.ts'
import { RangePicker } from '../../../ui/calendar/range-picker.tsx'

export type PeriodPickerProps = {
  period: Period
  comparison: Comparison | undefined
  /** Adds its entire period to the presets. */
  campaign?: PresetCampaign | undefined
  onChoose: (days: DayRange, preset: RangePreset | undefined, comparison: Comparison | undefined) => void
  /** The chosen days and the comparison, in words. */
  children: ReactNode
}

/** The choice of days and of the comparison. */
export function PeriodPicker({ period, comparison, campaign, onChoose, children }: PeriodPickerProps) {
  useSignals()
  const { offset } = period.range
  return (
    <RangePicker
      {...rangePickerProps(period, campaign, { canCompare: true })}
      comparison={comparison ?? 'none'}
      onChoose={({ from, to, preset, comparison: wanted }) =>
        onChoose({ from, to }, preset, wanted === 'none' ? undefined : wanted)
      }
    >
      {children}
      {offset !== browserOffset() && <span className="muted"> {zoneText(offset)}</span>}
    </RangePicker>
  )
}
