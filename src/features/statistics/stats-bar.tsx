import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { texts } from '../../state/locale.ts'
import { daysText } from '../../state/statistics/days-text.ts'
import { Button } from '../../ui/button.tsx'
import type { PeriodPickerProps } from './tools/period-picker.tsx'
import type { StatsTools } from './use-stats-view.ts'

type StatsBarProps = Omit<PeriodPickerProps, 'children'> & {
  tools: StatsTools | undefined
  filter?: ReactNode
  isRefreshing: boolean
  onRefresh: () => void
}

/** The days and the comparison, the filter of platforms, and the refresh. The choice of days loads after the page. */
export function StatsBar({ tools, filter, isRefreshing, onRefresh, ...choice }: StatsBarProps) {
  useSignals()
  const { statistics: words, common } = texts.value
  const { range, preset } = choice.period
  const compared = { previous: words.comparedPrevious, year: words.comparedYear }
  const days = (
    <>
      {preset && <span>{words[preset]()}</span>}
      <span className={preset && 'muted'}>{daysText(range)}</span>
      {choice.comparison && <span className="muted">{compared[choice.comparison]()}</span>}
    </>
  )
  return (
    <div className="stats-bar">
      {tools ? (
        <tools.PeriodPicker {...choice}>{days}</tools.PeriodPicker>
      ) : (
        <span className="stats-bar__days">{days}</span>
      )}
      {filter}
      <Button busy={isRefreshing} onClick={onRefresh}>
        {common.refresh()}
      </Button>
    </div>
  )
}
