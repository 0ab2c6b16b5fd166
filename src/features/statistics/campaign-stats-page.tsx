import { useSignals } from '@preact/signals-react/runtime'
import { downloadStatsReport } from '../../contract/endpoints.ts'
import { StatsPageStruct, type StatsPage } from '../../contract/stats.ts'
import { statsPageUrl } from '../../contract/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import type { DayRange } from '../../domain/statistics/presets.ts'
import { previousRange } from '../../domain/statistics/stats-change.ts'
import { reportName } from '../../domain/statistics/report-name.ts'
import type { PageProps } from '../../page-props.ts'
import { href, type RouteParams } from '../../routes.ts'
import { callErrorText } from '../../state/call-errors.ts'
import { campaignStateText, campaignStateTone } from '../../state/campaign-state-text.ts'
import { config } from '../../state/session/config.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import { downloadReport } from './reports/download.ts'
import { readRange } from './range/range.ts'
import { DownloadMenu } from './reports/download-menu.tsx'
import { campaignReportLabels } from './reports/report-labels.ts'
import { StaleNote } from './stale-note.tsx'
import { StatsBar } from './range/stats-bar.tsx'
import { advertCells } from './tables/table-cells.ts'
import { useAddressCorrection } from './use-address-correction.ts'
import { useHiddenFigures } from './use-hidden-figures.ts'
import { useKept } from './use-kept.ts'
import { nextSort, readView, sortText, viewQuery, type ViewChanges } from './view.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import './statistics.css'

/** The statistics of a campaign: as a whole, by placement and by ad. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { statistics: words, common } = texts.value
  const { campaignId = '' } = params
  const range = readRange(query)
  const { sorting, isCompared } = readView(query)
  const [hidden, hide] = useHiddenFigures()
  const { data, status, error, reload } = usePageResource(statsPageUrl(campaignId, range), StatsPageStruct)
  const before = useResource(
    isCompared ? statsPageUrl(campaignId, { ...previousRange(range), offset: range.offset }) : null,
    StatsPageStruct,
  )
  useReloadOnReturn(reload)
  const known = useKept(data)
  const campaign = known?.campaign
  usePageTitle(campaign && `${words.title()} · ${campaign.name}`)

  const name = reportName(config.value.portalName, campaign?.name ?? words.title(), range)
  // Changes of days are history entries; changes of the display replace the current one.
  const addressOf = (changes: ViewChanges) => href('campaignStats', params, viewQuery(query, changes))
  const show = (changes: ViewChanges) => navigate(addressOf(changes), { replace: true })
  useAddressCorrection(query, range, show)
  const setRange = (days: DayRange) => navigate(addressOf({ ...days, offset: range.offset }))
  return (
    <>
      <PageHeader
        breadcrumbs={<Trail params={params} campaign={campaign} />}
        title={campaign?.name ?? <Skeleton width="220px" />}
        status={campaign && <Badge tone={campaignStateTone(campaign.state)}>{campaignStateText(campaign.state)}</Badge>}
        actions={
          <DownloadMenu
            name={name.replace(/\.xlsx$/, '')}
            report={downloadReport(downloadStatsReport, { campaignId, ...range, labels: campaignReportLabels() }, name)}
            table={data && ((dialect) => advertCells(data, sorting && sortText(sorting), hidden, dialect))}
          />
        }
      />
      <div className="stack">
        <StatsBar
          range={range}
          campaign={campaign}
          onRange={setRange}
          isCompared={isCompared}
          onCompare={(compare) => show({ compare })}
          isRefreshing={status === 'loading' && known !== undefined}
          onRefresh={reload}
        />
        {error && data && <StaleNote onRetry={reload} />}
        {before.error && <StaleNote text={words.compareFailed()} onRetry={before.reload} />}
        {error && !data ? (
          <LoadFailed
            title={common.loadFailed()}
            text={callErrorText(error.kind)}
            retryLabel={common.retry()}
            onRetry={reload}
          />
        ) : (
          <CampaignFigures
            params={params}
            page={known}
            before={data && before.data}
            isOutdated={!data && known !== undefined}
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

function Trail({ params, campaign }: { params: RouteParams; campaign: StatsPage['campaign'] | undefined }) {
  useSignals()
  const { statistics: words, common } = texts.value
  const crumbs = [
    { label: common.platforms(), href: href('partners', params) },
    campaign
      ? { label: common.campaignsLink(), href: href('campaigns', { ...params, partnerId: campaign.partnerId }) }
      : { label: common.campaignsLink() },
    { label: campaign?.name ?? '…', href: href('placements', params) },
    { label: words.title() },
  ]
  return <Breadcrumbs label={common.breadcrumbs()} crumbs={crumbs} />
}
