import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { isStoppedBy } from '../../domain/campaign/campaign-funds.ts'
import { parseAmount } from '../../domain/money.ts'
import { format, locale, texts } from '../locale.ts'

/** Returns a note if a typed limit stops a campaign at once. Requires the texts of `campaignEditor`. */
export function stopNote(typed: string, campaign: Campaign): string | undefined {
  const amount = parseAmount(typed, locale.value)
  if ('error' in amount || !isStoppedBy(amount.value, campaign)) return
  return texts.value.campaignEditor.limitStops({ spent: format.value.money(campaign.spent) })
}
