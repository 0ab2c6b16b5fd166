import type { ValidationError } from '../validation-error.ts'

const MAX_CATEGORY_IDS = 500

/** Checks a list of category ids: from 1 to 500 positive integers. */
export function checkCategoryIds(ids: readonly number[]): ValidationError | null {
  if (ids.length === 0) return { kind: 'RequiredFieldError' }
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) return { kind: 'NotANumberArray' }
  return ids.length > MAX_CATEGORY_IDS ? { kind: 'MaxCategoryCountExceeded', max: MAX_CATEGORY_IDS } : null
}

/** Checks a list of product ids: at least one, each of digits only. */
export function checkProductIds(ids: readonly string[]): ValidationError | null {
  if (ids.length === 0) return { kind: 'RequiredFieldError' }
  return ids.every((id) => /^\d+$/.test(id)) ? null : { kind: 'NotANumberArray' }
}
