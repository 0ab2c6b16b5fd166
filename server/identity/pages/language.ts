import { localeOf } from '../../http/accept.ts'
import { LOCALES, localeOfTag, type Locale } from '../../../src/domain/locale.ts'

/**
 * Returns the language that the office requested (`ui_locales`, in order of preference), else the browser's, among
 * those that the portal offers.
 */
export function pageLanguage(
  uiLocales: unknown,
  acceptLanguage: string | undefined,
  offered: readonly Locale[] = LOCALES,
): Locale {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ').map(localeOfTag) : []
  const isOffered = (locale?: Locale) => offered.some((each) => each === locale)
  return asked.find(isOffered) ?? localeOf(acceptLanguage, offered)
}
