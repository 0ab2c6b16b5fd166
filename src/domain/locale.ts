/** The languages of the office and of the texts that a platform sends; the first is the default. */
export const LOCALES = ['ru', 'en', 'de'] as const
export type Locale = (typeof LOCALES)[number]

/** Returns the language of a tag such as `en-GB`, if the office has it. */
export const localeOfTag = (tag: string): Locale | undefined =>
  LOCALES.find((locale) => locale === tag.toLowerCase().split(/[-_]/)[0])
