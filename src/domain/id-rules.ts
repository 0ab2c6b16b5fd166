import type { ValidationError } from './validation-error.ts'

export const MAX_CATEGORY_IDS = 500

/** A list of category ids: some, positive integers, at most 500 (spec.md §5). */
export function checkCategoryIds(ids: readonly number[]): ValidationError | null {
  if (ids.length === 0) return { kind: 'RequiredFieldError' }
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) return { kind: 'NotANumberArray' }
  return ids.length > MAX_CATEGORY_IDS ? { kind: 'MaxCategoryCountExceeded', max: MAX_CATEGORY_IDS } : null
}

/** A list of product ids: some, of digits. */
export function checkProductIds(ids: readonly string[]): ValidationError | null {
  if (ids.length === 0) return { kind: 'RequiredFieldError' }
  return ids.every((id) => /^\d+$/.test(id)) ? null : { kind: 'NotANumberArray' }
}
