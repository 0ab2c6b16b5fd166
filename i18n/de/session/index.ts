import type { NamespaceSessionTranslation } from '../../i18n-types'

const de_session = {
  signingIn: 'Sie werden zur Anmeldung weitergeleitet…',
  completing: 'Die Anmeldung wird abgeschlossen…',
  signingOut: 'Sie werden abgemeldet…',
  signInFailed: 'Die Anmeldung ist fehlgeschlagen',
  signInFailedText: 'Die Antwort des Anmeldeservers wurde nicht akzeptiert. Melden Sie sich erneut an.',
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
} satisfies NamespaceSessionTranslation

export default de_session
