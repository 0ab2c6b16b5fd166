import type { BaseTranslation } from '../../i18n-types'

const ru_partners = {
  title: 'Площадки',
  auditory: 'Аудитория в месяц',
  campaignsCount: 'Кампании',
  allCampaigns: 'Кампании всех площадок',
  webSite: 'Сайт площадки',
  empty: 'Площадок пока нет',
  emptyText: 'Когда площадка подключится к порталу, она появится здесь.',
} satisfies BaseTranslation

export default ru_partners
