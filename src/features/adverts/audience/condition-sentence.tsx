import { useSignals } from '@preact/signals-react/runtime'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import { texts } from '../../../state/locale.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { NamedSentenceProps } from './names.tsx'

const load = async () => (await import('./names.tsx')).NamedSentence

/** A condition in words. The code that words it and looks up its names loads when an ad has one. */
export function ConditionSentence(props: NamedSentenceProps) {
  useSignals()
  const [Named, hasFailed] = useLazyWhen(true, load)
  if (Named) return <Named {...props} />
  if (hasFailed) return <span className="muted">{texts.value.adverts.conditionFailed()}</span>
  return <Skeleton width="60%" height="1lh" />
}
