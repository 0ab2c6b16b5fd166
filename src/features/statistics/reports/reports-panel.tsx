import { useSignals } from '@preact/signals-react/runtime'
import { callErrorText } from '../../../state/call-errors.ts'
import { format, texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorIcon } from '../../../ui/icons/icon.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { cancelReport, retryReport, runningReports, type RunningReport } from './running-reports.ts'
import './reports-panel.css'

/** The reports in progress, above any open screen. */
export function ReportsPanel() {
  useSignals()
  const reports = runningReports.value
  return (
    <section
      className="reports"
      role="status"
      aria-label={texts.value.downloads.reports()}
      hidden={reports.length === 0}
    >
      {reports.map((report) => (
        <Running key={report.id} report={report} />
      ))}
    </section>
  )
}

function Running({ report: { id, name, received, error } }: { report: RunningReport }) {
  useSignals()
  const { downloads: words, common } = texts.value
  const kilobytes = Math.round(received / 1024)
  return (
    <div className="reports__report">
      <div className="reports__name">{name}</div>
      {error ? (
        <p className="reports__error">
          <ErrorIcon size={16} /> {words.reportFailed()}. {callErrorText(error)}
        </p>
      ) : (
        <>
          <ProgressBar label={words.generating()} />
          <p className="muted number">
            {received > 0 ? words.received({ size: format.value.count(kilobytes) }) : words.generating()}
          </p>
        </>
      )}
      <div className="cluster">
        {error && <Button onClick={() => retryReport(id)}>{common.retry()}</Button>}
        <Button
          variant="quiet"
          aria-label={`${error ? common.dismiss() : common.cancel()}: ${name}`}
          onClick={() => cancelReport(id)}
        >
          {error ? common.dismiss() : common.cancel()}
        </Button>
      </div>
    </div>
  )
}
