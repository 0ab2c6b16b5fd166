import type { NamespaceNetworkTranslation } from '../../i18n-types'

const de_network = {
  offline: 'Keine Verbindung.',
  silent: 'Der Server antwortet nicht. Wir versuchen es weiter.',
  intercepted: 'Statt des Servers antwortet das Netz. Vielleicht müssen Sie sich dort anmelden.',
  back: 'Die Verbindung ist wieder da.',
  asOf: 'Stand: {time}.',
  openNetwork: 'Seite des Netzes',
} satisfies NamespaceNetworkTranslation

export default de_network
