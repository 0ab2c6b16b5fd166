import type { BaseTranslation } from '../../i18n-types'

const ru_campaigns = {
  title: 'Кампании',
  caption: 'Кампании на площадке {partner:string}',
  create: 'Создать кампанию',
  name: 'Название',
  status: 'Статус',
  budget: 'Расход из лимита',
  of: 'из',
  runDates: 'Даты показа',
  advertsColumn: 'Объявления',
  rejected: 'отклонено {count:number|count}',
  inReview: 'проверяют {count:number|count}',
  from: 'с {date:string}',
  actions: 'Действия',
  ctr: 'CTR',
  postClickRevenue: 'Выручка, {currency:string}',
  postClickRoas: 'ROAS',
} satisfies BaseTranslation

export default ru_campaigns
