import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { Period } from '../../../domain/statistics/period.ts'
import type { DayRange, PresetCampaign, RangePreset } from '../../../domain/statistics/presets.ts'
import type { Comparison } from '../../../domain/statistics/stats-change.ts'
import { texts } from '../../../state/locale.ts'
import { comparisonsOf, daysText, rangeChoice } from '../../../state/statistics/range-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { RangePicker } from '../../../ui/calendar/range-picker.tsx'

type StatsBarProps = {
  period: Period
  comparison: Comparison | undefined
  /** Adds its entire period to the presets. */
  campaign?: PresetCampaign | undefined
  onChoose: (days: DayRange, preset: RangePreset | undefined, comparison: Comparison | undefined) => void
  isRefreshing: boolean
  onRefresh: () => void
  /** A filter between the days and the refresh. */
  children?: ReactNode
}

/** The choice of days and of the comparison, and the refresh. */
export function StatsBar(props: StatsBarProps) {
  useSignals()
  const { period, comparison, campaign, onChoose, isRefreshing, onRefresh, children } = props
  const { statistics: words, common } = texts.value
  const { range, preset } = period
  const compared = { previous: words.comparedPrevious, year: words.comparedYear }
  return (
    <div className="stats-bar">
      <RangePicker
        {...rangeChoice(period, campaign)}
        comparison={comparison ?? 'none'}
        comparisons={(days) => comparisonsOf(days, campaign, range.offset)}
        onChoose={({ from, to, preset: chosen, comparison: wanted }) =>
          onChoose({ from, to }, chosen, wanted === 'none' ? undefined : wanted)
        }
      >
        {preset && <span>{words[preset]()}</span>}
        <span className={preset && 'muted'}>{daysText(range)}</span>
        {comparison && <span className="muted">{compared[comparison]()}</span>}
      </RangePicker>
      {children}
      <Button busy={isRefreshing} onClick={onRefresh}>
        {common.refresh()}
      </Button>
    </div>
  )
}
