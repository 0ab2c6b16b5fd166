import type { NamespaceMembersTranslation } from '../../i18n-types'

const en_members = {
  title: 'Access',
  you: 'you',
  roleOf: 'Role: {name}',
  needsOwner: 'The account needs at least one owner. Make somebody else an owner first.',
  saveRoleOf: 'Save the role: {name}',
  roleSaved: '{name}: role ‘{role}’ saved',
  removed: '{name} has no access any more',
  revoked: 'The link valid until {time} is revoked',
  remove: 'Remove access',
  removeNamed: 'Remove access: {name}',
  leave: 'Leave the account',
  removeTitle: 'Remove the access of ‘{name}’?',
  removeText: 'Campaigns and ads stay. A new invitation restores the access.',
  leaveTitle: 'Leave the account?',
  leaveText: 'Campaigns and ads stay, but you will no longer see them. A new invitation lets you return.',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'Chosen but not saved: {roles}.',
  goUnsaved: 'Leave',
  stay: 'Stay',
  pending: 'Pending invitations',
  pendingUntil: 'The link is valid until {time}',
  createdBy: 'Created by {name}',
  revoke: 'Revoke',
  revokeNamed: 'Revoke the link valid until {time}',
  inviteGone: 'This link no longer exists: it was accepted or revoked.',
  inviteText: 'An invite link gives a colleague access to this account. It works once and within 30 minutes.',
} satisfies NamespaceMembersTranslation

export default en_members
