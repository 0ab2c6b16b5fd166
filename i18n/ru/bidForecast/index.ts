import type { BaseTranslation } from '../../i18n-types'

const ru_bidForecast = {
  title: 'Что даст ставка за сутки',
  alone: 'Если бы это правило было единственным.',
  views: 'Показы',
  cost: 'Расход',
  about: '≈ {figure:string}',
  visitors: 'Аудитория: ≈ {visitors:string} {{count:человек|человек|человека|человека|человек|человека}} в сутки',
  share: '{share:string} посетителей',
  slider: 'Выбрать на кривой',
  outcome: '{bid:string}: показов примерно {views:string}, расход примерно {cost:string} в сутки',
  floor: '{bid:string}, минимум',
  othersPay: 'Другие платят здесь {low:string} – {high:string}, обычно {middle:string}.',
  fewOthers: 'Других рекламодателей здесь пока мало, поэтому их цены не показываем.',
  take: 'Поставить {bid:string}',
  tooLow: 'Ниже {floor:string} объявление не показывается.',
  farAbove: 'Это намного больше, чем платят здесь другие: три четверти из них — не больше {high:string}.',
  lasts:
    'Остатка бюджета кампании, {left:string}, хватит примерно на {days:string} {{count:дней|день|дня|дня|дней|дня}}.',
  lastsLess: 'Остаток бюджета кампании, {left:string}, закончится меньше чем за сутки.',
  withinDailyBudget:
    'Дневной бюджет кампании, {budget:string}, уже выбран целиком: чем выше ставка, тем меньше показов.',
  incomplete: 'Заполните условия аудитории, и здесь появится прогноз.',
  failed: 'Прогноз не загрузился.',
  asTable: 'Таблицей',
  bid: 'Ставка',
} satisfies BaseTranslation

export default ru_bidForecast
