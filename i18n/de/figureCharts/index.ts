import type { NamespaceFigureChartsTranslation } from '../../i18n-types'

const de_figureCharts = {
  funnel: 'Vom Aufruf zum Verkauf',
  soldAfterClick: 'Nach einem Klick verkaufte Produkte',
  shareOf: '{share} {of}',
  ofViews: 'der Aufrufe',
  ofClicks: 'der Klicks',
  revenueAfterClick: 'Umsatz nach einem Klick',
  pacing: 'Budget und Zeit der Kampagne',
  share: 'Anteil',
  budgetSpent: 'Verbrauchtes Budget',
  timePassed: 'Vergangene Zeit',
  ofLimit: '{spent} von {limit}',
} satisfies NamespaceFigureChartsTranslation

export default de_figureCharts
