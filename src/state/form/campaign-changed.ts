import { updateCampaign as endpoint } from '../../contract/calls/endpoints.ts'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { CallError } from '../../data/errors.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import { format } from '../locale.ts'
import type { CampaignForm } from './campaign-form.ts'

/** The error of a change of values that somebody else has changed since; `campaign` is as it is now. */
export class CampaignChanged extends CallError {
  constructor(
    readonly campaign: Campaign,
    fields: readonly (keyof CampaignForm)[],
  ) {
    super(
      'preconditionFailed',
      endpoint.path,
      fields.map((field) => changedMeanwhile(campaign, field)),
    )
  }
}

function changedMeanwhile(campaign: Campaign, field: keyof CampaignForm): FieldError {
  const path = field === 'weekdays' || field === 'hours' ? `showTimes.${field}` : field
  return { path, kind: 'ChangedMeanwhile', now: valueText(campaign, field) }
}

/** Returns the value of a field in words; undefined for one that is not typed. */
function valueText(campaign: Campaign, field: keyof CampaignForm): string | undefined {
  const { money, day } = format.peek()
  switch (field) {
    case 'limit':
    case 'dailyBudget':
      return typeof campaign[field] === 'number' ? money(campaign[field]) : '–'
    case 'startDate':
    case 'endDate':
      return campaign[field] ? day(campaign[field]) : '–'
    case 'name':
    case 'brand':
    case 'frequencyCap':
      return String(campaign[field] ?? '') || '–'
    default:
      return undefined
  }
}
