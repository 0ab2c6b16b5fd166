import type { BaseTranslation } from '../../i18n-types'

const ru_campaigns = {
  title: 'Кампании',
  caption: 'Кампании на площадке {partner:string}',
  create: 'Создать кампанию',
  name: 'Название',
  status: 'Статус',
  created: 'Создана',
  store: 'Площадка',
  brand: 'Бренд',
  endDate: 'Окончание',
  limit: 'Лимит, {currency:string}',
  budget: 'Расход бюджета',
  spentShare: '{share:string} бюджета',
  pace: '{share:string} бюджета, {time:number} % времени',
  runDates: 'Даты показа',
  advertsColumn: 'Объявления',
  advertsCount: '{started:string} из {total:string}',
  from: 'с {date:string}',
  actions: 'Действия',
  empty: 'Кампаний пока нет',
  emptyText: 'Создайте первую: задайте лимит и даты, а потом добавьте объявления.',
} satisfies BaseTranslation

export default ru_campaigns
