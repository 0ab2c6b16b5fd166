import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import { zoneText } from '../../../domain/offset.ts'
import { previousRange } from '../../../domain/statistics/stats-change.ts'
import { format, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { RangePicker } from './range-picker.tsx'

type Picker = ComponentProps<typeof RangePicker>
type StatsBarProps = Omit<Picker, 'onChange'> & {
  onRange: Picker['onChange']
  isCompared: boolean
  onCompare: (isCompared: boolean) => void
  isRefreshing: boolean
  onRefresh: () => void
}

/** The choice of days, comparison and refresh. */
export function StatsBar({
  range,
  preset,
  campaign,
  onRange,
  isCompared,
  onCompare,
  isRefreshing,
  onRefresh,
}: StatsBarProps) {
  useSignals()
  const { statistics: words, common } = texts.value
  const { from, to } = previousRange(range)
  const [first, last] = [format.value.day(from), format.value.day(to)]
  return (
    <div className="stats-bar">
      <RangePicker range={range} preset={preset} campaign={campaign} onChange={onRange} />
      <Button busy={isRefreshing} onClick={onRefresh}>
        {common.refresh()}
      </Button>
      <div className="stats-bar__more">
        <Checkbox
          label={from === to ? words.compareDay({ day: first }) : words.compare({ from: first, to: last })}
          checked={isCompared}
          onChange={onCompare}
        />
        <span className="muted">{words.zone({ zone: zoneText(range.offset) })}</span>
      </div>
    </div>
  )
}
