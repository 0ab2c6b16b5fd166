import type { NamespaceNetworkTranslation } from '../../i18n-types'

const de_network = {
  offline: 'Keine Verbindung.',
  silent: 'Der Server antwortet nicht. Wir versuchen es weiter.',
  intercepted: 'Statt des Servers antwortet das Netz. Vielleicht müssen Sie sich dort anmelden.',
  back: 'Die Verbindung ist wieder da.',
  asOf: 'Stand: {time}.',
  openNetwork: 'Seite des Netzes',
  waiting: 'Noch nicht gesendet: {count|count} {{count:Änderung|Änderungen}}.',
  stuck: 'Nicht angenommen: {count|count} {{count:Änderung|Änderungen}}.',
  show: 'Ansehen',
  outboxTitle: 'Noch nicht gesendete Änderungen',
  outboxText:
    'Sie werden in dieser Reihenfolge gesendet, sobald der Server antwortet. Bis zur Abmeldung bleiben sie auf diesem Gerät.',
  outboxStuck:
    'Was sich nicht senden lässt, wartet auf Ihre Entscheidung; der Rest wird in dieser Reihenfolge gesendet, sobald der Server antwortet. Bis zur Abmeldung bleibt alles auf diesem Gerät.',
  outboxEmpty: 'Nichts ist mehr zu senden.',
  contentOf: 'Inhalt der Anzeige „{name}“',
  advertName: 'Anzeige „{from}“: neuer Name „{to}“',
  campaignName: 'Kampagne „{from}“: neuer Name „{to}“',
  since: 'Wartet seit {time}',
  changedByOthers:
    'Diese Anzeige wurde inzwischen anderswo gespeichert. Öffnen Sie sie, um zu entscheiden, was bleibt.',
  renamedByOthers: 'Jemand hat inzwischen den Namen „{name}“ vergeben.',
  gone: 'Das gibt es nicht mehr: jemand hat es gelöscht.',
  open: 'Öffnen',
  keepYours: 'Meinen behalten',
  discard: 'Nicht senden',
  discarded: 'Wird nicht gesendet: {title}',
  restore: 'Wiederherstellen',
} satisfies NamespaceNetworkTranslation

export default de_network
