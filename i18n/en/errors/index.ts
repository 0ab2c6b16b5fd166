import type { NamespaceErrorsTranslation } from '../../i18n-types'

const en_errors = {
  notFoundTitle: 'Page not found',
  notFoundText: 'The link may be out of date, or the address mistyped.',
  home: 'Go to the home page',
  forbiddenTitle: 'You have no access to this office',
  forbiddenText: 'Try another account or write to support: {email}',
  changeAccount: 'Change account',
} satisfies NamespaceErrorsTranslation

export default en_errors
