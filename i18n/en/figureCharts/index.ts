import type { NamespaceFigureChartsTranslation } from '../../i18n-types'

const en_figureCharts = {
  funnel: 'From views to sales',
  soldAfterClick: 'Products sold after a click',
  shareOf: '{share} of {of}',
  ofViews: 'the views',
  ofClicks: 'the clicks',
  revenueAfterClick: 'Revenue after a click',
  pacing: 'Budget and time of the campaign',
  share: 'Share',
  budgetSpent: 'Budget spent',
  timePassed: 'Time passed',
  ofLimit: '{spent} of {limit}',
} satisfies NamespaceFigureChartsTranslation

export default en_figureCharts
