import type { NamespaceNetworkTranslation } from '../../i18n-types'

const en_network = {
  offline: 'No connection.',
  silent: 'The server does not answer. Still trying.',
  intercepted: 'The network answers instead of the server. You may have to sign in to it.',
  back: 'The connection is back.',
  asOf: 'Shown as of {time}.',
  openNetwork: 'The network’s page',
} satisfies NamespaceNetworkTranslation

export default en_network
