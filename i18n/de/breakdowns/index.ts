import type { NamespaceBreakdownsTranslation } from '../../i18n-types'

const de_breakdowns = {
  nothingSold: 'In diesem Zeitraum wurde nichts verkauft.',
  nothingShown: 'In diesem Zeitraum gab es keine Aufrufe.',
  device: 'Gerät',
  byPlacement: 'Statistik nach Platzierung',
  byDevice: 'Statistik nach Gerät',
  byHour: 'Nach Stunde und Wochentag',
  byProduct: 'Verkaufte Produkte',
  orders: 'Bestellungen',
  productsNote: 'Bis zu 100 Produkte mit dem größten Umsatz. Ein Verkauf gehört zum Tag des Aufrufs oder Klicks.',
  figure: 'Kennzahl',
  thousands: 'in Tausend',
  hoursTable: 'Statistik nach Stunden der Woche',
  hour: 'Tag und Stunde',
} satisfies NamespaceBreakdownsTranslation

export default de_breakdowns
