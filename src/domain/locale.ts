/** The languages of the office and of the texts that a platform sends. */
export type Locale = 'ru' | 'en'
