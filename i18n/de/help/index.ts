import type { NamespaceHelpTranslation } from '../../i18n-types'

const de_help = {
  whatIs: 'Was ist das: {name}?',
  bid: 'Gebot',
  bidText: 'Das Gebot ist, was Sie für 1.000 Aufrufe zahlen würden (CPM). Den Platz bekommt das höchste.',
  attribution: 'welche Bestellungen zählen',
  attributionText:
    'Die Attribution entscheidet, welche Bestellungen die Anzeige gebracht hat: die nach einem Aufruf oder einem Klick.',
  adRegistry: 'Werberegister',
  adRegistryText:
    'Anzeigen im Internet werden in ein staatliches Register eingetragen. Der KKTU-Code sagt, für welches Produkt eine wirbt.',
  moderation: 'Prüfung',
  moderationText: 'Die Plattform prüft jede Anzeige, bevor sie sie zeigt. Eine geänderte wird neu geprüft.',
  ctrText: 'Der Anteil der Aufrufe, die zu einem Klick führten: Klicks geteilt durch Aufrufe.',
  roasText:
    'Was jede ausgegebene Einheit gebracht hat: Umsatz geteilt durch Ausgaben. Über 1 übersteigt der Umsatz die Ausgaben.',
  cpcText: 'Was ein Klick gekostet hat: Ausgaben geteilt durch Klicks.',
  cpmText: 'Was tausend Aufrufe gekostet haben: Ausgaben geteilt durch Aufrufe, mal 1000.',
  acos: 'ACOS',
  acosText: 'Welcher Teil des Umsatzes in Werbung floss: Ausgaben geteilt durch Umsatz. Je niedriger, desto besser.',
} satisfies NamespaceHelpTranslation

export default de_help
