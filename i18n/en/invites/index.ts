import type { NamespaceInvitesTranslation } from '../../i18n-types'

const en_invites = {
  title: 'Invitation',
  offer: 'You are invited to the account ‘{name}’',
  accept: 'Accept the invitation',
  enter: 'Enter the account',
  offerText: 'The invitation works once: accepting it gives you access to the account.',
  home: 'Go to advertisers',
  accepted: 'The invitation is accepted',
  invalid: 'The invitation is not valid',
  invalidText: 'The link has expired or was used already. Ask the administrator of the account for a new one.',
} satisfies NamespaceInvitesTranslation

export default en_invites
