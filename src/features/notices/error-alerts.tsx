import { useSignals } from '@preact/signals-react/runtime'
import { isUnreached, type CallErrorKind } from '../../data/errors.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { dismissNotice, isLost, notices } from '../../state/notices.ts'
import { reload } from '../../state/reload.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import './error-alerts.css'

/** The errors that a reload fixes. */
const RELOADABLE: CallErrorKind[] = ['outdated', 'script']

/** The errors that no other component shows, at the bottom left of every screen (docs/product/errors.md). */
export function ErrorAlerts() {
  useSignals()
  const shown = isLost.value ? notices.value.filter(({ kind }) => !isUnreached(kind)) : notices.value
  if (shown.length === 0) return null
  const { common } = texts.value
  return (
    <section className="error-alerts" aria-label={common.alerts()}>
      {shown.map((notice) => (
        <Alert
          key={notice.id}
          tone="danger"
          actions={RELOADABLE.includes(notice.kind) && <Button onClick={reload}>{common.refresh()}</Button>}
          onDismiss={() => dismissNotice(notice.id)}
          dismissLabel={common.dismiss()}
        >
          {callErrorText(notice.kind)}
          {notice.count > 1 && notice.kind !== 'outdated' && <span className="number"> × {notice.count}</span>}
        </Alert>
      ))}
    </section>
  )
}
