import type { NamespaceCalendarTranslation } from '../../i18n-types'

const en_calendar = {
  dayPattern: 'dd/mm/yyyy',
  from: 'From',
  to: 'To',
  presets: 'Ready-made periods',
  comparison: 'Comparison',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  apply: 'Show',
  noDay: 'No date',
  invalidDay: 'Enter a whole date: day/month/year',
  reversed: 'The end is before the start',
  tooLong: 'The period has at most {count|count} {{count:day|days}}',
  firstChosen: 'Starts on {day}. Choose the last day.',
  days: '{count|count} {{count:day|days}}',
  notBefore: 'The earliest day is {day}',
  notAfter: 'The latest day is {day}',
  noFuture: 'Figures go up to today',
  noComparison: 'Do not compare',
  withPrevious: 'With the previous period',
  withYear: 'With the same days last year',
  tooLongForYear: 'The period is longer than a year',
  notYearOld: 'The campaign did not exist yet',
} satisfies NamespaceCalendarTranslation

export default en_calendar
