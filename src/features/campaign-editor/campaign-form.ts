import type { CampaignsPage, CreateCampaign } from '../../contract/campaign.ts'
import { browserOffset, dayAt } from '../../domain/calendar.ts'
import { checkCampaign } from '../../domain/campaign-rules.ts'
import { parseAmount } from '../../domain/money.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import { locale } from '../../state/locale.ts'

/** The campaign dialog's fields as they are typed. */
export type CampaignForm = { name: string; brand: string; limit: string; startDate: string; endDate: string }
export type CampaignMode = 'launch' | 'schedule'

export const EMPTY_FORM: CampaignForm = { name: '', brand: '', limit: '', startDate: '', endDate: '' }

/** What is wrong with what is typed; the paths are the fields' names. */
export function checkForm(values: CampaignForm, mode: CampaignMode): FieldError[] {
  const amount = parseAmount(values.limit, locale.value)
  const input = {
    name: values.name,
    brand: values.brand,
    limit: 'value' in amount ? amount.value : null,
    startDate: values.startDate || null,
    endDate: values.endDate || null,
  }
  const errors = checkCampaign(input, { mode, today: dayAt(new Date(), browserOffset()) })
  return 'error' in amount ? [...errors.filter(({ path }) => path !== 'limit'), { ...amount.error, path: 'limit' }] : errors
}

/** The call's body; the form has passed its check. */
export function campaignBody(values: CampaignForm, mode: CampaignMode, advertiserId: string, partner: CampaignsPage['partner']): CreateCampaign {
  const amount = parseAmount(values.limit, locale.value)
  return {
    advertiserId,
    partnerId: partner.id,
    partnerLogoUrl: partner.imageUrl,
    name: values.name.trim(),
    ...(values.brand.trim() && { brand: values.brand.trim() }),
    limit: 'value' in amount ? amount.value : 0,
    ...(mode === 'schedule' && { startDate: values.startDate }),
    ...(values.endDate && { endDate: values.endDate }),
    offset: browserOffset(),
  }
}
