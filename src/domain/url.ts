import { normalizeText } from './text.ts'
import type { ValidationError } from './validation-error.ts'

export const MAX_URL_LENGTH = 300

/** `URL` forgives a missing `//`, strips line breaks and encodes spaces; a link that is kept should need none of it. */
const SHAPE = /^https?:\/\/[^\s\p{Cc}\p{Cs}/\\?#][^\s\p{Cc}\p{Cs}]*$/iu

/** An http or https link with a host (spec.md §5). */
export function checkUrl(value: string): ValidationError | null {
  const url = normalizeText(value)
  if (!url) return { kind: 'RequiredFieldError' }
  if (url.length > MAX_URL_LENGTH) return { kind: 'MaxLengthExceededError', maxLength: MAX_URL_LENGTH }
  return SHAPE.test(url) && URL.canParse(url) ? null : { kind: 'InvalidUrl' }
}
