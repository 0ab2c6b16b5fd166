import type { NamespaceBidForecastTranslation } from '../../i18n-types'

const en_bidForecast = {
  title: 'What the bid brings in a day',
  alone: 'As if this rule were the only one.',
  views: 'Views',
  cost: 'Cost',
  about: '≈ {figure}',
  visitors: 'Audience: ≈ {visitors} {{count:person|people}} a day',
  share: '{share} of the visitors',
  slider: 'Choose on the curve',
  outcome: '{bid}: about {views} views a day, at a cost of about {cost}',
  floor: '{bid}, the minimum',
  othersPay: 'Others pay {low} – {high} here, usually {middle}.',
  fewOthers: 'There are still few other advertisers here, so their prices are not shown.',
  take: 'Bid {bid}',
  tooLow: 'Below {floor} the ad is not shown.',
  farAbove: 'This is far more than others pay here: three quarters of them pay no more than {high}.',
  lasts: 'The rest of the campaign’s budget, {left}, lasts for about {days} {{count:day|days}}.',
  lastsLess: 'The rest of the campaign’s budget, {left}, lasts for less than a day.',
  withinDailyBudget: 'The campaign’s daily budget, {budget}, sets the limit: a higher bid brings fewer views.',
  incomplete: 'Complete the audience’s conditions, and the forecast appears here.',
  failed: 'The forecast could not be loaded.',
  asTable: 'As a table',
  bid: 'Bid',
} satisfies NamespaceBidForecastTranslation

export default en_bidForecast
