import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchIcon } from '../../../ui/icons/later-icons.tsx'
import { arrangeBy } from './shown-rows.ts'

/** The message for a search without matches. */
export function NoneFound({ search }: { search: string }) {
  useSignals()
  const { campaignTools: words } = texts.value
  return (
    <EmptyState
      title={words.noneFound()}
      icon={<SearchIcon size={28} />}
      action={<Button onClick={() => arrangeBy({ q: '' })}>{words.clearSearch()}</Button>}
    >
      {words.noneFoundText({ search })}
    </EmptyState>
  )
}
