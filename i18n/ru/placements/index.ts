import type { BaseTranslation } from '../../i18n-types'

const ru_placements = {
  title: 'Места размещения',
  spentOfLimit: 'Израсходовано {spent:string} из {limit:string}',
  campaignStats: 'Статистика кампании',
  editCampaign: 'Изменить кампанию',
  createdTitle: 'Кампания создана',
  createdText: 'Осталось добавить первое объявление: выберите для него место размещения.',
  filters: 'Отбор мест',
  device: 'Где показывать',
  anyDevice: 'Везде',
  group: 'Раздел площадки',
  anyGroup: 'Все разделы',
  contentTypes: 'Вид рекламы',
  onlyWithAdverts: 'Только с моими объявлениями',
  shown: 'Показано мест: {shown:number} из {total:number}',
  bidFloor: 'Ставка от {bid:string} за 1000 показов',
  accepts: 'Принимает',
  advertsCount: '{count:number} {{count:объявлений|объявление|объявления|объявления|объявлений|объявления}}',
  noAdverts: 'Объявлений нет',
  unavailable: 'Недоступно',
  unavailableText: 'Площадка закрыла это место размещения',
  noContent: 'Площадка пока не принимает сюда рекламу',
  more: 'Подробнее',
  select: 'Выбрать',
  empty: 'Мест размещения пока нет',
  emptyText: 'Когда площадка откроет их, они появятся здесь.',
  noneFound: 'Под эти условия ничего не подошло',
  noneFoundText: 'Уберите часть условий или сбросьте их все.',
  reset: 'Сбросить условия',
} satisfies BaseTranslation

export default ru_placements
