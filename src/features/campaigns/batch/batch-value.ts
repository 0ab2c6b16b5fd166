import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { isDay } from '../../../domain/calendar.ts'
import type { FieldError } from '../../../domain/validation-error.ts'

/** The properties that can be changed in several campaigns at once. */
export type BatchKind = 'limit' | 'endDate'

/** The values of several campaigns before and after a change, as in the form. */
export type BatchUndo = {
  kind: BatchKind
  /** `campaign`: as it was before. */
  changes: readonly { campaign: Campaign; before: string; after: string }[]
}

/** Validates an end date by the rules that apply to every campaign; the others depend on the campaign. */
export function checkEndDate(value: string): FieldError[] {
  if (!value) return [{ path: 'endDate', kind: 'RequiredFieldError' }]
  return isDay(value) ? [] : [{ path: 'endDate', kind: 'InvalidDate' }]
}
