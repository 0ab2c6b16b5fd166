import type { NamespaceInvitesTranslation } from '../../i18n-types'

const en_invites = {
  title: 'Invitation',
  offer: 'You are invited to the account ‘{name}’',
  accept: 'Accept the invitation',
  enter: 'Enter the account',
  offerText: 'The invitation works once: accepting it gives you access to the account.',
  home: 'Go to advertisers',
  accepted: 'The invitation is accepted',
  alreadyMember: 'You already have access to ‘{name}’',
  stillUnused: 'The invitation is still unused: you can pass the link on to a colleague.',
  invalid: 'The invitation is not valid',
  invalidText: 'The link has expired or was used already. Ask an owner of the account for a new one.',
  make: 'Create a link',
  makeText: 'The link gives a colleague access to this account. It works once and within 30 minutes.',
  link: 'Invite link',
  linkUntil: 'Valid until {time}, once',
  copy: 'Copy the link',
  copied: 'Copied',
  copyByHand: 'The browser did not allow copying. The text is selected: press {keys}.',
  makeAnother: 'Create another',
  notAllowed:
    'You cannot invite anybody into this account now: the portal, the advertiser or your role in it does not allow it. Ask an owner of the account.',
  role: 'Role in the account',
  viewer: 'Viewer',
  manager: 'Manager',
  owner: 'Owner',
  viewerText: 'Sees campaigns, ads and statistics, and downloads reports.',
  managerText: 'Also creates and edits campaigns and ads, starts and stops them.',
  ownerText: 'Also invites colleagues, changes roles and removes access.',
} satisfies NamespaceInvitesTranslation

export default en_invites
