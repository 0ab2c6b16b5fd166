import type { Campaign, CampaignsPage, Pacing } from '../../contract/campaigns/campaign.ts'
import type { CreateCampaign, UpdateCampaign } from '../../contract/campaigns/campaign-writes.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import { browserOffset, dayAt } from '../../domain/calendar.ts'
import { checkCampaign, type CampaignCheck } from '../../domain/campaign/campaign-rules.ts'
import { HOURS_OF_DAY, WEEKDAYS } from '../../domain/campaign/show-times.ts'
import { formatAmountInput, parseAmount } from '../../domain/money.ts'
import { normalizeText } from '../../domain/text.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import { offsetOf } from '../../domain/campaign/campaign-offset.ts'
import { inNotation } from '../form/use-written-amount.ts'
import { locale } from '../locale.ts'
import { config } from '../session/config.ts'

/** The unsaved input of a campaign form. */
export type CampaignForm = {
  name: string
  brand: string
  limit: string
  startDate: string
  endDate: string
  dailyBudget: string
  pacing: Pacing
  /** The most views of an ad by one visitor in a day; empty for no cap. */
  frequencyCap: string
  /** The days of the week and hours in which ads are shown; all of them for always. */
  weekdays: readonly number[]
  hours: readonly number[]
}

/** The fields that are typed. */
export type TypedField = Exclude<keyof CampaignForm, 'weekdays' | 'hours'>

/** The form of a new campaign. */
export const EMPTY_FORM: CampaignForm = {
  name: '',
  brand: '',
  limit: '',
  startDate: '',
  endDate: '',
  dailyBudget: '',
  pacing: 'even',
  frequencyCap: '',
  weekdays: WEEKDAYS,
  hours: HOURS_OF_DAY,
}

/** Returns whether the platform supports daily budgets, frequency caps or show times. */
export const isOffered = (feature: Extract<Feature, 'pacing' | 'frequencyCap' | 'showTimes'>) =>
  config.value.features?.includes(feature) ?? false

/** Returns the form of a campaign that exists. */
export const formOf = (campaign: Campaign): CampaignForm => {
  const { dailyBudget, frequencyCap, showTimes } = campaign
  const hasDailyBudget = typeof dailyBudget === 'number'
  return {
    name: campaign.name,
    brand: campaign.brand ?? '',
    limit: formatAmountInput(campaign.limit, locale.peek()),
    startDate: campaign.startDate ?? '',
    endDate: campaign.endDate ?? '',
    dailyBudget: hasDailyBudget ? formatAmountInput(dailyBudget, locale.peek()) : '',
    pacing: hasDailyBudget ? (campaign.pacing ?? 'asap') : 'even',
    frequencyCap: typeof frequencyCap === 'number' ? String(frequencyCap) : '',
    weekdays: showTimes?.weekdays ?? WEEKDAYS,
    hours: showTimes?.hours ?? HOURS_OF_DAY,
  }
}

/** Returns values of a form with their amounts as `formOf` writes them; `typedIn` is the language of the given ones. */
export function plainAmounts<V extends Partial<CampaignForm>>(values: V, typedIn = locale.peek()): V {
  const plain = { ...values }
  for (const name of ['limit', 'dailyBudget'] as const) {
    const text = values[name]
    if (text !== undefined) plain[name] = inNotation(text, typedIn)
  }
  return plain
}

/** Returns today at an offset in minutes east of UTC, by default that of the browser. */
export const today = (offset = browserOffset()) => dayAt(new Date(), offset)

/** Returns whether the limit stops the ads before the daily budget does. */
export function isDailyAboveLimit({ limit, dailyBudget }: CampaignForm): boolean {
  const [whole, daily] = [limit, dailyBudget].map((text) => parseAmount(text, locale.value))
  return whole && daily && 'value' in whole && 'value' in daily ? daily.value > whole.value : false
}

type FormCheck = Omit<CampaignCheck, 'today' | 'previous'> & { previous?: Campaign }

/** Validates the input, of a campaign that exists by the days of its zone; the paths of the errors are field names. */
export function checkForm(values: CampaignForm, check: FormCheck): FieldError[] {
  const amount = parseAmount(values.limit, locale.value)
  const input = {
    name: values.name,
    brand: values.brand,
    limit: 'value' in amount ? amount.value : null,
    startDate: values.startDate || null,
    endDate: values.endDate || null,
  }
  const daily = values.dailyBudget ? parseAmount(values.dailyBudget, locale.value) : undefined
  const dailyBudget = daily && 'value' in daily ? daily.value : null
  const frequencyCap = Number(values.frequencyCap) || null
  const showTimes = timesOf(values)
  const errors = checkCampaign(
    { ...input, dailyBudget, frequencyCap, showTimes },
    { ...check, today: today(check.previous && offsetOf(check.previous)) },
  )
  const unread = [
    ...('error' in amount ? [{ ...amount.error, path: 'limit' }] : []),
    ...(daily && 'error' in daily ? [{ ...daily.error, path: 'dailyBudget' }] : []),
  ]
  return [...errors.filter(({ path }) => unread.every((error) => error.path !== path)), ...unread]
}

/** Returns the part that both request bodies share; the form must have passed its check. */
function commonBody(values: CampaignForm) {
  return {
    name: normalizeText(values.name),
    ...(normalizeText(values.brand) && { brand: normalizeText(values.brand) }),
    limit: amountOf(values.limit),
    ...(values.endDate && { endDate: values.endDate }),
    ...(isOffered('pacing') && pacingBody(values)),
    ...(isOffered('frequencyCap') && { frequencyCap: Number(values.frequencyCap) || null }),
    ...(isOffered('showTimes') && { showTimes: timesOf(values) }),
  }
}

/** Returns the times of a form, null for always. */
const timesOf = ({ weekdays, hours }: CampaignForm) =>
  weekdays.length === WEEKDAYS.length && hours.length === HOURS_OF_DAY.length
    ? null
    : { weekdays: [...weekdays], hours: [...hours] }

/** Returns the part of a body that a platform with daily budgets accepts; an empty field removes the budget. */
const pacingBody = ({ dailyBudget, pacing }: CampaignForm) =>
  dailyBudget ? { dailyBudget: amountOf(dailyBudget), pacing } : { dailyBudget: null }

/** Returns an amount that has passed its check; throws if it cannot be read, rather than remove what it stands for. */
function amountOf(text: string): number {
  const amount = parseAmount(text, locale.value)
  if ('error' in amount) throw new Error(`"${text}" is no amount`)
  return amount.value
}

/** Returns the body that creates a campaign; `schedule` launches it on its start date, `launch` at once. */
export const createBody = (
  values: CampaignForm,
  mode: 'launch' | 'schedule',
  advertiserId: string,
  partner: CampaignsPage['partner'],
): CreateCampaign => ({
  ...commonBody(values),
  offset: browserOffset(),
  advertiserId,
  partnerId: partner.id,
  partnerLogoUrl: partner.imageUrl,
  ...(mode === 'schedule' && { startDate: values.startDate }),
})

/** Returns the body that saves a campaign: what the form leaves empty is removed from it. Its days stay in its zone. */
export const updateBody = (values: CampaignForm, campaign: Campaign): UpdateCampaign => ({
  ...commonBody(values),
  campaignId: campaign.id,
  offset: offsetOf(campaign),
  ...(values.startDate && { startDate: values.startDate }),
})
