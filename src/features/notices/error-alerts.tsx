import { useSignals } from '@preact/signals-react/runtime'
import { callErrorText } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { dismissNotice, notices } from '../../state/notices.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import './error-alerts.css'

/** The errors that no other component shows, at the bottom left of every screen (docs/product/errors.md). */
export function ErrorAlerts() {
  useSignals()
  if (notices.value.length === 0) return null
  const { common } = texts.value
  return (
    <section className="error-alerts" aria-label={common.alerts()}>
      {notices.value.map((notice) => (
        <Alert key={notice.id} tone="danger" onDismiss={() => dismissNotice(notice.id)} dismissLabel={common.dismiss()}>
          {callErrorText(notice.kind)}
        </Alert>
      ))}
    </section>
  )
}
