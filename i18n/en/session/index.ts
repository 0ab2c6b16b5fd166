import type { NamespaceSessionTranslation } from '../../i18n-types'

const en_session = {
  signingIn: 'Taking you to sign-in…',
  completing: 'Completing the sign-in…',
  signingOut: 'Signing out…',
  signInFailed: 'The sign-in failed',
  signInFailedText: 'The answer of the sign-in server was not accepted. Try to sign in again.',
  notSignedIn: 'You are not signed in',
  notSignedInText: 'The sign-in server asks you to sign in once more.',
  unauthorizedClient: 'Sign-in is not set up for this office',
  unauthorizedClientText:
    'The sign-in server does not know this office, and another try would not help. Write to support: {email}.',
  providerUnreachable:
    'The sign-in server did not answer, or the connection was lost. Check the connection and try again.',
  providerUnreadable:
    'The sign-in server answers, but does not let this office read the answer: sign-in is set up wrongly. Write to support: {email}.',
  providerFaulty:
    'The sign-in server answered with an error. Try again a little later; if that does not help, write to support: {email}.',
  noStorage: 'The browser keeps no data for this site',
  noStorageText: 'Signing in needs it. Allow cookies and site data for this site, or free some space, and try again.',
  signInRefused:
    'You have signed in, but the office’s server does not accept it. Sign in again; if that does not help, write to support: {email}.',
  signIn: 'Sign in',
  signedOutTitle: 'You have signed out',
  signedOutText: 'To go on working, sign in again.',
} satisfies NamespaceSessionTranslation

export default en_session
