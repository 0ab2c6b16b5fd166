import { useSignals } from '@preact/signals-react/runtime'
import type { Campaign } from '../../../contract/campaign.ts'
import { callErrorText } from '../../../state/call-errors.ts'
import { texts } from '../../../state/locale.ts'
import { validationText } from '../../../state/form/validation-text.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { Result } from './use-batch.ts'

type BatchResultsProps = {
  campaigns: readonly Campaign[]
  resultOf: (campaign: Campaign) => Result
  isRunning: boolean
}

/** The result for each campaign so far. */
export function BatchResults({ campaigns, resultOf, isRunning }: BatchResultsProps) {
  useSignals()
  const { campaignEditor: words } = texts.value
  const saved = campaigns.filter((campaign) => resultOf(campaign).status === 'saved').length
  const progress = words.savedOf({ count: saved, total: campaigns.length })
  return (
    <>
      {isRunning && <ProgressBar label={progress} value={saved} max={campaigns.length} />}
      <p role="status">{progress}</p>
      <ul className="results results--table">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <span>{campaign.name}</span>
            <ResultText result={resultOf(campaign)} isRunning={isRunning} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ResultText({ result, isRunning }: { result: Result; isRunning: boolean }) {
  useSignals()
  const { campaignEditor: words } = texts.value
  switch (result.status) {
    case 'waiting':
      return <span className="muted">{isRunning ? words.waiting() : words.notSaved()}</span>
    case 'saving':
      return <span className="muted">{words.saving()}</span>
    case 'saved':
      return <Badge tone="success">{words.saved()}</Badge>
    case 'failed':
      return (
        <span className="results__failure">
          <Badge tone="danger">{words.notSaved()}</Badge>
          {'rule' in result.failure ? validationText(result.failure.rule) : callErrorText(result.failure.call)}
        </span>
      )
  }
}
