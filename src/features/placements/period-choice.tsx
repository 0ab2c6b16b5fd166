import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { rangeQuery, type readPeriod } from '../../domain/statistics/period.ts'
import { texts } from '../../state/locale.ts'
import { daysText } from '../../state/statistics/days-text.ts'
import { rangePickerProps } from '../../state/statistics/range-picker-props.ts'
import { RangePicker } from '../../ui/calendar/range-picker.tsx'
import type { Changes } from './adverts/adverts-list.tsx'

/** Parts of the address that the chosen period replaces. */
const NO_DAYS = { period: undefined, from: undefined, to: undefined, offset: undefined }

type PeriodChoiceProps = ReturnType<typeof readPeriod> & {
  campaign?: Campaign | undefined
  onShow: (changes: Changes) => void
}

/** The choice of the days of the figures, in the address. */
export function PeriodChoice({ range, preset, campaign, onShow }: PeriodChoiceProps) {
  useSignals()
  const { statistics: words } = texts.value
  return (
    <RangePicker
      {...rangePickerProps({ range, preset }, campaign)}
      comparison="none"
      onChoose={({ preset: chosen, ...days }) =>
        onShow({
          ...NO_DAYS,
          ...rangeQuery({ range: { from: days.from, to: days.to, offset: range.offset }, preset: chosen }),
        })
      }
    >
      {preset ? words[preset]() : daysText(range)}
    </RangePicker>
  )
}
