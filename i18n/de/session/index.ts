import type { NamespaceSessionTranslation } from '../../i18n-types'

const de_session = {
  signingIn: 'Sie werden zur Anmeldung weitergeleitet…',
  completing: 'Die Anmeldung wird abgeschlossen…',
  signingOut: 'Sie werden abgemeldet…',
  signOutWaiting: 'Noch nicht gesendet: {count|count} {{count:Änderung|Änderungen}}',
  signOutLoses: 'Was noch nicht auf dem Server ist, geht verloren, wenn Sie sich abmelden.',
  signOutAlso: 'Es gibt auch ungespeicherte Änderungen.',
  signOutUnsaved: 'Es gibt ungespeicherte Änderungen',
  staySignedIn: 'Angemeldet bleiben',
  signInFailed: 'Die Anmeldung ist fehlgeschlagen',
  signInFailedText: 'Die Antwort des Anmeldeservers wurde nicht akzeptiert. Melden Sie sich erneut an.',
  clockWrong:
    'Die Uhr dieses Geräts weicht von der des Anmeldeservers ab. Prüfen Sie Datum und Uhrzeit und melden Sie sich erneut an.',
  notSignedIn: 'Sie sind nicht angemeldet',
  notSignedInText: 'Der Anmeldeserver bittet Sie, sich noch einmal anzumelden.',
  unauthorizedClient: 'Für dieses Werbebüro ist keine Anmeldung eingerichtet',
  unauthorizedClientText:
    'Der Anmeldeserver kennt dieses Werbebüro nicht, ein weiterer Versuch hilft nicht. Schreiben Sie dem Support: {email}.',
  providerUnreachable:
    'Der Anmeldeserver hat nicht geantwortet, oder die Verbindung ist abgebrochen. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  providerUnreadable:
    'Der Anmeldeserver antwortet, lässt dieses Werbebüro die Antwort aber nicht lesen: die Anmeldung ist falsch eingerichtet. Schreiben Sie dem Support: {email}.',
  providerFaulty:
    'Der Anmeldeserver hat mit einem Fehler geantwortet. Versuchen Sie es etwas später erneut; hilft das nicht, schreiben Sie dem Support: {email}.',
  noStorage: 'Der Browser speichert keine Daten für diese Website',
  noStorageText:
    'Die Anmeldung braucht das. Erlauben Sie Cookies und Websitedaten für diese Website oder schaffen Sie Platz, und versuchen Sie es erneut.',
  signInRefused:
    'Sie haben sich angemeldet, aber der Server des Werbebüros akzeptiert das nicht. Melden Sie sich erneut an; hilft das nicht, schreiben Sie dem Support: {email}.',
  signIn: 'Anmelden',
  signedOutTitle: 'Sie haben sich abgemeldet',
  signedOutText: 'Um weiterzuarbeiten, melden Sie sich erneut an.',
  framedTitle: 'Bei {portal} anmelden',
  framedText: 'Die Anmeldung öffnet sich in einem eigenen Fenster. Danach geht es hier weiter.',
  sessionEnded: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an: Ihre Eingaben sind gespeichert.',
  signingInHere: 'Sie werden angemeldet…',
  windowOpen: 'Melden Sie sich im geöffneten Fenster an. Hier geht es dann von selbst weiter.',
  showWindow: 'Fenster zeigen',
  windowBlocked:
    'Das Anmeldefenster hat sich nicht geöffnet oder ist von dieser Seite getrennt. Ist es offen, melden Sie sich an und arbeiten Sie dort. Wenn nicht, erlauben Sie dieser Seite Pop-ups und klicken Sie noch einmal auf die Schaltfläche.',
  windowForbidden:
    'Die Seite, in die das Werbebüro eingebettet ist, erlaubt ihm keine Fenster. Sagen Sie es ihrem Betreiber: der Frame braucht die Berechtigung allow-popups.',
  windowClosed:
    'Das Fenster wurde geschlossen, bevor die Anmeldung abgeschlossen war. Falls Sie sie doch abgeschlossen haben, hat der Anmeldeserver das Fenster von dieser Seite getrennt: öffnen Sie das Werbebüro in einem eigenen Tab.',
  ownTab: 'Werbebüro in eigenem Tab öffnen',
  browserSignIn: 'Anmeldung dieses Browsers verwenden',
  browserSignInNone: 'In diesem Browser ist niemand beim Werbebüro angemeldet. Melden Sie sich im Fenster an.',
  browserSignInDenied: 'Der Browser hat das nicht erlaubt. Melden Sie sich im Fenster an.',
  frameForgets:
    'Der Browser speichert auf dieser Seite keine Daten des Werbebüros: die Anmeldung gilt, bis die Seite geschlossen oder neu geladen wird.',
  noToken:
    'Die Seite, in die das Werbebüro eingebettet ist, konnte nicht bestätigen, wer Sie sind. Versuchen Sie es erneut; hilft das nicht, laden Sie die Seite neu.',
  tokenRefused:
    'Das Werbebüro akzeptiert die Bestätigung der Seite, wer Sie sind, nicht. Versuchen Sie es erneut; hilft das nicht, schreiben Sie dem Support: {email}.',
  windowDone: 'Fertig. Sie können dieses Fenster schließen.',
  windowLost: 'Dieses Fenster hat seine Seite verloren',
  windowLostText:
    'Der Anmeldeserver hat es von der Seite getrennt, von der Sie kamen. Schließen Sie das Fenster, oder öffnen Sie das Werbebüro in einem eigenen Tab.',
} satisfies NamespaceSessionTranslation

export default de_session
