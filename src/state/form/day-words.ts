import { browserOffset, dayAt } from '../../domain/calendar.ts'
import { reportCallError } from '../call-errors.ts'
import { loadCode } from '../load-code.ts'
import { format, loadTexts, locale, texts } from '../locale.ts'

type Words = Record<'dayPattern' | 'pickDay', () => string>

/** Returns the properties of a field for a day that depend on the language. */
export const dayWords = ({ dayPattern, pickDay }: Words) => ({
  format: format.value.day,
  placeholder: dayPattern(),
  pickLabel: pickDay(),
  today: dayAt(new Date(), browserOffset()),
  load: loadCalendar,
})

/** Loads the code of a calendar and its words; returns undefined after a failure, which it reports. */
export async function loadCalendar<T>(code: () => Promise<T>) {
  try {
    const [part] = await Promise.all([loadCode(code), loadTexts('calendar')])
    return { part, words: calendarWords() }
  } catch (error) {
    reportCallError(error)
  }
}

/** The words of a calendar in the language of the office. */
function calendarWords() {
  const { calendar: words, common } = texts.value
  const { day } = format.value
  return {
    language: locale.value,
    tag: locale.value === 'en' ? 'en-GB' : locale.value, // days before months, as the office writes them
    format: day,
    placeholder: words.dayPattern(),
    from: words.from(),
    to: words.to(),
    presets: words.presets(),
    comparison: words.comparison(),
    previousMonth: words.previousMonth(),
    nextMonth: words.nextMonth(),
    apply: words.apply(),
    cancel: common.cancel(),
    noDay: words.noDay(),
    invalidDay: words.invalidDay(),
    reversed: words.reversed(),
    firstChosen: (first: string) => words.firstChosen({ day: day(first) }),
    days: (count: number) => words.days({ count }),
    notBefore: (first: string) => words.notBefore({ day: day(first) }),
    notAfter: (last: string) => words.notAfter({ day: day(last) }),
    noFuture: words.noFuture(),
  }
}
