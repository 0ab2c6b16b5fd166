import type { Locale } from '../../src/domain/locale.ts'

/** The tag by which browsers and Intl know each language of the office. */
export const LOCALE_TAGS: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-US', de: 'de-DE' }
