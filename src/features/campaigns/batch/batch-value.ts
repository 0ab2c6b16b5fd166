import { isDay } from '../../../domain/calendar.ts'
import { MIN_CAMPAIGN_LIMIT } from '../../../domain/campaign/campaign-rules.ts'
import { checkAmount, parseAmount } from '../../../domain/money.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { FieldError, ValidationError } from '../../../domain/validation-error.ts'

/** The properties that can be changed in several campaigns at once. */
export type BatchKind = 'limit' | 'endDate'

/** Validates a value by the rules that hold for every campaign; the others depend on the campaign. */
export function checkBatchValue(kind: BatchKind, value: string, locale: Locale): FieldError[] {
  const error = kind === 'limit' ? checkLimit(value, locale) : checkDay(value)
  return error ? [{ ...error, path: kind }] : []
}

function checkLimit(value: string, locale: Locale): ValidationError | null {
  const amount = parseAmount(value, locale)
  return 'error' in amount ? amount.error : checkAmount(amount.value, { min: MIN_CAMPAIGN_LIMIT })
}

function checkDay(value: string): ValidationError | null {
  if (!value) return { kind: 'RequiredFieldError' }
  return isDay(value) ? null : { kind: 'InvalidDate' }
}
