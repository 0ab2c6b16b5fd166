import { useSignals } from '@preact/signals-react/runtime'
import { callErrorText } from '../../../state/call-errors.ts'
import { texts } from '../../../state/locale.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/more-icons.tsx'
import type { Report } from './use-report.ts'

export function ReportButton({ report }: { report: Report }) {
  useSignals()
  const { statistics: words } = texts.value
  return (
    <Button variant="primary" busy={report.isGenerating} onClick={() => void report.generate()}>
      {!report.isGenerating && <DownloadIcon />}
      {report.isGenerating ? words.generating() : words.download()}
    </Button>
  )
}

/** Why there is no report, and the way to try again. */
export function ReportFailure({ report }: { report: Report }) {
  useSignals()
  const { statistics: words, common } = texts.value
  if (!report.error) return null
  return (
    <Alert
      tone="danger"
      title={words.reportFailed()}
      actions={<Button onClick={() => void report.generate()}>{common.retry()}</Button>}
      onDismiss={report.dismiss}
      dismissLabel={common.dismiss()}
    >
      {callErrorText(report.error.kind)}
    </Alert>
  )
}
