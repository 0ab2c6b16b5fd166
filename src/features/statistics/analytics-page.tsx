import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { Feature } from '../../contract/domain-configuration.ts'
import { campaignsStatsPageCheck } from '../../contract/statistics/stats-checks.ts'
import { campaignsStatsPageUrl } from '../../contract/calls/stats-urls.ts'
import { useAllPages } from '../../data/use-all-pages.ts'
import { comparedRange } from '../../domain/statistics/stats-change.ts'
import type { PageProps } from '../../page-props.ts'
import { leaveFor } from '../../state/call-errors.ts'
import { texts } from '../../state/locale.ts'
import { config } from '../../state/session/config.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageTitle } from '../../state/navigation/page-title.ts'
import { CampaignsFigures } from './campaigns-figures.tsx'
import { isWhole } from './campaign-pages.ts'
import { PlatformFilter } from './platform-filter.tsx'
import { StatsFrame } from './stats-frame.tsx'
import { sameItems, useKept } from '../../ui/use-kept.ts'
import { useStatsView } from './use-stats-view.ts'
import { readPartnerIds } from './view.ts'

/** The statistics of an advertiser's campaigns on all or some retail platforms. */
export function Page({ params, query }: PageProps) {
  useSignals()
  const { statistics: words } = texts.value
  const { advertiserId = '' } = params
  const partnerIds = readPartnerIds(query)
  const isFiltered = partnerIds.length > 0
  const view = useStatsView('analytics', params, query)
  const { range, comparison, open, table } = view
  const { tools } = table
  const urlOf = (cursor?: string) => campaignsStatsPageUrl(advertiserId, partnerIds, range, cursor)
  const earlier = comparison ? comparedRange(range, comparison) : range
  const urlBefore = (cursor?: string) => campaignsStatsPageUrl(advertiserId, partnerIds, earlier, cursor)
  const { pages, error, isLoading, isRefreshing, reload } = useAllPages(urlOf, campaignsStatsPageCheck)
  const { pages: pagesBefore, ...before } = useAllPages(urlBefore, campaignsStatsPageCheck)
  useEffect(() => void (error && leaveFor(error)), [error])
  usePageTitle(words.analytics())

  const hasData = pages.length > 0
  const known = useKept(hasData ? pages : undefined, sameItems)
  const platforms = known?.[0]?.partners ?? []
  const by = config.value.features?.includes('breakdowns' satisfies Feature) ? view.by : undefined
  return (
    <StatsFrame
      view={view}
      header={{
        title: words.analytics(),
        status: tools ? (
          <tools.ViewsButton label={words.openViews()} advertiserId={advertiserId} screen="analytics" query={query} />
        ) : (
          <Skeleton width="var(--control)" height="var(--control)" />
        ),
      }}
      downloads={{ advertiserId, partnerIds, pages, by }}
      figures={{
        hasData,
        isShown: known !== undefined,
        isRefreshing,
        error,
        errorText: isWhole(pages) ? undefined : words.notAllLoaded(),
        reload,
      }}
      before={{ error: comparison ? before.error : undefined, reload: before.reload }}
      filter={
        known
          ? platforms.length > 1 && (
              <PlatformFilter platforms={platforms} chosen={partnerIds} onChange={(ids) => open({ partnerIds: ids })} />
            )
          : !error && <Skeleton width="22rem" height="var(--control)" />
      }
    >
      <CampaignsFigures
        partnerIds={partnerIds}
        advertiserId={advertiserId}
        range={range}
        comparison={comparison}
        by={by}
        onBy={(by) => view.show({ by })}
        preset={view.preset}
        pages={known}
        isOutdated={!hasData && known !== undefined}
        isLoading={isLoading}
        onShowAll={isFiltered ? () => open({ partnerIds: [] }) : undefined}
        before={comparison ? pagesBefore : undefined}
        {...table}
      />
    </StatsFrame>
  )
}
