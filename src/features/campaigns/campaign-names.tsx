import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../contract/campaigns/campaign.ts'
import { texts } from '../../state/locale.ts'
import '../../ui/feedback/outcomes.css'

const MOST = 8

/** The names of the campaigns concerned; of many, only the first. */
export function Names({ campaigns }: { campaigns: readonly Campaign[] }) {
  useSignals()
  const left = campaigns.length - MOST
  return (
    <ul className="results">
      {campaigns.slice(0, MOST).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {left > 0 && <li className="muted">{texts.value.campaignTools.andMore({ count: left })}</li>}
    </ul>
  )
}
