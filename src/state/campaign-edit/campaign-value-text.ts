import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { format } from '../locale.ts'
import type { CampaignForm } from './campaign-form.ts'

type WriteValue = (campaign: Campaign, words: typeof format.value) => string | number | null | undefined

/** How the values of a campaign are written that are one text, amount or day. */
const written = {
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  limit: ({ limit }, { money }) => money(limit),
  startDate: ({ startDate }, { day }) => startDate && day(startDate),
  endDate: ({ endDate }, { day }) => endDate && day(endDate),
  dailyBudget: ({ dailyBudget }, { money }) => (typeof dailyBudget === 'number' ? money(dailyBudget) : ''),
  frequencyCap: ({ frequencyCap }) => frequencyCap,
} satisfies Partial<Record<keyof CampaignForm, WriteValue>>

type WrittenField = keyof typeof written

/** Returns whether a value can be written as one text. */
export const isWritten = (field: keyof CampaignForm): field is WrittenField => field in written

/** Returns a value of a campaign as it is written, an empty text for none. */
export const campaignValueText = (campaign: Campaign, field: WrittenField): string => {
  const write: WriteValue = written[field]
  return String(write(campaign, format.value) || '')
}
