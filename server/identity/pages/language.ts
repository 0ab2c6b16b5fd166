import { localeOf } from '../../http/accept.ts'
import type { Language } from './texts.ts'

/** The language of a page: the one the office asked for (`ui_locales`, the wanted first), else the browser's. */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ').map((tag) => tag.toLowerCase().split('-')[0]) : []
  return asked.find((tag) => tag === 'ru' || tag === 'en') ?? localeOf(acceptLanguage)
}
