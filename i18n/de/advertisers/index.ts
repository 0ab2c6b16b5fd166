import type { NamespaceAdvertisersTranslation } from '../../i18n-types'

const de_advertisers = {
  title: 'Werbekunden',
  search: 'Werbekunden suchen',
  noneFound: 'Nichts gefunden. Ändern Sie die Suche.',
  noAccessTitle: 'Sie haben noch keinen Zugriff auf ein Werbekonto',
  noAccessText: 'Schreiben Sie dem Support unter {email} und nennen Sie Ihre Benutzer-ID:',
  quoteId: 'Wenn Sie an {email} schreiben, nennen Sie Ihre Benutzer-ID:',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyByHand: 'Markiert: drücken Sie Strg+C',
  balanceNegative: 'Das Guthaben ist negativ: Anzeigen werden nicht ausgespielt. Laden Sie das Konto auf.',
  balanceFailed: 'Das Guthaben konnte nicht geladen werden.',
  balanceStale: 'Das Guthaben konnte nicht aktualisiert werden.',
  found: 'Gefunden: {count|count}',
} satisfies NamespaceAdvertisersTranslation

export default de_advertisers
