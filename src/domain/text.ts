import type { ValidationError } from './validation-error.ts'

/** Vendors, product names, stock ids, search phrases, parameters (spec.md §9). */
export const MAX_PHRASE_LENGTH = 300
/** The text of a string ad. */
export const MAX_STRING_CONTENT_LENGTH = 1000

/** Control characters apart from line breaks, and halves of surrogate pairs: no database keeps them. */
const FORBIDDEN = /[^\P{Cc}\n\r]|\p{Cs}/u

/** A text as it is kept. */
export const normalizeText = (value: string): string => value.trim()

/** Checks a text as it will be kept, trimmed; lengths are UTF-16 code units, as `maxlength` counts them. */
export function checkText(value: string, maxLength: number, { required = false } = {}): ValidationError | null {
  const text = normalizeText(value)
  if (!text) return required ? { kind: 'RequiredFieldError' } : null
  if (text.length > maxLength) return { kind: 'MaxLengthExceededError', maxLength }
  return FORBIDDEN.test(text) ? { kind: 'ForbiddenCharacter' } : null
}
