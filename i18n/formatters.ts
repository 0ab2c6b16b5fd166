import type { FormattersInitializer } from 'typesafe-i18n'
import { formatFor } from '../src/domain/format.ts'
import type { Locales, Formatters } from './i18n-types'

/** `{count:number|count}` writes a number with the separators of the language. */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale: Locales) => ({
  count: formatFor(locale, '').count,
})
