import type { NamespaceErrorsTranslation } from '../../i18n-types'

const de_errors = {
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Der Link ist vielleicht veraltet, oder die Adresse enthält einen Tippfehler.',
  home: 'Zur Startseite',
  forbiddenTitle: 'Sie haben keinen Zugriff auf diese Seite',
  forbiddenText:
    'Ihr Zugriff wurde vielleicht entzogen oder gilt für ein anderes Ihrer Konten. Schreiben Sie dem Support: {email}',
  changeAccount: 'Konto wechseln',
  printRefused: 'Von hier aus lässt sich nicht drucken',
  printRefusedText:
    'Die Website, die das Werbebüro zeigt, erlaubt das Drucken nicht. Öffnen Sie es in einem eigenen Tab und drucken Sie die Seite dort.',
  openInTab: 'In neuem Tab öffnen',
  unknownHost: 'Diese Adresse ist nicht eingerichtet',
  unknownHostText:
    'Unter {host} gibt es kein Werbebüro. Prüfen Sie die Adresse oder fragen Sie, wer Ihnen den Link gegeben hat.',
} satisfies NamespaceErrorsTranslation

export default de_errors
