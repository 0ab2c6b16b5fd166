import { updateCampaign as endpoint } from '../../contract/calls/endpoints.ts'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { CallError } from '../../data/errors.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import type { CampaignForm } from './campaign-form.ts'
import { campaignValueText, isWritten } from './campaign-value-text.ts'

/** The error of a change of values that somebody else has changed since; `campaign` is as it is now. */
export class CampaignChanged extends CallError {
  constructor(
    readonly campaign: Campaign,
    private readonly fields: readonly (keyof CampaignForm)[],
  ) {
    super(
      'preconditionFailed',
      endpoint.path,
      fields.map((field) => changedMeanwhile(campaign, field)),
    )
  }

  /** Returns the error with more values that differ from the user's. */
  alsoIn(fields: readonly (keyof CampaignForm)[]): CampaignChanged {
    return new CampaignChanged(this.campaign, [...new Set([...this.fields, ...fields])])
  }
}

function changedMeanwhile(campaign: Campaign, field: keyof CampaignForm): FieldError {
  const path = field === 'weekdays' || field === 'hours' ? `showTimes.${field}` : field
  return { path, kind: 'ChangedMeanwhile', now: isWritten(field) ? campaignValueText(campaign, field) : undefined }
}
