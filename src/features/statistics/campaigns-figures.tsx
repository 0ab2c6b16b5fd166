import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useMemo } from 'react'
import type { BreakdownBy } from '../../contract/statistics/breakdowns.ts'
import type { CampaignsStatsPage } from '../../contract/statistics/stats.ts'
import type { RangePreset } from '../../domain/statistics/presets.ts'
import { sortingText } from '../../lib/sorting.ts'
import type { Comparison } from '../../domain/statistics/stats-change.ts'
import { href } from '../../routes.ts'
import { format, texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { ChartIcon } from '../../ui/icons/icon.tsx'
import { ROWS_AT_ONCE } from '../../ui/table/long/row-size.ts'
import { Table } from '../../ui/table/table.tsx'
import { campaignsOf, isWhole, platformNames, totalOf } from './campaign-pages.ts'
import { FiguresBody } from './figures-body.tsx'
import { rangeQuery, type StatsRange } from '../../domain/statistics/period.ts'
import { campaignStatsColumns, type CampaignStats } from './tables/campaign-stats-columns.tsx'
import { OverTimeSlot } from './charts/over-time-slot.tsx'
import { BreakdownSlot } from './breakdowns/breakdown-slot.tsx'
import { sortCampaigns } from './tables/sort-campaigns.ts'
import { AT_ONCE, footedRows } from './tables/footed-rows.tsx'
import type { TableView } from './use-stats-view.ts'
import { readSort } from './view.ts'

type CampaignsFiguresProps = {
  advertiserId: string
  range: StatsRange
  comparison: Comparison | undefined
  /** The dimension of the breakdown, if not the campaign. */
  by: BreakdownBy | undefined
  onBy: (by: BreakdownBy | undefined) => void
  preset: RangePreset | undefined
  /** The platforms of the filter; none stands for all. */
  partnerIds: readonly string[]
  /** Undefined while the first page is loading. */
  pages: CampaignsStatsPage[] | undefined
  /** The pages of the previous period, if it is compared. */
  before: CampaignsStatsPage[] | undefined
  /** Whether the figures are those of the previous range or filter. */
  isOutdated: boolean
  isLoading: boolean
  /** Defined while a filter of platforms is active. */
  onShowAll: (() => void) | undefined
} & TableView

const idOf = ({ id }: CampaignStats) => id

/**
 * One row per campaign, linked to its own statistics of the same days. They load page by page; an order and a chart of
 * campaigns wait for the last.
 */
export function CampaignsFigures(props: CampaignsFiguresProps) {
  useSignals()
  const {
    advertiserId,
    range,
    comparison,
    by,
    onBy,
    preset,
    partnerIds,
    pages,
    before,
    isOutdated,
    isLoading,
    onShowAll,
    sorting,
    onSort,
    hidden,
    onHide,
    isShort,
    tools,
  } = props
  const { statistics: words } = texts.value
  const { value: textsNow } = texts
  const { value: formatNow } = format
  const campaigns = useMemo(() => pages && campaignsOf(pages), [pages])
  const isComplete = pages !== undefined && isWhole(pages)
  const platformOf = useMemo(() => platformNames(pages), [pages])
  const total = useMemo(() => pages && totalOf(pages), [pages])
  const known = useMemo(() => new Map(before && campaignsOf(before).map(({ id, stats }) => [id, stats])), [before])
  const totalBefore = useMemo(() => before && totalOf(before), [before])
  const sort = sorting && sortingText(sorting)
  const rows = useMemo(
    () => campaigns && sortCampaigns(campaigns, isComplete ? readSort(sort) : undefined, platformOf),
    [campaigns, isComplete, sort, platformOf],
  )
  const hasPlatforms = (pages?.[0]?.partners.length ?? 0) > 1
  const columns = useMemo(
    () =>
      campaignStatsColumns({
        platformOf,
        before: known,
        total: total && { now: total, before: totalBefore },
        hidden,
        hasPlatforms,
        isShort,
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- for words and currency
    [textsNow, formatNow, platformOf, known, total, totalBefore, hidden, hasPlatforms, isShort],
  )
  const drawRows = useMemo(() => footedRows(columns, tools?.longRows), [columns, tools])
  const parts = useMemo(
    () => (isComplete && campaigns ? campaigns.map(({ id, name, stats }) => ({ key: id, name, stats })) : []),
    [campaigns, isComplete],
  )
  /** Whether rows wait for what renders many of them. */
  const isWaiting = !tools && (campaigns?.length ?? 0) > AT_ONCE
  const isPartial = isWaiting || (isLoading && !isComplete)
  const { from, to, offset } = range
  const rowHref = useCallback(
    ({ id }: CampaignStats) =>
      href('campaignStats', { advertiserId, campaignId: id }, rangeQuery({ range: { from, to, offset }, preset })),
    [advertiserId, from, to, offset, preset],
  )
  if (campaigns?.length === 0 && !isOutdated) return <NoCampaigns advertiserId={advertiserId} onShowAll={onShowAll} />
  return (
    <FiguresBody
      total={total}
      before={totalBefore}
      isOutdated={isOutdated}
      parts={parts}
      partsTitle={words.spendingByCampaign()}
      overTime={
        <OverTimeSlot advertiserId={advertiserId} range={range} comparison={comparison} partnerIds={partnerIds} />
      }
      isLoading={isPartial}
    >
      <div className="stats-tools">{tools && <tools.TableTools {...{ by, onBy, hidden, onHide }} />}</div>
      {by ? (
        <BreakdownSlot {...{ by, advertiserId, partnerIds, range, total, platformOf, sorting, onSort, hidden }} />
      ) : (
        <>
          <Table
            wide
            label={words.campaignsTable()}
            columns={columns}
            rows={rows}
            rowKey={idOf}
            rowHref={rowHref}
            sorting={sorting}
            onSort={onSort}
            skeletonRows={4}
            drawRows={drawRows}
          />
          <div className="stats-foot">
            {campaigns && isPartial ? (
              <LoadingRest count={isWaiting ? ROWS_AT_ONCE : campaigns.length} />
            ) : (
              <span className="muted">{campaigns && words.shown({ count: campaigns.length })}</span>
            )}
          </div>
        </>
      )}
    </FiguresBody>
  )
}

/** The progress of loading, where the next rows appear: it moves nothing that is in view. */
function LoadingRest({ count }: { count: number }) {
  useSignals()
  const text = texts.value.statistics.loadingRest({ count })
  return (
    <div className="stats-progress" role="status">
      <ProgressBar label={text} />
      <p className="muted">{text}</p>
    </div>
  )
}

/** The message for an advertiser without campaigns, or without any on the chosen platforms. */
function NoCampaigns({ advertiserId, onShowAll }: Pick<CampaignsFiguresProps, 'advertiserId' | 'onShowAll'>) {
  useSignals()
  const { statistics: words } = texts.value
  return onShowAll ? (
    <EmptyState
      title={words.nothingFound()}
      icon={<ChartIcon size={28} />}
      action={<Button onClick={onShowAll}>{words.allPlatforms()}</Button>}
    >
      {words.nothingFoundText()}
    </EmptyState>
  ) : (
    <EmptyState
      title={words.noCampaigns()}
      icon={<ChartIcon size={28} />}
      action={
        <Button variant="primary" href={href('partners', { advertiserId })}>
          {words.toPlatforms()}
        </Button>
      }
    >
      {words.noCampaignsText()}
    </EmptyState>
  )
}
