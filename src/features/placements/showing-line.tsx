import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { HOURS_OF_DAY, runsOf, WEEKDAYS } from '../../domain/campaign/show-times.ts'
import { weekdayName } from '../../lib/weekday-name.ts'
import { locale, texts } from '../../state/locale.ts'

/** The frequency cap and the show times of a campaign's ads, if there are any. */
export function ShowingLine({ campaign: { frequencyCap, showTimes } }: { campaign: Campaign }) {
  useSignals()
  const { placements: words } = texts.value
  const list = new Intl.ListFormat(locale.value, { type: 'unit' })
  const spans = (numbers: readonly number[], text: (number: number) => string, end = 0) =>
    list.format(
      runsOf(numbers).map(([first, last]) =>
        first === last + end ? text(first) : `${text(first)}–${text(last + end)}`,
      ),
    )
  const { weekdays = WEEKDAYS, hours = HOURS_OF_DAY } = showTimes ?? {}
  const parts = [
    weekdays.length < WEEKDAYS.length && spans(weekdays, (day) => weekdayName(locale.value, day, 'short')),
    hours.length < HOURS_OF_DAY.length && spans(hours, (hour) => `${hour}:00`, 1),
    typeof frequencyCap === 'number' && words.shownAtMost({ count: frequencyCap }),
  ].filter((part) => part !== false)
  return parts.length > 0 ? <p className="muted">{words.showing({ how: parts.join(', ') })}</p> : null
}
