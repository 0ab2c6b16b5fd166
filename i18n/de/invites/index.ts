import type { NamespaceInvitesTranslation } from '../../i18n-types'

const de_invites = {
  title: 'Einladung',
  offer: 'Sie sind zum Konto „{name}“ eingeladen',
  accept: 'Einladung annehmen',
  enter: 'Zum Konto',
  offerText: 'Die Einladung gilt einmal: wer sie annimmt, erhält Zugriff auf das Konto.',
  home: 'Zu den Werbekunden',
  accepted: 'Die Einladung ist angenommen',
  alreadyMember: 'Sie haben bereits Zugriff auf „{name}“',
  stillUnused: 'Die Einladung ist noch unbenutzt: Sie können den Link an einen Kollegen weitergeben.',
  invalid: 'Die Einladung ist ungültig',
  invalidText: 'Der Link ist abgelaufen oder wurde schon benutzt. Bitten Sie einen Inhaber des Kontos um einen neuen.',
  make: 'Link erstellen',
  makeText: 'Der Link gibt einem Kollegen Zugriff auf dieses Konto. Er gilt einmal und 30 Minuten lang.',
  link: 'Einladungslink',
  linkUntil: 'Gültig bis {time}, einmal',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  copyByHand: 'Der Browser lässt das Kopieren nicht zu. Der Text ist markiert: drücken Sie {keys}.',
  makeAnother: 'Weiteren erstellen',
  notAllowed:
    'In dieses Konto können Sie gerade niemanden einladen: das Portal, der Werbekunde oder Ihre Rolle lässt es nicht zu. Fragen Sie einen Inhaber des Kontos.',
  role: 'Rolle im Konto',
  viewer: 'Betrachter',
  manager: 'Manager',
  owner: 'Inhaber',
  viewerText: 'Sieht Kampagnen, Anzeigen und Statistiken und lädt Berichte herunter.',
  managerText: 'Erstellt und ändert auch Kampagnen und Anzeigen, startet und stoppt sie.',
  ownerText: 'Lädt auch Kollegen ein, ändert Rollen und entzieht den Zugriff.',
} satisfies NamespaceInvitesTranslation

export default de_invites
