import { LOCALES, type Locale } from '../domain/locale.ts'
import { isFramed } from './embed/frame.ts'
import { locale } from './locale.ts'
import { config } from './session/config.ts'
import { session, signedIn } from './session/session.ts'
import { STORED_LANGUAGE, writeStored } from './session/stored.ts'

/** Returns the languages that the user can change to; in a frame, the embedding page decides. */
export const otherLanguages = (): Locale[] =>
  isFramed ? [] : LOCALES.filter((one) => one !== locale.value && (config.value.locales?.includes(one) ?? true))

/** Sets the language of the session, and of later ones until the user signs out. */
export function chooseLanguage(next: Locale): void {
  const now = session.peek()
  if (!now) return
  writeStored(STORED_LANGUAGE, next)
  signedIn({ ...now, locale: next }) // the office follows the session
}
