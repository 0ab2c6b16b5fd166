import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps, ReactNode } from 'react'
import type { CallError } from '../../data/errors.ts'
import type { PresetCampaign } from '../../domain/statistics/presets.ts'
import { texts } from '../../state/locale.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { rangeQuery } from '../../domain/statistics/period.ts'
import type { Downloaded } from './reports/downloads.tsx'
import { StaleNote } from './stale-note.tsx'
import { StatsBar } from './stats-bar.tsx'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import type { StatsViewState } from './use-stats-view.ts'
import './statistics.css'

type Loading = { error: CallError | undefined; reload: () => void }
type StatsFrameProps = {
  view: StatsViewState
  header: Omit<ComponentProps<typeof PageHeader>, 'actions'>
  downloads: Downloaded
  campaign?: PresetCampaign | undefined
  /**
   * `isShown`: figures are in view, even if only those of the previous range. `errorText`: what is missing after an
   * error.
   */
  figures: Loading & { hasData: boolean; isShown: boolean; isRefreshing: boolean; errorText?: string | undefined }
  /** The figures of the previous period. */
  before: Loading
  filter?: ReactNode
  children: ReactNode
}

/** A statistics page around its figures: header, downloads, days, and errors. */
export function StatsFrame({
  view: { range, preset, comparison, open, table },
  header,
  downloads,
  campaign,
  figures: { hasData, isShown, isRefreshing, error, errorText, reload },
  before,
  filter,
  children,
}: StatsFrameProps) {
  useSignals()
  const { statistics: words } = texts.value
  useReloadOnReturn(reload)
  const { tools, sorting, hidden } = table
  return (
    <>
      <PageHeader
        {...header}
        actions={
          tools ? (
            <tools.DownloadsButton {...downloads} {...{ range, sorting, hidden }} />
          ) : (
            <Skeleton width="7rem" height="var(--control)" />
          )
        }
      />
      <div className="stack">
        <StatsBar
          tools={tools}
          period={{ range, preset }}
          comparison={comparison}
          campaign={campaign}
          onChoose={(days, preset, compare) =>
            open({ days: rangeQuery({ range: { ...days, offset: range.offset }, preset }), compare })
          }
          isRefreshing={isRefreshing && isShown}
          onRefresh={reload}
          filter={filter}
        />
        {error && hasData && <StaleNote tools={tools} text={errorText} onRetry={reload} />}
        {before.error && <StaleNote tools={tools} text={words.compareFailed()} onRetry={before.reload} />}
        {error && !hasData ? <NotLoaded kind={error.kind} onRetry={reload} /> : children}
      </div>
    </>
  )
}
