import type { NamespaceBreakdownsTranslation } from '../../i18n-types'

const en_breakdowns = {
  nothingSold: 'Nothing was sold on these dates.',
  nothingShown: 'There were no views on these dates.',
  device: 'Device',
  byPlacement: 'Statistics by placement',
  byDevice: 'Statistics by device',
  byHour: 'By hour and weekday',
  byProduct: 'Sold products',
  orders: 'Orders',
  productsNote: 'Up to 100 products with the largest revenue. A sale belongs to the day of its view or click.',
  figure: 'Figure',
  thousands: 'in thousands',
  hoursTable: 'Statistics by hour of the week',
  hour: 'Day and hour',
} satisfies NamespaceBreakdownsTranslation

export default en_breakdowns
