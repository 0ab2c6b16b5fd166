import type { Campaign, CampaignsPage, CreateCampaign, UpdateCampaign } from '../../contract/campaign.ts'
import { browserOffset, dayAt } from '../../domain/calendar.ts'
import { checkCampaign, type CampaignCheck } from '../../domain/campaign/campaign-rules.ts'
import { formatAmountInput, parseAmount } from '../../domain/money.ts'
import { normalizeText } from '../../domain/text.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import { locale } from '../locale.ts'

/** The unsaved input of a campaign form. */
export type CampaignForm = { name: string; brand: string; limit: string; startDate: string; endDate: string }

export const EMPTY_FORM: CampaignForm = { name: '', brand: '', limit: '', startDate: '', endDate: '' }

export const formOf = ({ name, brand, limit, startDate, endDate }: Campaign): CampaignForm => ({
  name,
  brand: brand ?? '',
  limit: formatAmountInput(limit, locale.peek()),
  startDate: startDate ?? '',
  endDate: endDate ?? '',
})

export const today = () => dayAt(new Date(), browserOffset())

/** Validates the input; the paths of the errors are field names. */
export function checkForm(values: CampaignForm, check: Omit<CampaignCheck, 'today'>): FieldError[] {
  const amount = parseAmount(values.limit, locale.value)
  const input = {
    name: values.name,
    brand: values.brand,
    limit: 'value' in amount ? amount.value : null,
    startDate: values.startDate || null,
    endDate: values.endDate || null,
  }
  const errors = checkCampaign(input, { ...check, today: today() })
  return 'error' in amount
    ? [...errors.filter(({ path }) => path !== 'limit'), { ...amount.error, path: 'limit' }]
    : errors
}

/** Returns the part that both request bodies share; the form must have passed its check. */
function commonBody(values: CampaignForm) {
  const amount = parseAmount(values.limit, locale.value)
  return {
    name: normalizeText(values.name),
    ...(normalizeText(values.brand) && { brand: normalizeText(values.brand) }),
    limit: 'value' in amount ? amount.value : 0,
    ...(values.endDate && { endDate: values.endDate }),
    offset: browserOffset(),
  }
}

export const createBody = (
  values: CampaignForm,
  mode: 'launch' | 'schedule',
  advertiserId: string,
  partner: CampaignsPage['partner'],
): CreateCampaign => ({
  ...commonBody(values),
  advertiserId,
  partnerId: partner.id,
  partnerLogoUrl: partner.imageUrl,
  ...(mode === 'schedule' && { startDate: values.startDate }),
})

export const updateBody = (values: CampaignForm, campaignId: string): UpdateCampaign => ({
  ...commonBody(values),
  campaignId,
  ...(values.startDate && { startDate: values.startDate }),
})
