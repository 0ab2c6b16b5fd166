import type { NamespaceAdvertisersTranslation } from '../../i18n-types'

const de_advertisers = {
  title: 'Werbekunden',
  search: 'Werbekunden suchen',
  noneFound: 'Nichts gefunden. Ändern Sie die Suche.',
  noAccessTitle: 'Sie haben noch keinen Zugriff auf ein Werbekonto',
  noAccessText: 'Schreiben Sie dem Support unter {email} und nennen Sie Ihre Benutzer-ID: {userId}',
  found: 'Gefunden: {count}',
} satisfies NamespaceAdvertisersTranslation

export default de_advertisers
