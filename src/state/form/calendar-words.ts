import { format, locale, texts } from '../locale.ts'

/** Returns the words of a calendar in the language of the office. Requires the texts of `calendar`. */
export function calendarWords() {
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
    tooLong: (count: number) => words.tooLong({ count }),
    firstChosen: (first: string) => words.firstChosen({ day: day(first) }),
    days: (count: number) => words.days({ count }),
    notBefore: (first: string) => words.notBefore({ day: day(first) }),
    notAfter: (last: string) => words.notAfter({ day: day(last) }),
    noFuture: words.noFuture(),
  }
}
