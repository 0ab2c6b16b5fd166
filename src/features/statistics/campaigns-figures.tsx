import { useSignals } from '@preact/signals-react/runtime'
import type { CampaignsStatsPage } from '../../contract/stats.ts'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChartIcon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { campaignStatsColumns } from './tables/campaign-stats-columns.tsx'
import { FiguresNote } from './figures-note.tsx'
import type { StatsRange } from './range/range.ts'

type CampaignsFiguresProps = {
  advertiserId: string
  range: StatsRange
  /** Undefined while the first page is under way. */
  pages: CampaignsStatsPage[] | undefined
  /** They are those of the range or filter before. */
  isOutdated: boolean
  isLoadingMore: boolean
  showMore: (() => void) | undefined
  /** Given while platforms are filtered. */
  onShowAll: (() => void) | undefined
}

/** A row a campaign, which leads to the campaign's own statistics of the same days; page by page. */
export function CampaignsFigures({ advertiserId, range, pages, isOutdated, isLoadingMore, showMore, onShowAll }: CampaignsFiguresProps) {
  useSignals()
  const { statistics: words } = texts.value
  const campaigns = pages?.flatMap((page) => page.campaigns)
  if (campaigns?.length === 0 && !isOutdated) return <NoCampaigns advertiserId={advertiserId} onShowAll={onShowAll} />
  return (
    <div className={classNames('stack', 'stats-body', isOutdated && 'is-outdated')} aria-busy={isOutdated || !pages}>
      <Table
        wide
        label={words.campaignsTable()}
        columns={campaignStatsColumns(pages?.[0]?.partners ?? [])}
        rows={campaigns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('campaignStats', { advertiserId, campaignId: id }, { ...range })}
        skeletonRows={10}
      />
      <div className="stats-foot">
        <span className="muted">{campaigns && words.shown({ count: campaigns.length })}</span>
        {(showMore || isLoadingMore) && (
          <Button busy={isLoadingMore} onClick={showMore}>
            {words.showMore()}
          </Button>
        )}
      </div>
      <FiguresNote />
    </div>
  )
}

/** No campaign at all, or none on the chosen platforms. */
function NoCampaigns({ advertiserId, onShowAll }: Pick<CampaignsFiguresProps, 'advertiserId' | 'onShowAll'>) {
  useSignals()
  const { statistics: words } = texts.value
  return onShowAll ? (
    <EmptyState title={words.nothingFound()} icon={<ChartIcon size={28} />} action={<Button onClick={onShowAll}>{words.allPlatforms()}</Button>}>
      {words.nothingFoundText()}
    </EmptyState>
  ) : (
    <EmptyState title={words.noCampaigns()} icon={<ChartIcon size={28} />} action={<Button variant="primary" href={href('partners', { advertiserId })}>{words.toPlatforms()}</Button>}>
      {words.noCampaignsText()}
    </EmptyState>
  )
}
