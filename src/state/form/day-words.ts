import { browserOffset, dayAt } from '../../domain/calendar.ts'
import { format } from '../locale.ts'
import { loadCalendar } from './load-calendar.ts'

type Words = Record<'dayPattern' | 'pickDay', () => string>

/** Returns the properties of a field for a day that depend on the language. */
export const dayWords = ({ dayPattern, pickDay }: Words) => ({
  format: format.value.day,
  placeholder: dayPattern(),
  pickLabel: pickDay(),
  today: dayAt(new Date(), browserOffset()),
  load: loadCalendar,
})
