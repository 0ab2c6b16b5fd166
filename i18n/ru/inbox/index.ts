import type { BaseTranslation } from '../../i18n-types'

const ru_inbox = {
  title: 'Входящие',
  unreadCount: 'непрочитанных: {count:number|count}',
  noneUnread: 'непрочитанных нет',
  filter: 'Что показать',
  all: 'Все',
  unread: 'Непрочитанные',
  problems: 'Проблемы',
  money: 'Деньги',
  markAll: 'Отметить всё прочитанным',
  markOne: 'Прочитано',
  empty: 'Сообщений пока нет',
  emptyText:
    'Здесь площадка скажет, что объявление отклонено, остановлено или одобрено, кампания закончилась или деньги подходят к концу.',
  noneFound: 'Здесь пусто',
  noneFoundText: 'Таких сообщений нет. Выберите «Все», чтобы увидеть остальные.',
  showAll: 'Показать все',
  more: 'Показать раньше',
  rejected: 'Объявление «{name:string}» отклонено',
  stopped: 'Площадка остановила объявление «{name:string}»',
  suspended: 'Объявление «{name:string}» приостановлено: баланс ниже нуля',
  approved: 'Объявление «{name:string}» одобрено',
  finished: 'Кампания «{name:string}» завершилась',
  budgetRunsOut: 'Бюджет кампании «{name:string}» закончится {day:string}',
  budgetExhausted: 'Бюджет кампании «{name:string}» израсходован',
  balanceRunsOut: 'Баланс закончится {day:string}',
  other: 'Сообщение площадки',
  atThisPace: 'При темпе последней недели. Поднимите лимит, чтобы показы не остановились.',
  raiseLimit: 'Показы остановились. Поднимите лимит, чтобы продолжить.',
  topUp: 'При темпе последней недели. Пополните счёт, чтобы показы не остановились.',
  mendRejected: 'Исправить отклонённые: {count:number|count}',
  notify: 'Уведомлять в браузере',
  notifyHint: 'Пока офис открыт, браузер покажет новые сообщения, даже если вы в другой вкладке.',
  notifyRefused:
    'Браузер не разрешил уведомления. Разрешите их для этого сайта в настройках браузера и включите снова.',
} satisfies BaseTranslation

export default ru_inbox
