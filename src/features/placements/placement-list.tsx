import { useSignals } from '@preact/signals-react/runtime'
import { href } from '../../routes.ts'
import { texts } from '../../state/locale.ts'
import { navigate } from '../../state/navigation/navigation.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MegaphoneIcon } from '../../ui/icons/icon.tsx'
import { FilterIcon } from '../../ui/icons/later-icons.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PlacementCard } from './placement-card.tsx'
import {
  filtersOf,
  filtersQuery,
  fitsFilters,
  hasAdverts,
  isFiltered,
  type ListedPlacement,
  type PlacementFilters,
} from './placement-filters.ts'

type PlacementListProps = {
  placements: readonly ListedPlacement[]
  params: { advertiserId: string; campaignId: string }
  query: URLSearchParams
  mayWrite: boolean
  onMore: (placement: ListedPlacement) => void
}

/** The placements that match the filters in the address, below the notice about a campaign just created. */
export function PlacementList({ placements, params, query, mayWrite, onMore }: PlacementListProps) {
  useSignals()
  const { placements: words, common } = texts.value
  const filters = filtersOf(query)
  const isJustCreated = query.get('created') === 'true'
  const found = placements.filter((placement) => fitsFilters(placement, filters))
  const isMineEmpty = filters.isOnlyWithAdverts && placements.length > 0 && !placements.some(hasAdverts)
  const go = (next: Partial<PlacementFilters>, created: boolean) =>
    navigate(href('placements', params, { ...filtersQuery({ ...filters, ...next }), created: created || undefined }), {
      replace: true,
    })
  const reset = () => navigate(href('placements', params, { created: isJustCreated || undefined }), { replace: true })

  return (
    <div className="stack">
      {!mayWrite && !placements.some(hasAdverts) && (
        <Alert tone="info" title={words.mineEmpty()}>
          {words.emptyForViewer()}
        </Alert>
      )}
      {isJustCreated && mayWrite && (
        <Alert
          tone="success"
          title={words.createdTitle()}
          dismissLabel={common.dismiss()}
          onDismiss={() => go({}, false)}
        >
          {words.createdText()}
        </Alert>
      )}
      {placements.length === 0 ? (
        <EmptyState title={words.empty()} icon={<MegaphoneIcon size={28} />}>
          {words.emptyText()}
        </EmptyState>
      ) : (
        <FilterBar placements={placements} filters={filters} onChange={(changes) => go(changes, isJustCreated)} />
      )}
      {isMineEmpty && (
        <EmptyState
          title={words.mineEmpty()}
          icon={<MegaphoneIcon size={28} />}
          action={
            <Button onClick={() => go({ isOnlyWithAdverts: false }, isJustCreated)}>{words.allPlacements()}</Button>
          }
        >
          {mayWrite && words.mineEmptyText()}
        </EmptyState>
      )}
      {placements.length > 0 && found.length === 0 && !isMineEmpty && (
        <EmptyState
          title={words.noneFound()}
          icon={<FilterIcon size={28} />}
          action={<Button onClick={reset}>{words.reset()}</Button>}
        >
          {words.noneFoundText()}
        </EmptyState>
      )}
      {found.length > 0 && isFiltered(filters) && (
        <div className="placements__found">
          <span role="status" className="muted">
            {words.shown({ shown: found.length, total: placements.length })}
          </span>
          <Button variant="quiet" onClick={reset}>
            {words.reset()}
          </Button>
        </div>
      )}
      {found.length > 0 && (
        <ul className="placements" aria-label={words.title()}>
          {found.map((placement) => (
            <li key={placement.id}>
              <PlacementCard
                placement={placement}
                params={params}
                mayWrite={mayWrite}
                onMore={() => onMore(placement)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
