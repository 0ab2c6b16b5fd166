import type { NamespaceShortcutsTranslation } from '../../i18n-types'

const de_shortcuts = {
  title: 'Was die Tasten tun',
  everywhere: 'Auf jeder Seite',
  search: 'Zur Suche',
  list: 'Diese Liste zeigen',
  close: 'Das oberste Fenster schließen',
  inCampaigns: 'In der Liste der Kampagnen',
  space: 'Leertaste',
  tick: 'Kampagne auswählen',
  tickRange: 'Alle Kampagnen seit der letzten auswählen',
  toBar: 'Zu den Aktionen für die Auswahl',
  untick: 'Auswahl aufheben',
  lists: 'In Menüs, Suchergebnissen, Diagrammen und geordneten Listen',
  move: 'Vom einen zum nächsten; am Griff einer geordneten Liste: verschieben',
  choose: 'Auswählen',
  tree: 'Im Baum einer Zielgruppe',
  walk: 'Durch den Baum gehen, zuklappen, aufklappen',
  shift: 'Bedingung verschieben',
  duplicate: 'Duplizieren',
  undo: 'Rückgängig',
  remove: 'Entfernen',
} satisfies NamespaceShortcutsTranslation

export default de_shortcuts
