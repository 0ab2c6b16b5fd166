import { localeOf } from '../../http/accept.ts'
import { localeOfTag, type Locale } from '../../../src/domain/locale.ts'

/** Returns the language that the office requested (`ui_locales`, in order of preference), else the browser's. */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Locale {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  return asked.map(localeOfTag).find(Boolean) ?? localeOf(acceptLanguage)
}
