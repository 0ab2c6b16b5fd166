import type { Locale } from '../../src/domain/locale.ts'
import type { Localized } from '../db/schema.ts'

/** Returns a text in the reader's language, or in English if it was never translated. */
export const textIn = (text: Localized, locale: Locale): string => text[locale] ?? text.en
