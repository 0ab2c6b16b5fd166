import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { AdvertiserStruct } from '../../contract/advertiser.ts'
import { downloadAdvertiserReport } from '../../contract/calls/endpoints.ts'
import type { Feature } from '../../contract/domain-configuration.ts'
import { CampaignsStatsPageStruct } from '../../contract/statistics/stats.ts'
import { advertiserPageUrl, campaignsStatsPageUrl } from '../../contract/calls/urls.ts'
import { useAllPages } from '../../data/use-all-pages.ts'
import { useResource } from '../../data/use-resource.ts'
import { previousRange } from '../../domain/statistics/stats-change.ts'
import type { PageProps } from '../../page-props.ts'
import { leaveFor } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { config } from '../../state/session/config.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { CampaignsFigures, platformNames } from './campaigns-figures.tsx'
import { campaignsOf, isWhole, totalOf } from './campaign-pages.ts'
import { PlatformFilter } from './platform-filter.tsx'
import { downloadReport } from './reports/download.ts'
import { advertiserReportLabels } from './reports/report-labels.ts'
import { StatsFrame } from './stats-frame.tsx'
import { sortCampaigns } from './tables/sort-stats.ts'
import { campaignCells } from './tables/table-cells.ts'
import { sameItems, useKept } from './use-kept.ts'
import { useStatsView } from './use-stats-view.ts'
import { readPartnerIds } from './view.ts'

/** The statistics of an advertiser's campaigns on all or some retail platforms. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { statistics: words } = texts.value
  const { advertiserId = '' } = params
  const partnerIds = readPartnerIds(query)
  const isFiltered = partnerIds.length > 0
  const isReportFiltered = isFiltered && config.value.features?.includes('reportFilter' satisfies Feature)
  const view = useStatsView('analytics', params, query)
  const { range, isCompared, open, table } = view
  const urlOf = (cursor?: string) => campaignsStatsPageUrl(advertiserId, partnerIds, range, cursor)
  const urlBefore = (cursor?: string) =>
    campaignsStatsPageUrl(advertiserId, partnerIds, { ...previousRange(range), offset: range.offset }, cursor)
  const { pages, error, isLoading, reload } = useAllPages(urlOf, CampaignsStatsPageStruct)
  const { pages: pagesBefore, ...before } = useAllPages(isCompared ? urlBefore : urlOf, CampaignsStatsPageStruct)
  const { data: advertiser } = useResource(advertiserPageUrl(advertiserId), AdvertiserStruct)
  useEffect(() => void (error && leaveFor(error)), [error])
  usePageTitle(words.analytics())

  const hasData = pages.length > 0
  const known = useKept(hasData ? pages : undefined, sameItems)
  const platforms = known?.[0]?.partners ?? []
  const platformOf = platformNames(pages)
  return (
    <StatsFrame
      view={view}
      header={{ title: words.analytics() }}
      subject={advertiser?.name ?? words.analytics()}
      reportAs={(name) =>
        downloadReport(
          downloadAdvertiserReport,
          { advertiserId, ...(isReportFiltered && { partnerIds }), ...range, labels: advertiserReportLabels() },
          name,
        )
      }
      reportLabel={isFiltered && !isReportFiltered ? words.downloadReportAll() : undefined}
      table={
        isWhole(pages)
          ? (dialect) => {
              const campaigns = sortCampaigns(campaignsOf(pages), table.sorting, platformOf)
              return campaignCells(campaigns, totalOf(pages), platformOf, table.hidden, dialect)
            }
          : undefined
      }
      figures={{
        hasData,
        isShown: known !== undefined,
        isLoading,
        error,
        errorText: isWhole(pages) ? undefined : words.notAllLoaded(),
        reload,
      }}
      before={{ error: isCompared ? before.error : undefined, reload: before.reload }}
      filter={
        platforms.length > 1 && (
          <PlatformFilter platforms={platforms} chosen={partnerIds} onChange={(ids) => open({ partnerIds: ids })} />
        )
      }
    >
      <CampaignsFigures
        advertiserId={advertiserId}
        range={range}
        preset={view.preset}
        pages={known}
        isOutdated={!hasData && known !== undefined}
        isLoading={isLoading}
        onShowAll={isFiltered ? () => open({ partnerIds: [] }) : undefined}
        before={isCompared ? pagesBefore : undefined}
        {...table}
      />
    </StatsFrame>
  )
}
