import type { BaseTranslation } from '../../i18n-types'

const ru_network = {
  offline: 'Нет соединения.',
  silent: 'Сервер не отвечает. Пробуем ещё.',
  intercepted: 'Отвечает не сервер, а сеть. Возможно, в неё нужно войти.',
  back: 'Соединение восстановлено.',
  asOf: 'Показано по состоянию на {time:string}.',
  openNetwork: 'Страница сети',
  waiting: 'Ждут отправки: {count:number|count} {{count:изменений|изменение|изменения|изменения|изменений|изменения}}.',
  stuck: 'Не отправлено: {count:number|count} {{count:изменений|изменение|изменения|изменения|изменений|изменения}}.',
  show: 'Показать',
  outboxTitle: 'Изменения, которые ждут отправки',
  outboxText:
    'Мы отправим их в этом порядке, когда ответит сервер. До выхода из кабинета они хранятся на этом устройстве.',
  outboxEmpty: 'Больше ничего не ждёт отправки.',
  contentOf: 'Содержание объявления «{name:string}»',
  advertName: 'Объявление «{from:string}»: новое название «{to:string}»',
  campaignName: 'Кампания «{from:string}»: новое название «{to:string}»',
  since: 'Ждёт с {time:string}',
  changedByOthers: 'Тем временем это объявление сохранили в другом месте. Откройте его, чтобы увидеть обе версии.',
  renamedByOthers: 'Тем временем кто-то другой дал название «{name:string}».',
  open: 'Открыть',
  keepYours: 'Оставить моё',
  discard: 'Не отправлять',
} satisfies BaseTranslation

export default ru_network
