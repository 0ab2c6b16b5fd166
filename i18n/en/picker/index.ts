import type { NamespacePickerTranslation } from '../../i18n-types'

const en_picker = {
  searchIn: '{label}: search',
  productHint: 'A name, or ids separated by commas',
  categoryHint: 'A name, or ids separated by commas',
  openItem: 'Open {name} on the platform',
  searching: 'Searching…',
  found: '{count|count} found. Choose with the arrows and Enter.',
  foundMany: '{count|count} or more found. Add a word to find fewer.',
  nothingFound: 'Nothing matches ‘{phrase}’. Check the spelling, or paste ids.',
  enterAdds: 'Enter adds the ids.',
  added: '{count|count} added.',
  repeated: '{count|count} {{count:is|are}} already in the list: {ids}.',
  strange: 'Only numbers separated by commas. Not an id: {texts}',
  browse: 'All categories',
  allCategories: 'Categories',
  subcategoriesOf: 'What is in “{name}”',
} satisfies NamespacePickerTranslation

export default en_picker
