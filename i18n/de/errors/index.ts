import type { NamespaceErrorsTranslation } from '../../i18n-types'

const de_errors = {
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Der Link ist vielleicht veraltet, oder die Adresse enthält einen Tippfehler.',
  home: 'Zur Startseite',
  forbiddenTitle: 'Sie haben keinen Zugriff auf dieses Werbebüro',
  forbiddenText: 'Versuchen Sie ein anderes Konto oder schreiben Sie dem Support: {email}',
  changeAccount: 'Konto wechseln',
} satisfies NamespaceErrorsTranslation

export default de_errors
