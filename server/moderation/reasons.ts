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

const CHANGED_FILE: Record<Locale, (url: string) => string> = {
  ru: (url) =>
    `Файл по ссылке ${url} изменился после сохранения объявления. Загрузите сам файл или дайте ссылку, по которой он не меняется.`,
  en: (url) =>
    `The file at ${url} has changed since the ad was saved. Upload the file itself, or link to one that stays the same.`,
  de: (url) =>
    `Die Datei unter ${url} hat sich seit dem Speichern der Anzeige geändert. Laden Sie die Datei selbst hoch, oder verlinken Sie eine, die gleich bleibt.`,
}

export const changedFileReason = (url: string, language: Locale): string => CHANGED_FILE[language](url)

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
