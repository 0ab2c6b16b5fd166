import type { BaseTranslation } from '../../i18n-types'

const ru_calendar = {
  dayPattern: 'дд.мм.гггг',
  from: 'С',
  to: 'По',
  presets: 'Готовые периоды',
  comparison: 'Сравнение',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  apply: 'Показать',
  noDay: 'Без даты',
  invalidDay: 'Укажите дату целиком: день.месяц.год',
  reversed: 'Конец периода раньше начала',
  tooLong: 'Период не длиннее {count:number|count} {{count:дней|дня|дней|дней|дней|дня}}',
  firstChosen: 'Начало — {day:string}. Выберите последний день.',
  days: '{count:number|count} {{count:дней|день|дня|дня|дней|дня}}',
  notBefore: 'Можно выбрать день не раньше {day:string}',
  notAfter: 'Можно выбрать день не позже {day:string}',
  noFuture: 'Статистика есть только по сегодняшний день',
  noComparison: 'Не сравнивать',
  withPrevious: 'С предыдущим периодом',
  withYear: 'С тем же периодом год назад',
  tooLongForYear: 'Период длиннее года',
  notYearOld: 'Кампании тогда ещё не было',
} satisfies BaseTranslation

export default ru_calendar
