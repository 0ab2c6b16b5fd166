import { useSignals } from '@preact/signals-react/runtime'
import type { PlacementsPage } from '../../contract/placements/placement.ts'
import { isAboveBalance, leftOf } from '../../domain/campaign/campaign-funds.ts'
import { format, texts } from '../../state/locale.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Warns that the balance is negative, or runs out before the limit of the campaign; a completed one needs neither. */
export function FundsAlert({ campaign, advertiser }: Pick<PlacementsPage, 'campaign' | 'advertiser'>) {
  useSignals()
  const { placements: words } = texts.value
  const { money } = format.value
  if (campaign.state === 'completed') return null
  if (!advertiser.isMonetaryBalancePositive)
    return (
      <Alert tone="danger" title={words.debt()}>
        {words.debtText()}
      </Alert>
    )
  if (!isAboveBalance(campaign, advertiser)) return null
  return (
    <Alert tone="warning" title={words.lowBalance()}>
      {words.lowBalanceText({ balance: money(advertiser.balance), left: money(leftOf(campaign)) })}
    </Alert>
  )
}
