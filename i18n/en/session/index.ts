import type { NamespaceSessionTranslation } from '../../i18n-types'

const en_session = {
  signingIn: 'Taking you to sign-in…',
  completing: 'Completing the sign-in…',
  signingOut: 'Signing out…',
  signInFailed: 'The sign-in failed',
  signInFailedText: 'The answer of the sign-in server was not accepted. Try to sign in again.',
  providerUnreachable: 'The sign-in server does not answer. Check the connection and try again.',
  signIn: 'Sign in',
  signedOutTitle: 'You have signed out',
  signedOutText: 'To go on working, sign in again.',
} satisfies NamespaceSessionTranslation

export default en_session
