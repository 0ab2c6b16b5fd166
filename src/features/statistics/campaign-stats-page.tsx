import { useSignals } from '@preact/signals-react/runtime'
import { downloadStatsReport } from '../../contract/calls/endpoints.ts'
import { StatsPageStruct, type StatsPage } from '../../contract/statistics/stats.ts'
import { statsPageUrl } from '../../contract/calls/urls.ts'
import { useResource } from '../../data/use-resource.ts'
import { previousRange } from '../../domain/statistics/stats-change.ts'
import { sortingText } from '../../lib/sorting.ts'
import type { PageProps } from '../../page-props.ts'
import { href, type RouteParams } from '../../routes.ts'
import { campaignStateText, campaignStateTone } from '../../state/campaign-state-text.ts'
import { texts } from '../../state/locale.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import { downloadReport } from './reports/download.ts'
import { campaignReportLabels } from './reports/report-labels.ts'
import { readPeriod } from './range/range.ts'
import { StatsFrame } from './stats-frame.tsx'
import { advertCells } from './tables/table-cells.ts'
import { useKept } from './use-kept.ts'
import { useStatsView } from './use-stats-view.ts'

/** The statistics of a campaign: as a whole, by placement and by ad. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { statistics: words } = texts.value
  const { campaignId = '' } = params
  const asked = readPeriod(query)
  const { data: recent } = useResource(
    asked.isUpToCampaign ? statsPageUrl(campaignId, asked.range) : null,
    StatsPageStruct,
  )
  const history = recent && { campaign: recent.campaign, hasRecentViews: recent.total.views > 0 }
  const view = useStatsView('campaignStats', params, query, { history })
  const { range, isSettled, isCompared, table } = view
  const { data, status, error, reload } = usePageResource(statsPageUrl(campaignId, range), StatsPageStruct)
  const before = useResource(
    isCompared && isSettled ? statsPageUrl(campaignId, { ...previousRange(range), offset: range.offset }) : null,
    StatsPageStruct,
  )
  const known = useKept(data)
  const campaign = (known ?? recent)?.campaign
  usePageTitle(campaign && `${words.title()} · ${campaign.name}`)
  return (
    <StatsFrame
      view={view}
      header={{
        breadcrumbs: <Trail params={params} campaign={campaign} />,
        title: campaign?.name ?? <Skeleton width="220px" />,
        status: campaign && <Badge tone={campaignStateTone(campaign.state)}>{campaignStateText(campaign.state)}</Badge>,
      }}
      subject={campaign?.name ?? words.title()}
      reportAs={(name) =>
        downloadReport(downloadStatsReport, { campaignId, ...range, labels: campaignReportLabels() }, name)
      }
      table={
        data && ((dialect) => advertCells(data, table.sorting && sortingText(table.sorting), table.hidden, dialect))
      }
      campaign={campaign}
      figures={{
        hasData: data !== undefined,
        isShown: known !== undefined,
        isLoading: status === 'loading',
        error,
        reload,
      }}
      before={before}
    >
      <CampaignFigures
        params={params}
        page={known}
        before={data && before.data}
        isOutdated={!data && known !== undefined}
        {...table}
      />
    </StatsFrame>
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
