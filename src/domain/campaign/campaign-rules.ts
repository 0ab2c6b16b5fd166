import type { ShowTimes } from '../../contract/campaigns/campaign.ts'
import { at } from '../at-path.ts'
import { isDay } from '../calendar.ts'
import { checkAmount } from '../money.ts'
import { checkText } from '../text.ts'
import type { FieldError, ValidationError } from '../validation-error.ts'

export const MAX_CAMPAIGN_NAME_LENGTH = 300
export const MAX_BRAND_LENGTH = 300
export const MIN_CAMPAIGN_LIMIT = 0.01
const MAX_FREQUENCY_CAP = 100

export type CampaignInput = {
  name: string
  brand?: string | null | undefined
  /** null: not entered yet */
  limit: number | null
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  dailyBudget?: number | null | undefined
  frequencyCap?: number | null | undefined
  showTimes?: ShowTimes | null | undefined
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
    ...at(
      'dailyBudget',
      typeof input.dailyBudget !== 'number' ? null : checkAmount(input.dailyBudget, { min: MIN_CAMPAIGN_LIMIT }),
    ),
    ...at('frequencyCap', checkFrequencyCap(input.frequencyCap)),
    ...at('showTimes.weekdays', checkTimes(input.showTimes?.weekdays, 1, 7)),
    ...at('showTimes.hours', checkTimes(input.showTimes?.hours, 0, 23)),
    ...at('startDate', checkStartDate(input.startDate ?? null, check)),
    ...at('endDate', checkEndDate(input, check)),
  ]
}

function checkFrequencyCap(cap: number | null | undefined): ValidationError | null {
  if (typeof cap !== 'number') return null
  if (!Number.isInteger(cap)) return { kind: 'NotANumberError', maxDecimals: 0 }
  if (cap < 1) return { kind: 'TooLowError', min: 1 }
  return cap > MAX_FREQUENCY_CAP ? { kind: 'TooHighError', max: MAX_FREQUENCY_CAP } : null
}

/** Checks the days of a week or the hours of a day, of which at least one is needed. */
function checkTimes(times: readonly number[] | undefined, min: number, max: number): ValidationError | null {
  if (!times) return null
  if (times.length === 0) return { kind: 'RequiredFieldError' }
  if (times.some((time) => time < min)) return { kind: 'TooLowError', min }
  return times.some((time) => time > max) ? { kind: 'TooHighError', max } : null
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
  if (startDate && isDay(startDate)) return endDate < startDate ? { kind: 'EndDateBeforeStartDate' } : null
  return startsNow(check) && endDate < check.today ? { kind: 'EndDateBeforeStartDate', isPast: true } : null
}

/** Returns whether no day is left before the end date, at whose 00:00 the ads stop: the campaign never runs again. */
export function isOverAtOnce({ startDate, endDate }: Pick<CampaignInput, 'startDate' | 'endDate'>, today: string) {
  const first = startDate && startDate > today ? startDate : today
  return endDate ? isDay(endDate) && endDate <= first : false
}

/** Returns whether a campaign without a start date starts today: it is new or scheduled. Any other has started. */
const startsNow = ({ mode, previous }: CampaignCheck): boolean =>
  mode !== 'update' || previous?.isStartDateEnabled === true
