import type { BaseTranslation } from '../../i18n-types'

const ru_terms = {
  advertDraft: 'Черновик',
  advertStarted: 'Активно',
  advertHeld: 'Активно, не показывается',
  idleShowTimes: 'Сейчас не время показов кампании',
  idleDailyBudget: 'Дневной бюджет кампании израсходован',
  idleOther: 'Показы кампании приостановлены',
  idleUntil: '{why:string}. Показы продолжатся: {time:string}',
  idleToTheEnd: '{why:string}. До конца кампании показов не будет',
  advertStopped: 'На паузе',
  advertSuspended: 'Приостановлено',
  advertApproved: 'Одобрено',
  advertWaitingForApproval: 'На проверке',
  advertRejected: 'Отклонено',
  advertStoppedByPlatform: 'Остановлено площадкой',
  advertStoppedByDeadline: 'Завершено по сроку',
  advertDeleted: 'Удалено',
  contentString: 'Текст',
  contentProductShelfs: 'Полка товаров',
  contentSharedProductShelf: 'Общая полка',
  contentBanners: 'Баннер',
  contentSharedBanner: 'Общий баннер',
  contentSharedMultimedia: 'Картинка или видео',
  deviceWeb: 'Сайт',
  deviceMobile: 'Мобильное приложение',
  devicePublic: 'Экраны в магазинах',
  warningContentTypeDisabled:
    'Площадка отключила этот вид рекламы: «{type:string}». Объявление не показывается, запустить его нельзя.',
  warningPlacementUnavailable: 'Место размещения стало недоступно: объявление не показывается.',
  warningBannerSizeChanged: 'Площадка изменила размер баннера: теперь нужно {width:number} × {height:number} пикселей.',
  warningTooFewProducts: 'На полке меньше товаров, чем нужно: не меньше {min:number}.',
  warningNamedParameter: 'Площадка больше не поддерживает параметр «{name:string}»: замените его в условии показа.',
  warningProductsMissing:
    '{count:number|count} {{count:товаров|товара|товаров|товаров|товаров|товара}} больше нет в базе площадки: {ids:string}',
  warningUnknown:
    'Площадка предупреждает о том, чего этот кабинет ещё не знает. Обновите страницу или спросите поддержку.',
} satisfies BaseTranslation

export default ru_terms
