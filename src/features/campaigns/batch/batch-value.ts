import type { Campaign } from '../../../contract/campaigns/campaign.ts'
import { isDay } from '../../../domain/calendar.ts'
import { stopReason } from '../../../domain/campaign/campaign-stop.ts'
import type { FieldError } from '../../../domain/validation-error.ts'
import { offsetOf } from '../../../domain/campaign/campaign-offset.ts'

/** The properties that can be changed in several campaigns at once. */
export type BatchKind = 'limit' | 'endDate'

/** A campaign before a change, and as it was saved; `isUnsure`: as it may have been, since the response was lost. */
export type BatchChange = { before: Campaign; after: Campaign; isUnsure?: boolean }
/** What a change of one property of several campaigns has changed; `knownCount` leaves out what is not known. */
export type BatchUndo = { kind: BatchKind; changes: readonly BatchChange[]; knownCount: number }

/** Returns the undo of some changes. */
export const undoOf = (kind: BatchKind, changes: readonly BatchChange[]): BatchUndo => ({
  kind,
  changes,
  knownCount: changes.filter(({ isUnsure }) => !isUnsure).length,
})

/** Validates an end date by the rules that apply to every campaign; the others depend on the campaign. */
export function checkEndDate(value: string): FieldError[] {
  if (!value) return [{ path: 'endDate', kind: 'RequiredFieldError' }]
  return isDay(value) ? [] : [{ path: 'endDate', kind: 'InvalidDate' }]
}

/** Returns why a campaign stops at once if it becomes as `wanted`. */
export const reasonToStop = (campaign: Campaign, wanted: Campaign) =>
  stopReason(campaign, { ...wanted, offset: offsetOf(campaign) }, new Date())
