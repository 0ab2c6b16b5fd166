import type { NamespacePickerTranslation } from '../../i18n-types'

const de_picker = {
  searchIn: '{label}: Suche',
  productHint: 'Ein Name oder IDs, durch Kommas getrennt',
  categoryHint: 'Ein Name oder IDs, durch Kommas getrennt',
  openItem: '{name} auf der Plattform öffnen',
  searching: 'Suche läuft…',
  found: '{count|count} gefunden. Wählen Sie mit den Pfeiltasten und Enter.',
  foundMany: 'Mindestens {count|count} gefunden. Ein weiteres Wort grenzt die Suche ein.',
  nothingFound: 'Nichts heißt „{phrase}“. Prüfen Sie die Schreibweise oder fügen Sie IDs ein.',
  enterAdds: 'Enter fügt die IDs hinzu.',
  added: '{count|count} hinzugefügt.',
  repeated: '{count|count} {{count:steht|stehen}} schon in der Liste: {ids}.',
  strange: 'Nur Zahlen, durch Kommas getrennt. Keine ID: {texts}',
  browse: 'Alle Kategorien',
  allCategories: 'Kategorien',
  subcategoriesOf: 'Was zu „{name}“ gehört',
} satisfies NamespacePickerTranslation

export default de_picker
