import { negotiate } from '@fastify/accept-negotiator'
import { LOCALES, localeOfTag, type Locale } from '../../src/domain/locale.ts'

/** Returns the encoding of the response: the one with the smallest result among those that the client prefers. */
export const encodingOf = (acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' =>
  negotiate(acceptEncoding ?? '', ['br', 'gzip', 'identity']) ?? 'identity'

/** Returns the acceptable values of an Accept-* header, the most preferred first. */
function acceptable(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((item) => {
      const [value = '', ...parameters] = item.split(';').map((part) => part.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      return { value: value.toLowerCase(), weight: q === undefined ? 1 : Number(q.slice(2)) || 0 }
    })
    .filter(({ value, weight }) => value !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ value }) => value)
}

/** Returns the language of the response: the first preferred one that is offered, else the first offered one. */
export function localeOf(acceptLanguage: string | undefined, offered: readonly Locale[] = LOCALES): Locale {
  const preferred = acceptable(acceptLanguage).map(localeOfTag)
  return preferred.find((locale) => locale && offered.includes(locale)) ?? offered[0] ?? LOCALES[0]
}
