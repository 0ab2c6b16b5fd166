import { useSignals } from '@preact/signals-react/runtime'
import type { DayRange, PresetCampaign } from '../../../domain/presets.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import type { StatsRange } from './range.ts'
import { RangePicker } from './range-picker.tsx'

type StatsBarProps = {
  range: StatsRange
  campaign?: PresetCampaign | undefined
  onRange: (range: DayRange) => void
  isRefreshing: boolean
  onRefresh: () => void
}

/** Which days, and the figures of this moment. */
export function StatsBar({ range, campaign, onRange, isRefreshing, onRefresh }: StatsBarProps) {
  useSignals()
  return (
    <div className="stats-bar">
      <RangePicker range={range} campaign={campaign} onChange={onRange} />
      <Button busy={isRefreshing} onClick={onRefresh}>
        {texts.value.common.refresh()}
      </Button>
    </div>
  )
}
