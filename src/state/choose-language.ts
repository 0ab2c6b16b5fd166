import { LOCALES, type Locale } from '../domain/locale.ts'
import { changeLocale } from './change-locale.ts'
import { isFramed } from './embed/frame.ts'
import { locale } from './locale.ts'
import { config } from './session/config.ts'
import { session, signedIn } from './session/session.ts'
import { STORED_LANGUAGE, writeStored } from './session/stored.ts'

/** Returns the languages that the user can change to; in a frame, the embedding page decides. */
export const otherLanguages = (): Locale[] =>
  isFramed ? [] : LOCALES.filter((one) => one !== locale.value && (config.value.locales?.includes(one) ?? true))

/**
 * Changes the language, and sets that of the session, and of later ones until the user signs out. A language whose
 * texts do not load is not stored: the next start could not show it either.
 */
export async function chooseLanguage(next: Locale): Promise<void> {
  const isShown = await changeLocale(next)
  const now = session.peek()
  if (!now || !isShown) return
  writeStored(STORED_LANGUAGE, next)
  signedIn({ ...now, locale: next })
}
