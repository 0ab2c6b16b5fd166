import type { Locale } from '../../src/domain/locale.ts'

/** A text of the platform in every language of the office. */
export type Translated = Record<Locale, string>

/** A text that advertisers wrote, in the language of their portal. */
export type Written = { ru: string; en: string }
