import type { NamespaceFormsTranslation } from '../../i18n-types'

const de_forms = {
  required: 'Pflichtfeld',
  maxLength: 'Höchstens {maxLength} Zeichen',
  tooLow: 'Mindestens {min}',
  tooHigh: 'Höchstens {max}',
  notANumber: 'Geben Sie eine Zahl ein, etwa {example}',
  maxDecimals: 'Höchstens {max} Nachkommastellen',
  notANumberArray: 'Nur Zahlen, durch Kommas getrennt',
  maxCategories: 'Höchstens {max} Kategorien',
  minProducts: 'Fügen Sie mindestens {min} Produkte hinzu',
  maxProducts: 'Höchstens {max} Produkte',
  minBanners: 'Fügen Sie mindestens {min} Banner hinzu',
  maxBanners: 'Höchstens {max} Banner',
  invalidUrl: 'Geben Sie einen Link ein, etwa https://example.com',
  notAnImage: 'Der Link muss zu einem Bild führen',
  imageSize: 'Das Bild muss {width} × {height} Pixel groß sein',
  notAVideo: 'Der Link muss zu einem Video führen',
  videoSize: 'Das Video muss {width} × {height} Pixel groß sein',
  actualSize: 'Jetzt ist es {width} × {height}.',
  mediaNotChecked:
    'Der Link konnte nicht geprüft werden. Stellen Sie sicher, dass er sich öffnet, oder speichern Sie noch einmal, um ihn zu behalten.',
  requiredImage: 'Fügen Sie einen Link zu einem Bild oder eine Datei hinzu',
  requiredVideo: 'Fügen Sie einen Link zu einem Video oder eine Datei hinzu',
  kktu: 'Ungültiger Code: drei Zahlen von 1 bis 100, durch Punkte getrennt',
  namedParameter: 'Diesen Wert gibt es auf der Plattform nicht mehr',
  contentTypeDisabled: 'Die Plattform nimmt diese Inhaltsart nicht an',
  forbiddenCharacter: 'Entfernen Sie die unsichtbaren Steuerzeichen',
  invalidDate: 'Geben Sie ein bestehendes Datum ein: Tag.Monat.Jahr',
  endBeforeStart: 'Das Enddatum liegt vor dem Startdatum',
  dateInPast: 'Dieses Datum liegt in der Vergangenheit',
  startLocked: 'Die Kampagne ist gestartet: ihr Startdatum lässt sich nicht mehr ändern',
  tooManyConditions:
    'In einer Gruppe sind höchstens {max} Bedingungen möglich. Verschieben oder löschen Sie die überzähligen.',
  tooDeep: 'Zu tief: höchstens {max} Ebenen. Ziehen Sie die Bedingung aus der Gruppe heraus oder löschen Sie sie.',
  tooManyCampaigns:
    'Der Werbekunde hat bereits {max} Kampagnen, mehr sind nicht möglich. Löschen Sie nicht mehr benötigte.',
  tooManyAdverts: 'Die Kampagne hat bereits {max} Anzeigen, mehr sind nicht möglich. Löschen Sie nicht mehr benötigte.',
  tooManyRules: 'Eine Anzeige hat höchstens {max} Regeln. Löschen Sie einige oder fassen Sie sie zusammen.',
  tooLarge: 'Alle Regeln einer Anzeige enthalten zusammen höchstens {max} Bedingungen. Löschen Sie einige.',
  tooManyIds:
    'Alle Regeln einer Anzeige enthalten zusammen höchstens {max} Produkte, Kategorien und Suchphrasen. Löschen Sie einige.',
  unknown: 'Der Server hat diesen Wert abgelehnt',
  fixErrors: 'Korrigieren Sie die markierten Felder.',
  noReason: 'Warum, hat er nicht gesagt. Prüfen Sie die Felder oder schreiben Sie dem Support.',
  changedTo: 'Gerade auf {now} geändert',
  cleared: 'Gerade geleert',
  changedMeanwhile: 'Jemand hat das gerade geändert',
  saveAgain: 'Jemand hat vor Ihnen Änderungen gespeichert. Speichern Sie noch einmal, um Ihre zu behalten.',
  refusedAt: '„{path}“: {reason}.',
  unsent: 'Was Sie beim letzten Mal eingegeben und nicht gesendet haben, wurde auf diesem Gerät aufbewahrt.',
  perhapsCreated: 'Unbekannt ist, ob dies erstellt wurde',
  perhapsCreatedText:
    'Unverändert noch einmal gesendet, entsteht es nur einmal. Geändert entsteht ein zweites, falls das erste erstellt wurde.',
} satisfies NamespaceFormsTranslation

export default de_forms
