import type { NamespaceBidForecastTranslation } from '../../i18n-types'

const de_bidForecast = {
  title: 'Was das Gebot an einem Tag bringt',
  alone: 'Als wäre diese Regel die einzige.',
  views: 'Aufrufe',
  cost: 'Kosten',
  about: '≈ {figure}',
  visitors: 'Zielgruppe: ≈ {visitors} {{count:Person|Personen}} am Tag',
  share: '{share} der Besucher',
  slider: 'Auf der Kurve wählen',
  outcome: '{bid}: rund {views} Aufrufe am Tag, Kosten rund {cost}',
  floor: '{bid}, das Minimum',
  othersPay: 'Andere zahlen hier {low} – {high}, meist {middle}.',
  fewOthers: 'Hier werben noch wenige andere, darum zeigen wir ihre Preise nicht.',
  take: '{bid} bieten',
  tooLow: 'Unter {floor} wird die Anzeige nicht ausgespielt.',
  farAbove: 'Das ist weit mehr, als andere hier zahlen: drei Viertel von ihnen zahlen höchstens {high}.',
  lasts: 'Der Rest des Kampagnenbudgets, {left}, reicht für rund {days} {{count:Tag|Tage}}.',
  lastsLess: 'Der Rest des Kampagnenbudgets, {left}, reicht für weniger als einen Tag.',
  withinDailyBudget:
    'Das Tagesbudget der Kampagne, {budget}, ist die Grenze: Ein höheres Gebot bringt weniger Aufrufe.',
  incomplete: 'Vervollständigen Sie die Bedingungen der Zielgruppe, dann erscheint hier die Prognose.',
  failed: 'Die Prognose konnte nicht geladen werden.',
  asTable: 'Als Tabelle',
  bid: 'Gebot',
} satisfies NamespaceBidForecastTranslation

export default de_bidForecast
