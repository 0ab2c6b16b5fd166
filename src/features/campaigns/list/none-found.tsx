import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchIcon } from '../../../ui/icons/later-icons.tsx'
import type { ArrangeBy } from './shown-rows.ts'

/** The message for a search without matches. */
export function NoneFound({ search, onArrange }: { search: string; onArrange: ArrangeBy }) {
  useSignals()
  const { campaignTools: words } = texts.value
  return (
    <EmptyState
      title={words.noneFound()}
      icon={<SearchIcon size={28} />}
      action={<Button onClick={() => onArrange({ q: '' })}>{words.clearSearch()}</Button>}
    >
      {words.noneFoundText({ search })}
    </EmptyState>
  )
}
