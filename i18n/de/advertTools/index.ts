import type { NamespaceAdvertToolsTranslation } from '../../i18n-types'

const de_advertTools = {
  copyMarker: 'Kopie: ',
  renameTitle: 'Anzeige umbenennen',
  editTitle: 'Anzeige „{name}“ bearbeiten?',
  deleteTitle: 'Anzeige „{name}“ löschen?',
  deleteText: 'Sie verschwindet aus der Kampagne. Ihre Aufrufe und Ausgaben bleiben in der Statistik.',
  keep: 'Behalten',
  bidTitle: 'Gebot von {bids} beibehalten?',
  bidText:
    'Sie zahlen für 1000 Aufrufe bis zu {bid}. Das niedrigste Gebot beträgt hier {floor}, das Limit der Kampagne {limit}.',
  bidCost: 'Das restliche Budget von {left} reicht für etwa {views} {{count:Aufruf|Aufrufe}}.',
  keepBid: 'Gebot beibehalten',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Ihre Eingaben bleiben auf diesem Gerät: Sie können weitermachen, wenn Sie zur Anzeige zurückkehren.',
  leave: 'Verlassen',
  stay: 'Bleiben',
  previewEmpty: 'Hier erscheint Ihr Text',
  adLabel: 'Anzeige',
  previewOf: 'In der Platzierung „{placement}“',
  trueSize: 'Originalgröße: {width} × {height}',
  emptyShelf: 'Hier erscheinen Ihre Produkte',
  shelf: 'Produkte der Anzeige',
  previousBanner: 'Vorheriges Banner',
  nextBanner: 'Nächstes Banner',
  bannerOf: '{number} von {count}',
  noPicture: 'Hier erscheint Ihr Bild in {size}',
  noVideo: 'Hier erscheint Ihr Video in {size}',
  brokenPicture: 'Unter diesem Link gibt es kein Bild',
  brokenVideo: 'Dieser Browser kann das Video nicht abspielen',
  pictureOfAd: 'Das Bild der Anzeige',
  videoOfAd: 'Das Video der Anzeige',
  editWaiting:
    'Sie verlässt die Warteschlange der Freigabe und wird zum Entwurf. Nach der Änderung reichen Sie sie erneut ein.',
  editApproved:
    'Ihre Freigabe entfällt: sie wird zum Entwurf, und die Änderung wird vor der Ausspielung erneut freigegeben.',
  editStopped: 'Sie wird zum Entwurf und kann erst nach einer neuen Freigabe der Plattform fortgesetzt werden.',
  editRejected: 'Sie wird zum Entwurf. Ändern Sie, was abgelehnt wurde, und reichen Sie sie erneut ein.',
  editStoppedByPlatform:
    'Sie wird zum Entwurf. Ändern Sie, was die Plattform beanstandet hat, und reichen Sie sie erneut ein.',
  editStoppedByDeadline: 'Sie wird zum Entwurf und vor der Ausspielung erneut freigegeben.',
  conflictTitle: 'Jemand hat diese Anzeige inzwischen gespeichert',
  conflictText:
    'Diese Teile unterscheiden sich. Behalten Sie Ihre, werden die anderen überschrieben; übernehmen Sie die anderen, verfallen Ihre Eingaben.',
  yours: 'Ihre Fassung',
  theirs: 'Inzwischen gespeichert',
  keepYours: 'Meine behalten',
  takeTheirs: 'Andere übernehmen',
  decideLater: 'Später entscheiden',
  nothing: 'nichts',
} satisfies NamespaceAdvertToolsTranslation

export default de_advertTools
