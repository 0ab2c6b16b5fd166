import type { NamespaceTermsTranslation } from '../../i18n-types'

const de_terms = {
  advertDraft: 'Entwurf',
  advertStarted: 'Aktiv',
  advertHeld: 'Aktiv, nicht ausgespielt',
  idleShowTimes: 'Außerhalb der Ausspielzeiten der Kampagne',
  idleDailyBudget: 'Das Tagesbudget der Kampagne ist verbraucht',
  idleOther: 'Die Kampagne ruht zurzeit',
  idleUntil: '{why}. Wieder ausgespielt: {time}',
  idleToTheEnd: '{why}. Vor dem Ende der Kampagne nicht mehr ausgespielt',
  advertStopped: 'Pausiert',
  advertSuspended: 'Ausgesetzt',
  advertApproved: 'Freigegeben',
  advertWaitingForApproval: 'Wartet auf Freigabe',
  advertRejected: 'Abgelehnt',
  advertStoppedByPlatform: 'Von der Plattform gestoppt',
  advertStoppedByDeadline: 'Termingerecht beendet',
  advertDeleted: 'Gelöscht',
  contentString: 'Textanzeige',
  contentProductShelfs: 'Produktregal',
  contentSharedProductShelf: 'Gemeinsames Regal',
  contentBanners: 'Banner',
  contentSharedBanner: 'Gemeinsames Banner',
  contentSharedMultimedia: 'Bild oder Video',
  deviceWeb: 'Website',
  deviceMobile: 'App',
  devicePublic: 'Bildschirme im Laden',
  warningContentTypeDisabled:
    'Die Plattform hat diese Inhaltsart abgeschaltet: „{type}“. Die Anzeige wird nicht ausgespielt und kann nicht gestartet werden.',
  warningPlacementUnavailable: 'Die Platzierung ist nicht mehr verfügbar: die Anzeige wird nicht ausgespielt.',
  warningBannerSizeChanged: 'Die Plattform hat die Bannergröße geändert: nötig sind jetzt {width} × {height} Pixel.',
  warningTooFewProducts: 'Das Regal enthält zu wenige Produkte: mindestens {min}.',
  warningNamedParameter:
    'Die Plattform unterstützt den Parameter „{name}“ nicht mehr: ersetzen Sie ihn in der Zielgruppe.',
  warningProductsMissing:
    '{count|count} {{count:Produkt steht|Produkte stehen}} nicht mehr im Katalog der Plattform: {ids}',
  warningUnknown:
    'Die Plattform meldet eine Warnung, die dieses Werbebüro noch nicht kennt. Laden Sie die Seite neu oder fragen Sie den Support.',
} satisfies NamespaceTermsTranslation

export default de_terms
