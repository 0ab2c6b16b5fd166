import type { NamespaceErrorsTranslation } from '../../i18n-types'

const en_errors = {
  notFoundTitle: 'Page not found',
  notFoundText: 'The link may be out of date, or the address mistyped.',
  home: 'Go to the home page',
  forbiddenTitle: 'You have no access to this page',
  forbiddenText:
    'Your access may have been withdrawn, or belong to another account of yours. Write to support: {email}',
  changeAccount: 'Change account',
  printRefused: 'Printing is not allowed here',
  printRefusedText:
    'The site that shows the office does not allow printing. Open the office in a tab of its own and print the page there.',
  openInTab: 'Open in a new tab',
  unknownHost: 'This address is not set up',
  unknownHostText: 'There is no advertising office at {host}. Check the address or ask whoever gave you the link.',
} satisfies NamespaceErrorsTranslation

export default en_errors
