import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Takes the place of the table while the filter leaves no ad. */
export function NoneFitting({ onReset }: { onReset: () => void }) {
  useSignals()
  const { bulk: words } = texts.value
  return (
    <EmptyState title={words.noneFitting()} action={<Button onClick={onReset}>{words.resetFilter()}</Button>}>
      {words.noneFittingText()}
    </EmptyState>
  )
}

/** Takes the place of the table once the last ad is deleted. `href`: the placements, for users who may add another. */
export function NoAdverts({ href }: { href: string | undefined }) {
  useSignals()
  const { bulk: words } = texts.value
  return (
    <EmptyState title={words.noneLeft()} action={href && <Button href={href}>{words.addAnother()}</Button>}>
      {href && words.noneLeftText()}
    </EmptyState>
  )
}
