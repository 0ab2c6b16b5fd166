import type { NamespacePickerTranslation } from '../../i18n-types'

const en_picker = {
  searchIn: '{label}: search',
  productHint: 'A name, or ids separated by commas',
  categoryHint: 'A name, or ids separated by commas',
  openItem: 'Open {name} on the platform',
  searching: 'Searching…',
  found: '{count} found. Choose with the arrows and Enter.',
  foundMany: '{count} or more found. Add a word to find fewer.',
  nothingFound: 'Nothing is called ‘{phrase}’. Check the spelling, or paste ids.',
  enterAdds: 'Enter adds the ids.',
  added: '{count} added.',
  repeated: '{count} {{count:is|are}} already in the list: {ids}.',
  strange: 'Only numbers separated by commas. Not an id: {texts}',
} satisfies NamespacePickerTranslation

export default en_picker
