import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { AdvertiserStruct } from '../../contract/advertiser.ts'
import { downloadAdvertiserReport } from '../../contract/endpoints.ts'
import { CampaignsStatsPageStruct } from '../../contract/stats.ts'
import { advertiserPageUrl, campaignsStatsPageUrl } from '../../contract/urls.ts'
import { usePages } from '../../data/use-pages.ts'
import { useResource } from '../../data/use-resource.ts'
import { previousRange } from '../../domain/statistics/stats-change.ts'
import { reportName } from '../../domain/statistics/report-name.ts'
import type { PageProps } from '../../page-props.ts'
import { href } from '../../routes.ts'
import { callErrorText, leaveFor } from '../../state/call-errors.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CampaignsFigures, platformNames } from './campaigns-figures.tsx'
import { downloadReport } from './reports/download.ts'
import { PlatformFilter, readPartnerIds } from './platform-filter.tsx'
import { readRange } from './range/range.ts'
import { DownloadMenu } from './reports/download-menu.tsx'
import { advertiserReportLabels } from './reports/report-labels.ts'
import { StaleNote } from './stale-note.tsx'
import { StatsBar } from './range/stats-bar.tsx'
import { sortCampaigns } from './tables/sort-stats.ts'
import { campaignCells } from './tables/table-cells.ts'
import { useAsManyPages } from './use-as-many-pages.ts'
import { useAddressCorrection } from './use-address-correction.ts'
import { useHiddenFigures } from './use-hidden-figures.ts'
import { sameItems, useKept } from './use-kept.ts'
import { nextSort, readView, viewQuery, type ViewChanges } from './view.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import './statistics.css'

/** The statistics of an advertiser's campaigns on all or some retail platforms. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { statistics: words, common } = texts.value
  const { advertiserId = '' } = params
  const range = readRange(query)
  const partnerIds = readPartnerIds(query)
  const urlOf = (cursor?: string) => campaignsStatsPageUrl(advertiserId, partnerIds, range, cursor)
  const urlBefore = (cursor?: string) =>
    campaignsStatsPageUrl(advertiserId, partnerIds, { ...previousRange(range), offset: range.offset }, cursor)
  const { pages, error, isLoading, showMore, reload } = usePages(urlOf, CampaignsStatsPageStruct)
  const { sorting, isCompared } = readView(query)
  const [hidden, hide] = useHiddenFigures()
  const before = useAsManyPages(isCompared ? pages.length : 0, urlBefore, urlOf)
  const { data: advertiser } = useResource(advertiserPageUrl(advertiserId), AdvertiserStruct)
  useReloadOnReturn(reload)
  useEffect(() => void (error && leaveFor(error)), [error])
  usePageTitle(words.analytics())

  const hasData = pages.length > 0
  const known = useKept(hasData ? pages : undefined, sameItems)
  const platforms = known?.[0]?.partners ?? []
  const name = reportName(config.value.portalName, advertiser?.name ?? words.analytics(), range)
  // Changes of days and platforms are history entries; changes of the display replace the current one.
  const open = (changes: ViewChanges, options = {}) =>
    navigate(href('analytics', params, viewQuery(query, { partnerIds, ...changes })), options)
  const show = (changes: ViewChanges) => open(changes, { replace: true })
  useAddressCorrection(query, range, show)
  const saved = pages.flatMap(({ campaigns }) => campaigns)
  return (
    <>
      <PageHeader
        title={words.analytics()}
        actions={
          <DownloadMenu
            name={name.replace(/\.xlsx$/, '')}
            report={downloadReport(
              downloadAdvertiserReport,
              { advertiserId, ...range, labels: advertiserReportLabels() },
              name,
            )}
            table={
              hasData
                ? (dialect) =>
                    campaignCells(
                      sortCampaigns(saved, sorting, platformNames(pages)),
                      platformNames(pages),
                      hidden,
                      dialect,
                    )
                : undefined
            }
          />
        }
      />
      <div className="stack">
        <StatsBar
          range={range}
          onRange={(days) => open({ ...days, offset: range.offset })}
          isCompared={isCompared}
          onCompare={(compare) => show({ compare })}
          isRefreshing={isLoading && known !== undefined}
          onRefresh={reload}
        />
        {platforms.length > 1 && (
          <PlatformFilter platforms={platforms} chosen={partnerIds} onChange={(ids) => open({ partnerIds: ids })} />
        )}
        {error && hasData && <StaleNote onRetry={reload} />}
        {before.error && <StaleNote text={words.compareFailed()} onRetry={before.reload} />}
        {error && !hasData ? (
          <LoadFailed
            title={common.loadFailed()}
            text={callErrorText(error.kind)}
            retryLabel={common.retry()}
            onRetry={reload}
          />
        ) : (
          <CampaignsFigures
            advertiserId={advertiserId}
            range={range}
            pages={known}
            isOutdated={!hasData && known !== undefined}
            isLoadingMore={isLoading && hasData}
            showMore={showMore}
            onShowAll={partnerIds.length > 0 ? () => open({ partnerIds: [] }) : undefined}
            before={before.campaigns}
            sorting={sorting}
            onSort={(key) => show({ sort: nextSort(key, sorting) })}
            hidden={hidden}
            onHide={hide}
          />
        )}
      </div>
    </>
  )
}
