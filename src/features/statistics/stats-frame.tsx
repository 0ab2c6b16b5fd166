import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps, ReactNode } from 'react'
import type { CallError } from '../../data/errors.ts'
import type { PresetCampaign } from '../../domain/statistics/presets.ts'
import { reportName } from '../../domain/statistics/report-name.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { rangeQuery } from './range/range.ts'
import { StatsBar } from './range/stats-bar.tsx'
import { DownloadMenu } from './reports/download-menu.tsx'
import type { MakeReport } from './reports/running-reports.ts'
import { StaleNote } from './stale-note.tsx'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import type { StatsViewState } from './use-stats-view.ts'
import './statistics.css'

type Loading = { error: CallError | undefined; reload: () => void }
type StatsFrameProps = {
  view: StatsViewState
  header: Omit<ComponentProps<typeof PageHeader>, 'actions'>
  /** What the figures are of, in the names of files. */
  subject: string
  reportAs: (name: string) => MakeReport
  reportLabel?: string | undefined
  table: ComponentProps<typeof DownloadMenu>['table']
  campaign?: PresetCampaign | undefined
  /** `isShown`: figures are in view, if only those of the previous range. `errorText`: what is missing after an error. */
  figures: Loading & { hasData: boolean; isShown: boolean; isLoading: boolean; errorText?: string | undefined }
  /** The figures of the previous period. */
  before: Loading
  filter?: ReactNode
  children: ReactNode
}

/** A statistics page around its figures: header, downloads, days, and what went wrong. */
export function StatsFrame({
  view: { range, preset, isCompared, open, show },
  header,
  subject,
  reportAs,
  reportLabel,
  table,
  campaign,
  figures: { hasData, isShown, isLoading, error, errorText, reload },
  before,
  filter,
  children,
}: StatsFrameProps) {
  useSignals()
  const { statistics: words, common } = texts.value
  useReloadOnReturn(reload)
  const name = reportName(config.value.portalName, subject, range)
  return (
    <>
      <PageHeader
        {...header}
        actions={
          <DownloadMenu
            name={name.replace(/\.xlsx$/, '')}
            report={reportAs(name)}
            reportLabel={reportLabel}
            table={table}
          />
        }
      />
      <div className="stack">
        <StatsBar
          range={range}
          preset={preset}
          campaign={campaign}
          onRange={(days, preset) => open({ days: rangeQuery({ range: { ...days, offset: range.offset }, preset }) })}
          isCompared={isCompared}
          onCompare={(compare) => show({ compare })}
          isRefreshing={isLoading && isShown}
          onRefresh={reload}
        />
        {filter}
        {error && hasData && <StaleNote text={errorText} onRetry={reload} />}
        {before.error && <StaleNote text={words.compareFailed()} onRetry={before.reload} />}
        {error && !hasData ? (
          <LoadFailed
            title={common.loadFailed()}
            text={callErrorText(error.kind)}
            retryLabel={common.retry()}
            onRetry={reload}
          />
        ) : (
          children
        )}
      </div>
    </>
  )
}
