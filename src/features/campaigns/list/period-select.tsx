import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { WarningIcon } from '../../../ui/icons/icon.tsx'
import { isLost } from '../../../state/notices.ts'
import { navigate } from '../../../state/navigation/navigation.ts'
import { keepView } from './keep-view.ts'
import { listPeriod } from './results-call.ts'
import { results } from './results.ts'
import '../../../ui/form/field.css'

const OFFERED = ['last7', 'last30', 'last90', 'currentMonth', 'previousMonth'] as const

/** Puts a period into the address, and stores it on this device. */
function choose(period: string): void {
  const url = new URL(location.href)
  url.searchParams.set('period', period)
  keepView({ period })
  navigate(url.pathname + url.search, { replace: true })
}

/** The period of the results. Their failure for lack of a connection is told by the note on the connection. */
export function PeriodSelect({ query }: { query: URLSearchParams }) {
  useSignals()
  const { campaignTools: words } = texts.value
  const { hasFailed, reload } = results.value ?? {}
  return (
    <>
      {hasFailed && !isLost.value && (
        <Button title={words.resultsFailed()} onClick={reload}>
          <WarningIcon />
          <span className="list-tools__label">{words.resultsFailed()}</span>
        </Button>
      )}
      <select
        className="input list-tools__period"
        aria-label={words.period()}
        title={words.period()}
        value={listPeriod(query).preset ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {OFFERED.map((each) => (
          <option key={each} value={each}>
            {words[each]()}
          </option>
        ))}
      </select>
    </>
  )
}
