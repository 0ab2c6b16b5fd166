import type { NamespaceSavedViewsTranslation } from '../../i18n-types'

const de_savedViews = {
  views: 'Gespeicherte Ansichten',
  none: 'Wählen Sie Filter und Sortierung und speichern Sie sie unter einem Namen.',
  name: 'Name der Ansicht',
  save: 'Speichern',
  nameNeeded: 'Geben Sie der Ansicht einen Namen',
  nameTaken: 'Eine Ansicht mit diesem Namen gibt es schon',
  rename: 'Umbenennen',
  remove: 'Löschen',
  makeDefault: 'Standardmäßig öffnen',
  noDefault: 'Nicht mehr standardmäßig öffnen',
  isDefault: 'Standard',
  share: 'Link kopieren',
  linkCopied: 'Der Link wurde kopiert',
  linkNotCopied:
    'Der Browser hat das Kopieren verweigert. Öffnen Sie die Ansicht und nehmen Sie den Link aus der Adresszeile.',
  removed: 'Ansicht „{name}“ gelöscht',
  restore: 'Wiederherstellen',
  actions: 'Aktionen für Ansicht: {name}',
} satisfies NamespaceSavedViewsTranslation

export default de_savedViews
