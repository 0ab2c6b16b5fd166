import type { BaseTranslation } from '../../i18n-types'

const ru_figureCharts = {
  funnel: 'От показов к продажам',
  soldAfterClick: 'Продано товаров после клика',
  shareOf: '{share:string} от {of:string}',
  ofViews: 'показов',
  ofClicks: 'кликов',
  revenueAfterClick: 'Выручка после клика',
  pacing: 'Бюджет и время кампании',
  share: 'Доля',
  budgetSpent: 'Израсходовано',
  timePassed: 'Прошло времени',
  ofLimit: '{spent:string} из {limit:string}',
} satisfies BaseTranslation

export default ru_figureCharts
