import type { NamespaceInboxTranslation } from '../../i18n-types'

const de_inbox = {
  title: 'Posteingang',
  unreadCount: '{count|count} ungelesen',
  noneUnread: 'nichts ungelesen',
  filter: 'Auswahl',
  all: 'Alle',
  unread: 'Ungelesen',
  problems: 'Probleme',
  money: 'Geld',
  markAll: 'Alle als gelesen markieren',
  markOne: 'Als gelesen markieren',
  empty: 'Noch keine Nachrichten',
  emptyText:
    'Hier sagt die Plattform, dass eine Anzeige abgelehnt, gestoppt oder freigegeben wurde, eine Kampagne zu Ende ist oder Geld ausgeht.',
  noneFound: 'Hier ist nichts',
  noneFoundText: 'Solche Nachrichten gibt es nicht. Wählen Sie „Alle“, um die übrigen zu sehen.',
  showAll: 'Alle anzeigen',
  more: 'Frühere Nachrichten anzeigen',
  rejected: 'Die Anzeige „{name}“ wurde abgelehnt',
  stopped: 'Die Plattform hat die Anzeige „{name}“ gestoppt',
  suspended: 'Die Anzeige „{name}“ ist ausgesetzt: Guthaben unter null',
  approved: 'Die Anzeige „{name}“ ist freigegeben',
  finished: 'Die Kampagne „{name}“ ist zu Ende',
  budgetRunsOut: 'Das Budget der Kampagne „{name}“ geht am {day} zu Ende',
  budgetExhausted: 'Das Budget der Kampagne „{name}“ ist verbraucht',
  balanceRunsOut: 'Das Guthaben geht am {day} zu Ende',
  other: 'Eine Nachricht der Plattform',
  atThisPace: 'Beim Tempo der letzten Woche. Erhöhen Sie das Limit, damit die Anzeigen weiterlaufen.',
  raiseLimit: 'Die Anzeigen laufen nicht mehr. Erhöhen Sie das Limit, um fortzufahren.',
  topUp: 'Beim Tempo der letzten Woche. Laden Sie das Guthaben auf, damit die Anzeigen weiterlaufen.',
  mendRejected: 'Abgelehnte beheben: {count|count}',
  notify: 'Im Browser benachrichtigen',
  notifyHint:
    'Solange das Büro geöffnet ist, zeigt der Browser neue Nachrichten, auch wenn Sie in einem anderen Tab sind.',
  notifyRefused:
    'Der Browser hat Benachrichtigungen nicht erlaubt. Erlauben Sie sie für diese Website in seinen Einstellungen und schalten Sie sie wieder ein.',
} satisfies NamespaceInboxTranslation

export default de_inbox
