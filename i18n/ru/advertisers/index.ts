import type { BaseTranslation } from '../../i18n-types'

const ru_advertisers = {
  title: 'Рекламодатели',
  search: 'Найти рекламодателя',
  noneFound: 'Ничего не нашлось. Измените запрос.',
  noAccessTitle: 'У вас пока нет доступа ни к одному кабинету',
  noAccessText: 'Напишите в поддержку {email:string} и укажите свой идентификатор:',
  quoteId: 'В письме на {email:string} укажите свой идентификатор:',
  copy: 'Скопировать',
  copied: 'Скопировано',
  copyByHand: 'Выделено: нажмите Ctrl+C',
  balanceNegative: 'Баланс ниже нуля: показы остановлены. Пополните счёт.',
  balanceFailed: 'Баланс не загрузился.',
  balanceStale: 'Обновить баланс не удалось.',
  found: 'Найдено: {count:number|count}',
} satisfies BaseTranslation

export default ru_advertisers
