import { at } from '../at-path.ts'
import { isDay } from '../calendar.ts'
import { checkAmount } from '../money.ts'
import { checkText } from '../text.ts'
import type { FieldError, ValidationError } from '../validation-error.ts'

export const MAX_CAMPAIGN_NAME_LENGTH = 300
export const MAX_BRAND_LENGTH = 300
export const MIN_CAMPAIGN_LIMIT = 0.01

export type CampaignInput = {
  name: string
  brand?: string | null | undefined
  /** null: not entered yet */
  limit: number | null
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/** `launch`: created to run at once; `schedule`: created to start later; `update`: changed, `previous` being stored. */
export type CampaignCheck = {
  today: string
  mode: 'launch' | 'schedule' | 'update'
  previous?: { startDate?: string | null | undefined; isStartDateEnabled: boolean }
}

/** Checks every rule of a campaign (docs/product/validation.md); days are taken at the offset of the campaign. */
export function checkCampaign(input: CampaignInput, check: CampaignCheck): FieldError[] {
  return [
    ...at('name', checkText(input.name, MAX_CAMPAIGN_NAME_LENGTH, { required: true })),
    ...at('brand', checkText(input.brand ?? '', MAX_BRAND_LENGTH)),
    ...at(
      'limit',
      input.limit === null ? { kind: 'RequiredFieldError' } : checkAmount(input.limit, { min: MIN_CAMPAIGN_LIMIT }),
    ),
    ...at('startDate', checkStartDate(input.startDate ?? null, check)),
    ...at('endDate', checkEndDate(input, check)),
  ]
}

function checkStartDate(startDate: string | null, { today, mode, previous }: CampaignCheck): ValidationError | null {
  if (mode === 'schedule' && !startDate) return { kind: 'RequiredFieldError' }
  if (startDate !== null && !isDay(startDate)) return { kind: 'InvalidDate' }
  if (mode === 'update' && previous && startDate === (previous.startDate ?? null)) return null
  if (mode === 'update' && previous && !previous.isStartDateEnabled) return { kind: 'StartDateLocked' }
  return startDate !== null && startDate < today ? { kind: 'StartDateInPast' } : null
}

function checkEndDate({ startDate, endDate }: CampaignInput, check: CampaignCheck): ValidationError | null {
  if (endDate === null || endDate === undefined) return null
  if (!isDay(endDate)) return { kind: 'InvalidDate' }
  const earliest = startDate && isDay(startDate) ? startDate : startsNow(check) ? check.today : null
  return earliest !== null && endDate < earliest ? { kind: 'EndDateBeforeStartDate' } : null
}

/** Returns whether a campaign without a start date starts today: it is new or scheduled. Any other has started. */
const startsNow = ({ mode, previous }: CampaignCheck): boolean =>
  mode !== 'update' || previous?.isStartDateEnabled === true
