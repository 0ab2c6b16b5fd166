import { normalizeText } from '../text.ts'
import type { ValidationError } from '../validation-error.ts'

const MAX_URL_LENGTH = 300

/** Rejects what `URL` tolerates: a missing `//`, line breaks and spaces must not end up in a stored link. */
const SHAPE = /^https?:\/\/[^\s\p{Cc}\p{Cs}/\\?#][^\s\p{Cc}\p{Cs}]*$/iu

/** Checks an http or https link with a host. */
export function checkUrl(value: string): ValidationError | null {
  const url = normalizeText(value)
  if (!url) return { kind: 'RequiredFieldError' }
  if (url.length > MAX_URL_LENGTH) return { kind: 'MaxLengthExceededError', maxLength: MAX_URL_LENGTH }
  return SHAPE.test(url) && URL.canParse(url) ? null : { kind: 'InvalidUrl' }
}

/** Matches an address without its scheme: a host with a dot, and an optional port, path, query or hash. */
const BARE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u

/** Returns a link with `https://` in front if it looks like an address without a scheme. */
export const withScheme = (value: string): string => (BARE.test(value.trim()) ? `https://${value.trim()}` : value)
