import type { ValidationError } from './validation-error.ts'

/** The maximum length of vendors, product names, stock ids, search phrases and parameters. */
export const MAX_PHRASE_LENGTH = 300
/** The maximum length of the text of a string ad. */
export const MAX_STRING_CONTENT_LENGTH = 1000

/** Control characters other than line breaks, and unpaired surrogates, which a database may be unable to store. */
const FORBIDDEN = /[^\P{Cc}\n\r]|\p{Cs}/u

/** Texts without a visible character: spaces and characters of zero width. */
const INVISIBLE = /^[\s\p{DI}\u2800]*$/u

/** Returns a text in its stored form: trimmed, and empty if nothing of it is visible. */
export const normalizeText = (value: string): string => (INVISIBLE.test(value) ? '' : value.trim())

/** Checks a text in its stored, trimmed form; lengths are in UTF-16 code units, as `maxlength` counts them. */
export function checkText(value: string, maxLength: number, { required = false } = {}): ValidationError | null {
  const text = normalizeText(value)
  if (!text) return required ? { kind: 'RequiredFieldError' } : null
  if (text.length > maxLength) return { kind: 'MaxLengthExceededError', maxLength }
  return FORBIDDEN.test(text) ? { kind: 'ForbiddenCharacter' } : null
}
