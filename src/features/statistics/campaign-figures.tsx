import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useMemo } from 'react'
import type { BreakdownBy } from '../../contract/statistics/breakdowns.ts'
import type { StatsPage } from '../../contract/statistics/stats.ts'
import type { StatsRange } from '../../domain/statistics/period.ts'
import type { Comparison } from '../../domain/statistics/stats-change.ts'
import { href, type RouteParams } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ChartIcon } from '../../ui/icons/icon.tsx'
import { FiguresBody } from './figures-body.tsx'
import { BreakdownSlot } from './breakdowns/breakdown-slot.tsx'
import { OverTimeSlot } from './charts/over-time-slot.tsx'
import { PlacementsTable } from './tables/placements-table.tsx'
import type { TableView } from './use-stats-view.ts'

type CampaignFiguresProps = {
  params: RouteParams
  range: StatsRange
  comparison: Comparison | undefined
  /** The dimension of the breakdown, if not the ad. */
  by: BreakdownBy | undefined
  onBy: (by: BreakdownBy | undefined) => void
  /** Undefined while the first figures are loading. */
  page: StatsPage | undefined
  /** The figures of the previous period, if it is compared. */
  before: StatsPage | undefined
  /** Whether the figures are those of the previous range. */
  isOutdated: boolean
} & TableView

/** The figures of a campaign: totals, charts and the table of its placements and ads. */
export function CampaignFigures({
  params,
  range,
  comparison,
  by,
  onBy,
  page,
  before,
  isOutdated,
  sorting,
  onSort,
  hidden,
  onHide,
  isShort,
  tools,
}: CampaignFiguresProps) {
  useSignals()
  const { statistics: words } = texts.value
  const { advertiserId = '', campaignId = '' } = params
  const advertHref = useCallback(
    (advertId: string) => href('advert', { advertiserId, campaignId, advertId }),
    [advertiserId, campaignId],
  )
  const parts = useMemo(
    () =>
      page?.placementsStats.map(({ placementId, placementName, stats }) => ({
        key: placementId,
        name: placementName,
        stats,
      })),
    [page],
  )
  const isEmpty = page?.placementsStats.length === 0
  const hasViews = (page?.total.views ?? 0) > 0
  return (
    <FiguresBody
      total={page?.total}
      before={before?.total}
      isOutdated={isOutdated}
      parts={parts}
      partsTitle={words.spendingByPlacement()}
      campaign={page?.campaign}
      overTime={
        <OverTimeSlot advertiserId={advertiserId} range={range} comparison={comparison} campaignId={campaignId} />
      }
    >
      {page && !isEmpty && !hasViews && <p className="muted">{words.noViews()}</p>}
      {isEmpty ? (
        <EmptyState
          title={words.noAdverts()}
          icon={<ChartIcon size={28} />}
          action={<Button href={href('placements', params)}>{words.toPlacements()}</Button>}
        >
          {words.noAdvertsText()}
        </EmptyState>
      ) : (
        <>
          <div className="stats-tools">
            {tools && <tools.TableTools isCampaign {...{ by, onBy, hidden, onHide }} />}
          </div>
          {by ? (
            <BreakdownSlot {...{ by, advertiserId, campaignId, range, sorting, onSort, hidden }} total={page?.total} />
          ) : (
            <PlacementsTable
              page={page}
              before={before}
              sorting={sorting}
              hidden={hidden}
              isShort={isShort}
              onSort={onSort}
              advertHref={advertHref}
              drawLong={tools?.longRows}
            />
          )}
        </>
      )}
    </FiguresBody>
  )
}
