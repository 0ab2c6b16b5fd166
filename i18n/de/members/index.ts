import type { NamespaceMembersTranslation } from '../../i18n-types'

const de_members = {
  title: 'Zugriff',
  you: 'Sie',
  roleOf: 'Rolle: {name}',
  needsOwner: 'Das Konto braucht mindestens einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  saveRoleOf: 'Rolle speichern: {name}',
  roleSaved: '{name}: Rolle „{role}“ gespeichert',
  removed: '{name} hat keinen Zugang mehr',
  revoked: 'Link zurückgezogen, der bis {time} galt',
  remove: 'Zugriff entziehen',
  removeNamed: 'Zugriff entziehen: {name}',
  leave: 'Konto verlassen',
  removeTitle: '„{name}“ den Zugriff entziehen?',
  removeText: 'Kampagnen und Anzeigen bleiben. Eine neue Einladung stellt den Zugriff wieder her.',
  leaveTitle: 'Konto verlassen?',
  leaveText:
    'Kampagnen und Anzeigen bleiben, aber Sie sehen sie nicht mehr. Mit einer neuen Einladung kommen Sie zurück.',
  unsavedTitle: 'Ohne Speichern verlassen?',
  unsavedText: 'Gewählt, aber nicht gespeichert: {roles}.',
  goUnsaved: 'Verlassen',
  stay: 'Bleiben',
  pending: 'Offene Einladungen',
  pendingUntil: 'Der Link gilt bis {time}',
  createdBy: 'Erstellt von {name}',
  revoke: 'Zurückziehen',
  revokeNamed: 'Link zurückziehen, der bis {time} gilt',
  inviteGone: 'Diesen Link gibt es nicht mehr: er wurde angenommen oder zurückgezogen.',
  inviteText: 'Ein Einladungslink gibt einem Kollegen Zugriff auf dieses Konto. Er gilt einmal und 30 Minuten lang.',
} satisfies NamespaceMembersTranslation

export default de_members
