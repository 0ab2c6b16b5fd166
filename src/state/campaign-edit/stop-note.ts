import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { isStoppedBy } from '../../domain/campaign/campaign-funds.ts'
import type { StopReason } from '../../domain/campaign/campaign-stop.ts'
import { MIN_CAMPAIGN_LIMIT } from '../../domain/campaign/campaign-rules.ts'
import { checkAmount, parseAmount } from '../../domain/money.ts'
import { format, locale, texts } from '../locale.ts'

/** Says why a change stops a campaign, which has `spent` so much. Requires the texts of `campaignEditor`. */
export function stopText(reason: StopReason, spent: number): string {
  const { campaignEditor: words } = texts.value
  return reason === 'limit' ? words.limitStops({ spent: format.value.money(spent) }) : words.endsAtOnce()
}

/** Returns a typed limit that a campaign can have; undefined for any other text, whose error the form names. */
export function limitOf(typed: string): number | undefined {
  const amount = parseAmount(typed, locale.value)
  return 'value' in amount && !checkAmount(amount.value, { min: MIN_CAMPAIGN_LIMIT }) ? amount.value : undefined
}

/** Returns a note if a typed limit stops a campaign at once. Requires the texts of `campaignEditor`. */
export function stopNote(typed: string, campaign: Campaign): string | undefined {
  const limit = limitOf(typed)
  return limit !== undefined && isStoppedBy(limit, campaign) ? stopText('limit', campaign.spent) : undefined
}
