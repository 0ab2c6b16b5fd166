import type { NamespaceCountingTranslation } from '../../i18n-types'

const de_counting = {
  window:
    'Eine Bestellung zählt für eine Anzeige, wenn der Käufer sie in den 30 Tagen vor dem Kauf gesehen oder angeklickt hat. Der Verkauf gehört zum Tag dieses Aufrufs oder Klicks.',
  lastAdvert:
    'Ein Post-Click-Verkauf geht an die zuletzt angeklickte Anzeige der Kampagne, ein Post-View-Verkauf an die zuletzt gesehene.',
  groups:
    'Produkte derselben Gruppe, etwa andere Farben und Größen, zählen ebenfalls. ACOS ist Ausgaben geteilt durch Umsatz; ROAS ist Umsatz geteilt durch Ausgaben.',
  visitors:
    'Ein eindeutiger Besucher zählt einmal, egal wie oft und wie viele Anzeigen er im Zeitraum gesehen hat. Deshalb lassen sich die Besucher von Tagen, Anzeigen und Kampagnen nicht addieren. Jede Plattform zählt ihre eigenen Besucher.',
} satisfies NamespaceCountingTranslation

export default de_counting
