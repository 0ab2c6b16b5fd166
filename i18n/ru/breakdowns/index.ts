import type { BaseTranslation } from '../../i18n-types'

const ru_breakdowns = {
  nothingSold: 'Продаж за эти даты не было.',
  nothingShown: 'За эти даты показов не было.',
  device: 'Устройство',
  byPlacement: 'Статистика по местам размещения',
  byDevice: 'Статистика по устройствам',
  byHour: 'По часам и дням недели',
  byProduct: 'Проданные товары',
  orders: 'Заказы',
  productsNote: 'До 100 товаров с наибольшей выручкой. Продажа относится к дню показа или клика.',
  figure: 'Показатель',
  thousands: 'в тысячах',
  hoursTable: 'Статистика по часам недели',
  hour: 'День и час',
} satisfies BaseTranslation

export default ru_breakdowns
