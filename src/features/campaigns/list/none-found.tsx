import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchIcon } from '../../../ui/icons/later-icons.tsx'
import { focusFilters } from '../filters/filter-bar.tsx'
import { NO_FILTER } from '../filters/filter.ts'
import type { ArrangeBy } from './shown-rows.ts'

type NoneFoundProps = { search: string; isFiltered: boolean; onArrange: ArrangeBy }

/** The message for a search or a filter that leaves no campaign. */
export function NoneFound({ search, isFiltered, onArrange }: NoneFoundProps) {
  useSignals()
  const { campaignTools: words } = texts.value
  const clear = () => {
    onArrange({ q: '' })
    document.querySelector<HTMLElement>('.list-tools__search input')?.focus()
  }
  const reset = () => {
    onArrange(NO_FILTER, { isStep: true })
    focusFilters()
  }
  return (
    <EmptyState
      title={search ? words.noneFound() : words.noneFitting()}
      icon={<SearchIcon size={28} />}
      action={
        <>
          {search && <Button onClick={clear}>{words.clearSearch()}</Button>}
          {isFiltered && <Button onClick={reset}>{words.resetFilters()}</Button>}
        </>
      }
    >
      {!search && words.noneFittingText()}
      {search && (isFiltered ? words.noneFoundAmong({ search }) : words.noneFoundText({ search }))}
    </EmptyState>
  )
}
