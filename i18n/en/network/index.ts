import type { NamespaceNetworkTranslation } from '../../i18n-types'

const en_network = {
  offline: 'No connection.',
  silent: 'The server does not answer. Still trying.',
  intercepted: 'The network answers instead of the server. You may have to sign in to it.',
  back: 'The connection is back.',
  asOf: 'Shown as of {time}.',
  openNetwork: 'The network’s page',
  waiting: 'Waiting to be sent: {count|count} {{count:change|changes}}.',
  stuck: 'Not sent: {count|count} {{count:change|changes}}.',
  show: 'Show',
  outboxTitle: 'Changes not sent yet',
  outboxText: 'They are sent in this order once the server answers. Until you sign out, they stay on this device.',
  outboxStuck:
    'What cannot be sent waits for your decision; the rest is sent in this order once the server answers. Until you sign out, all of it stays on this device.',
  outboxEmpty: 'Nothing else waits to be sent.',
  contentOf: 'Content of ad ‘{name}’',
  advertName: 'Ad ‘{from}’: new name ‘{to}’',
  campaignName: 'Campaign ‘{from}’: new name ‘{to}’',
  since: 'Waiting since {time}',
  changedByOthers: 'This ad has been saved elsewhere in the meantime. Open it to decide what stays.',
  renamedByOthers: 'Somebody else has named it ‘{name}’ in the meantime.',
  gone: 'It does not exist any more: somebody has deleted it.',
  open: 'Open',
  keepYours: 'Keep mine',
  discard: 'Do not send',
  discarded: 'Will not be sent: {title}',
  restore: 'Restore',
} satisfies NamespaceNetworkTranslation

export default en_network
