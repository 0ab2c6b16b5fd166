import type { NamespaceRegistryTranslation } from '../../i18n-types'

const en_registry = {
  find: 'Find the code by words, such as “headphones”',
  found: 'Found: {count|count}',
  none: 'Nothing matches “{phrase}”. Try another word for the product.',
  unknownCode: 'The directory has no code {code}. Check it, or find it by words.',
} satisfies NamespaceRegistryTranslation

export default en_registry
