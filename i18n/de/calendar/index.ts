import type { NamespaceCalendarTranslation } from '../../i18n-types'

const de_calendar = {
  dayPattern: 'tt.mm.jjjj',
  from: 'Von',
  to: 'Bis',
  presets: 'Fertige Zeiträume',
  comparison: 'Vergleich',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  apply: 'Übernehmen',
  noDay: 'Ohne Datum',
  invalidDay: 'Geben Sie das ganze Datum ein: Tag.Monat.Jahr',
  reversed: 'Das Ende liegt vor dem Anfang',
  tooLong: 'Der Zeitraum hat höchstens {count|count} {{count:Tag|Tage}}',
  firstChosen: 'Beginn am {day}. Wählen Sie den letzten Tag.',
  days: '{count|count} {{count:Tag|Tage}}',
  notBefore: 'Frühestens möglich ist der {day}',
  notAfter: 'Spätestens möglich ist der {day}',
  noFuture: 'Zahlen gibt es bis heute',
  noComparison: 'Nicht vergleichen',
  withPrevious: 'Mit dem Zeitraum davor',
  withYear: 'Mit denselben Tagen des Vorjahres',
  tooLongForYear: 'Der Zeitraum ist länger als ein Jahr',
  notYearOld: 'Die Kampagne gab es noch nicht',
} satisfies NamespaceCalendarTranslation

export default de_calendar
