import { useSignals } from '@preact/signals-react/runtime'
import type { Feature } from '../../contract/domain-configuration.ts'
import type { StatsPage } from '../../contract/statistics/stats.ts'
import { statsPageCheck } from '../../contract/statistics/stats-checks.ts'
import { statsPageUrl } from '../../contract/calls/stats-urls.ts'
import { useResource } from '../../data/use-resource.ts'
import { comparedRange } from '../../domain/statistics/stats-change.ts'
import type { PageProps } from '../../page-props.ts'
import { href, type RouteParams } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { config } from '../../state/session/config.ts'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { usePageResource } from '../../state/use-page-resource.ts'
import { CampaignBadge } from '../shared/campaign-badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import { readPeriod } from '../../domain/statistics/period.ts'
import { StatsFrame } from './stats-frame.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { useStatsView } from './use-stats-view.ts'

/** The statistics of a campaign: as a whole, by placement and by ad. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { statistics: words } = texts.value
  const { advertiserId = '', campaignId = '' } = params
  const asked = readPeriod(query)
  const { data: recent } = useResource(
    asked.isUpToCampaign ? statsPageUrl(campaignId, asked.range) : null,
    statsPageCheck,
  )
  const history = recent && { campaign: recent.campaign, hasRecentViews: recent.total.views > 0 }
  const view = useStatsView('campaignStats', params, query, { history })
  const { range, isSettled, comparison, table } = view
  const { data, status, error, reload } = usePageResource(statsPageUrl(campaignId, range), statsPageCheck)
  const before = useResource(
    comparison && isSettled ? statsPageUrl(campaignId, comparedRange(range, comparison)) : null,
    statsPageCheck,
  )
  const known = useKept(data)
  const campaign = (known ?? recent)?.campaign
  usePageTitle(campaign && `${words.title()} · ${campaign.name}`)
  const hasBreakdowns = config.value.features?.includes('breakdowns' satisfies Feature)
  const by = hasBreakdowns && view.by !== 'placement' ? view.by : undefined
  return (
    <StatsFrame
      view={view}
      header={{
        breadcrumbs: <Trail params={params} campaign={campaign} />,
        title: campaign?.name ?? <Skeleton width="220px" />,
        status: campaign && <CampaignBadge campaign={campaign} />,
      }}
      downloads={{ advertiserId, campaignId, page: data, subject: campaign?.name, by }}
      campaign={campaign}
      figures={{
        hasData: data !== undefined,
        isShown: known !== undefined,
        isRefreshing: status === 'loading',
        error,
        reload,
      }}
      before={before}
    >
      <CampaignFigures
        params={params}
        range={range}
        comparison={comparison}
        by={by}
        onBy={(by) => view.show({ by })}
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
    // Until the name arrives there is nothing behind it that it would move.
    ...(campaign
      ? [{ label: campaign.name, href: href('campaign', params) }, { label: words.title() }]
      : [{ label: '…' }]),
  ]
  return <Breadcrumbs label={common.breadcrumbs()} crumbs={crumbs} />
}
