import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useMemo } from 'react'
import type { CampaignsStatsPage } from '../../contract/statistics/stats.ts'
import type { RangePreset } from '../../domain/statistics/presets.ts'
import { totalStatsOf, type TotalStats } from '../../domain/statistics/stats-math.ts'
import { sortingText } from '../../lib/sorting.ts'
import { href } from '../../routes.ts'
import { format, texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ChartIcon } from '../../ui/icons/icon.tsx'
import { Table } from '../../ui/table/table.tsx'
import { FiguresBody } from './figures-body.tsx'
import { rangeQuery, type StatsRange } from './range/range.ts'
import { campaignStatsColumns, type CampaignStats } from './tables/campaign-stats-columns.tsx'
import { ColumnsButton } from './tables/columns-button.tsx'
import { sortCampaigns } from './tables/sort-stats.ts'
import { withFoot } from './tables/with-foot.tsx'
import type { TableView } from './use-stats-view.ts'
import { readSort } from './view.ts'

type CampaignsFiguresProps = {
  advertiserId: string
  range: StatsRange
  preset: RangePreset | undefined
  /** Undefined while the first page is loading. */
  pages: CampaignsStatsPage[] | undefined
  /** The campaigns of the previous period, if it is compared. */
  before: readonly CampaignStats[] | undefined
  /** Whether the figures are those of the previous range or filter. */
  isOutdated: boolean
  isLoadingMore: boolean
  showMore: (() => void) | undefined
  /** Defined while a filter of platforms is active. */
  onShowAll: (() => void) | undefined
} & TableView

const idOf = ({ id }: CampaignStats) => id
/** Returns the totals of the campaigns shown; ratios are computed from the sums. */
const statsOfAll = (campaigns: readonly CampaignStats[]): TotalStats =>
  totalStatsOf(campaigns.map(({ stats }) => stats))

export const platformNames = (pages: CampaignsStatsPage[] | undefined) => {
  const names = new Map(pages?.[0]?.partners.map(({ id, name }) => [id, name]))
  return (partnerId: string) => names.get(partnerId) ?? ''
}

/** One row per campaign, linked to its own statistics of the same days, loaded page by page. */
export function CampaignsFigures(props: CampaignsFiguresProps) {
  useSignals()
  const {
    advertiserId,
    range,
    preset,
    pages,
    before,
    isOutdated,
    isLoadingMore,
    showMore,
    onShowAll,
    sorting,
    onSort,
    hidden,
    onHide,
  } = props
  const { statistics: words } = texts.value
  const { value: textsNow } = texts
  const { value: formatNow } = format
  const campaigns = useMemo(() => pages?.flatMap((page) => page.campaigns), [pages])
  const platformOf = useMemo(() => platformNames(pages), [pages])
  const total = useMemo(() => campaigns && statsOfAll(campaigns), [campaigns])
  const known = useMemo(() => new Map(before?.map(({ id, stats }) => [id, stats])), [before])
  const totalBefore = useMemo(
    () => before && campaigns && statsOfAll(campaigns.flatMap(({ id }) => before.filter((each) => each.id === id))),
    [before, campaigns],
  )
  const sort = sorting && sortingText(sorting)
  const rows = useMemo(
    () => campaigns && sortCampaigns(campaigns, readSort(sort), platformOf),
    [campaigns, sort, platformOf],
  )
  const columns = useMemo(
    () =>
      campaignStatsColumns({ platformOf, before: known, total: total && { now: total, before: totalBefore }, hidden }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- for words and currency
    [textsNow, formatNow, platformOf, known, total, totalBefore, hidden],
  )
  const drawRows = useMemo(() => withFoot(columns), [columns])
  const parts = useMemo(() => campaigns?.map(({ id, name, stats }) => ({ key: id, name, stats })), [campaigns])
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
      note={(showMore || isLoadingMore) && <p className="muted">{words.totalsOfShown()}</p>}
    >
      <ColumnsButton hidden={hidden} onChange={onHide} />
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
        <span className="muted">{campaigns && words.shown({ count: campaigns.length })}</span>
        {(showMore || isLoadingMore) && (
          <Button busy={isLoadingMore} onClick={showMore}>
            {words.showMore()}
          </Button>
        )}
      </div>
    </FiguresBody>
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
