import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { advertiserCheck } from '../../contract/first-checks.ts'
import { advertiserPageUrl } from '../../contract/calls/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { isLost } from '../../state/notices.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import './balance-note.css'

/** A note that the balance is negative, or could not be loaded, with a retry button. */
export function BalanceNote({ advertiserId }: { advertiserId: string }) {
  useSignals()
  const { advertisers: words, common } = texts.value
  const { status, data, error, reload } = useResource(advertiserPageUrl(advertiserId), advertiserCheck)
  const [failure, setFailure] = useState(error)
  if (status !== 'loading' && failure !== error) setFailure(error) // a retry keeps the button that was pressed
  return (
    <div role="status" className="balance-note">
      {data && !data.isMonetaryBalancePositive && <p className="balance-note__debt">{words.balanceNegative()}</p>}
      {failure && !(data && isLost.value) && (
        <>
          <p>
            {data ? words.balanceStale() : words.balanceFailed()} {isLost.value || callErrorText(failure.kind)}
          </p>
          <Button busy={status === 'loading'} onClick={reload}>
            {common.refresh()}
          </Button>
        </>
      )}
    </div>
  )
}
