import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useMemo } from 'react'
import type { StatsPage } from '../../contract/stats.ts'
import { href, type RouteParams } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ChartIcon } from '../../ui/icons/icon.tsx'
import type { Sorting } from '../../ui/table/table.tsx'
import { ChartsSlot } from './charts/charts-slot.tsx'
import { FiguresNote } from './figures-note.tsx'
import { ColumnsButton } from './tables/columns-button.tsx'
import { PlacementsTable } from './tables/placements-table.tsx'
import { Totals } from './totals/totals.tsx'

type CampaignFiguresProps = {
  params: RouteParams
  /** Undefined while the first figures are loading. */
  page: StatsPage | undefined
  /** The figures of the previous period, if it is compared. */
  before: StatsPage | undefined
  /** Whether the figures are those of the previous range. */
  isOutdated: boolean
  sorting: Sorting | undefined
  onSort: (key: string) => void
  hidden: readonly string[]
  onHide: (keys: string[]) => void
}

/** Totals, a note about the figures, charts and the table. */
export function CampaignFigures({
  params,
  page,
  before,
  isOutdated,
  sorting,
  onSort,
  hidden,
  onHide,
}: CampaignFiguresProps) {
  useSignals()
  const { value: textsNow } = texts
  const { statistics: words } = textsNow
  const { advertiserId = '', campaignId = '' } = params
  const advertHref = useCallback(
    (advertId: string) => href('advert', { advertiserId, campaignId, advertId }),
    [advertiserId, campaignId],
  )
  const totals = useMemo(() => <Totals stats={page?.total} before={before?.total} />, [page, before])
  const charts = useMemo(
    () =>
      page && (
        <ChartsSlot
          total={page.total}
          partsTitle={textsNow.statistics.spendingByPlacement()}
          parts={page.placementsStats.map(({ placementId, placementName, stats }) => ({
            key: placementId,
            name: placementName,
            stats,
          }))}
          campaign={page.campaign}
        />
      ),
    [page, textsNow],
  )
  const isEmpty = page?.placementsStats.length === 0
  const hasViews = (page?.total.views ?? 0) > 0
  return (
    <div className={classNames('stack', 'stats-body', isOutdated && 'is-outdated')} aria-busy={isOutdated || !page}>
      {totals}
      <FiguresNote />
      {hasViews && charts}
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
          <ColumnsButton hidden={hidden} onChange={onHide} />
          <PlacementsTable
            page={page}
            before={before}
            sorting={sorting}
            hidden={hidden}
            onSort={onSort}
            advertHref={advertHref}
          />
        </>
      )}
    </div>
  )
}
