import type { NamespaceRegistryTranslation } from '../../i18n-types'

const de_registry = {
  find: 'Code über Wörter finden, etwa „Kopfhörer“',
  found: 'Gefunden: {count|count}',
  none: 'Zu „{phrase}“ gibt es nichts. Versuchen Sie ein anderes Wort für das Produkt.',
  unknownCode: 'Der Code {code} steht nicht im Verzeichnis. Prüfen Sie ihn oder suchen Sie über Wörter.',
} satisfies NamespaceRegistryTranslation

export default de_registry
