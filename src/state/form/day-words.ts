import { browserOffset, dayAt } from '../../domain/calendar.ts'
import { zoneText } from '../../domain/offset.ts'
import { format, texts } from '../locale.ts'
import { loadCalendar } from './load-calendar.ts'

type Words = Record<'dayPattern' | 'pickDay', () => string>

/** Returns the properties of a field for a day, at an offset, that depend on the language. */
export const dayWords = ({ dayPattern, pickDay }: Words, offset = browserOffset()) => ({
  format: format.value.day,
  placeholder: dayPattern(),
  pickLabel: pickDay(),
  today: dayAt(new Date(), offset),
  load: loadCalendar,
})

/** Returns the hint of the end date of a campaign at an offset, which names another time zone than that of the user. */
export function endDateHint(offset: number): string {
  const { campaignEditor: words } = texts.value
  return offset === browserOffset() ? words.endDateHint() : words.endDateThere({ zone: zoneText(offset) })
}
