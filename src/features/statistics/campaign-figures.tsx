import { useSignals } from '@preact/signals-react/runtime'
import type { StatsPage } from '../../contract/stats.ts'
import { href, type RouteParams } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChartIcon } from '../../ui/icon.tsx'
import { FiguresNote } from './figures-note.tsx'
import { PlacementsTable } from './tables/placements-table.tsx'
import { Totals } from './totals/totals.tsx'

type CampaignFiguresProps = {
  params: RouteParams
  /** Undefined while the first of them are under way. */
  page: StatsPage | undefined
  /** They are those of the range before. */
  isOutdated: boolean
}

/** Totals, what to know about them, and the table. */
export function CampaignFigures({ params, page, isOutdated }: CampaignFiguresProps) {
  useSignals()
  const { statistics: words } = texts.value
  const isEmpty = page?.placementsStats.length === 0
  return (
    <div className={classNames('stack', 'stats-body', isOutdated && 'is-outdated')} aria-busy={isOutdated || !page}>
      <Totals stats={page?.total} />
      <FiguresNote />
      {!isEmpty && page?.total.views === 0 && <p className="muted">{words.noViews()}</p>}
      {isEmpty ? (
        <EmptyState title={words.noAdverts()} icon={<ChartIcon size={28} />} action={<Button href={href('placements', params)}>{words.toPlacements()}</Button>}>
          {words.noAdvertsText()}
        </EmptyState>
      ) : (
        <PlacementsTable page={page} advertHref={(advertId) => href('advert', { ...params, advertId })} />
      )}
    </div>
  )
}
