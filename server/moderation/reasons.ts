import type { Locale } from '../../src/domain/locale.ts'

/**
 * The language of a reason, which is written once, in the portal's language: Russian where the currency is the rouble.
 */
export const languageOf = (currency: string): Locale => (currency === 'RUB' ? 'ru' : 'en')

const FORBIDDEN_WORD: Record<Locale, (word: string) => string> = {
  ru: (word) => `В объявлении есть запрещённое слово «${word}».`,
  en: (word) => `The ad contains the forbidden word “${word}”.`,
  de: (word) => `Die Anzeige enthält das verbotene Wort „${word}“.`,
}

export const forbiddenWordReason = (word: string, language: Locale): string => FORBIDDEN_WORD[language](word)

/** The reasons used when the operator gives none. */
export const DEFAULT_REASONS = {
  reject: {
    ru: 'Объявление не соответствует правилам площадки.',
    en: 'The ad does not follow the rules of the platform.',
    de: 'Die Anzeige entspricht nicht den Regeln der Plattform.',
  },
  stop: {
    ru: 'Площадка остановила показ объявления.',
    en: 'The platform has stopped the ad.',
    de: 'Die Plattform hat die Anzeige gestoppt.',
  },
} satisfies Record<string, Record<Locale, string>>
