import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { AdvertiserStruct } from '../../contract/advertiser.ts'
import { downloadAdvertiserReport } from '../../contract/endpoints.ts'
import { CampaignsStatsPageStruct } from '../../contract/stats.ts'
import { advertiserPageUrl, campaignsStatsPageUrl } from '../../contract/urls.ts'
import { usePages } from '../../data/use-pages.ts'
import { useResource } from '../../data/use-resource.ts'
import { reportName } from '../../domain/report-name.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { callErrorText, leaveFor } from '../../state/call-errors.ts'
import { config } from '../../state/config.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation.ts'
import { usePageTitle } from '../../state/page-title.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CampaignsFigures } from './campaigns-figures.tsx'
import { downloadReport } from './reports/download.ts'
import { PlatformFilter, readPartnerIds } from './platform-filter.tsx'
import { readRange } from './range/range.ts'
import { ReportButton, ReportFailure } from './reports/report-button.tsx'
import { advertiserReportLabels } from './reports/report-labels.ts'
import { StaleNote } from './stale-note.tsx'
import { StatsBar } from './range/stats-bar.tsx'
import { sameItems, useKept } from './use-kept.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import { useReport } from './reports/use-report.ts'
import './statistics.css'

/** The figures of an advertiser's campaigns on all platforms, or on some of them. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { statistics: words, common } = texts.value
  const { advertiserId = '' } = params
  const range = readRange(query)
  const partnerIds = readPartnerIds(query)
  const { pages, error, isLoading, showMore, reload } = usePages((cursor) => campaignsStatsPageUrl(advertiserId, partnerIds, range, cursor), CampaignsStatsPageStruct)
  const { data: advertiser } = useResource(advertiserPageUrl(advertiserId), AdvertiserStruct)
  useReloadOnReturn(reload)
  useEffect(() => void (error && leaveFor(error)), [error])
  usePageTitle(words.analytics())

  const hasData = pages.length > 0
  const known = useKept(hasData ? pages : undefined, sameItems)
  const platforms = known?.[0]?.partners ?? []
  const report = useReport(() =>
    downloadReport(
      downloadAdvertiserReport,
      { advertiserId, ...range, labels: advertiserReportLabels() },
      reportName(config.value.portalName, advertiser?.name ?? words.analytics(), range),
    ),
  )
  const open = (changes: { partnerIds?: string[]; from?: string; to?: string }) => {
    const { partnerIds: ids = partnerIds, from = query.get('from'), to = query.get('to') } = changes
    navigate(href('analytics', params, { partnerIds: ids.join(','), from, to, offset: query.get('offset') }), { replace: true })
  }
  return (
    <>
      <PageHeader title={words.analytics()} actions={<ReportButton report={report} />} />
      <div className="stack">
        <ReportFailure report={report} />
        <StatsBar range={range} onRange={open} isRefreshing={isLoading && known !== undefined} onRefresh={reload} />
        {platforms.length > 1 && <PlatformFilter platforms={platforms} chosen={partnerIds} onChange={(ids) => open({ partnerIds: ids })} />}
        {error && hasData && <StaleNote onRetry={reload} />}
        {error && !hasData ? (
          <LoadFailed title={common.loadFailed()} text={callErrorText(error.kind)} retryLabel={common.retry()} onRetry={reload} />
        ) : (
          <CampaignsFigures
            advertiserId={advertiserId}
            range={range}
            pages={known}
            isOutdated={!hasData && known !== undefined}
            isLoadingMore={isLoading && hasData}
            showMore={showMore}
            onShowAll={partnerIds.length > 0 ? () => open({ partnerIds: [] }) : undefined}
          />
        )}
      </div>
    </>
  )
}
