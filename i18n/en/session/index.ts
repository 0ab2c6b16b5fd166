import type { NamespaceSessionTranslation } from '../../i18n-types'

const en_session = {
  signingIn: 'Taking you to sign-in…',
  completing: 'Completing the sign-in…',
  signingOut: 'Signing out…',
  signOutWaiting: 'Not sent yet: {count|count} {{count:change|changes}}',
  signOutLoses: 'What is not on the server yet is lost if you sign out.',
  signOutAlso: 'There are unsaved changes, too.',
  signOutUnsaved: 'There are unsaved changes',
  staySignedIn: 'Stay signed in',
  signInFailed: 'The sign-in failed',
  signInFailedText: 'The answer of the sign-in server was not accepted. Try to sign in again.',
  clockWrong:
    'The clock of this device differs from that of the sign-in server. Check the date and the time, and sign in again.',
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
  framedTitle: 'Sign in to {portal}',
  framedText: 'The sign-in opens in a window of its own. After it, you go on here.',
  sessionEnded: 'Your session has ended. Sign in again: what you have entered is kept.',
  signingInHere: 'Signing you in…',
  windowOpen: 'Sign in in the window that has opened. Things go on here by themselves.',
  showWindow: 'Show the window',
  windowBlocked:
    'The sign-in window did not open, or is cut off from this page. If it has opened, sign in and work there. If not, allow pop-ups for this page and press the button again.',
  windowForbidden:
    'The page that shows the office does not let it open windows. Tell whoever runs the page: the frame needs the permission allow-popups.',
  windowClosed:
    'The window closed before the sign-in was complete. If you did complete it, the sign-in server has cut the window off from this page: open the office in a tab of its own.',
  ownTab: 'Open the office in its own tab',
  browserSignIn: 'Use this browser’s sign-in',
  browserSignInNone: 'Nobody is signed in to the office in this browser. Sign in in the window.',
  browserSignInDenied: 'The browser has not allowed that. Sign in in the window.',
  frameForgets:
    'The browser keeps no data for the office in this page: the sign-in lasts until the page is closed or reloaded.',
  noToken:
    'The page that shows the office could not confirm who you are. Try again; if that does not help, reload the page.',
  tokenRefused:
    'The office does not accept the page’s word on who you are. Try again; if that does not help, write to support: {email}.',
  windowDone: 'Done. You can close this window.',
  windowLost: 'This window has lost the page it came from',
  windowLostText:
    'The sign-in server has cut it off from that page. Close the window, or open the office in its own tab.',
} satisfies NamespaceSessionTranslation

export default en_session
