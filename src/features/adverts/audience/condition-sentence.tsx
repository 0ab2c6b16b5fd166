import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { NamedSentenceProps } from './names.tsx'

const load = async () => (await import('./names.tsx')).NamedSentence

/** A condition in words. The code that words it and looks up its names loads when an ad has one. */
export function ConditionSentence(props: NamedSentenceProps) {
  const [Named] = useLazyWhen(true, load)
  return Named ? <Named {...props} /> : <Skeleton width="60%" height="1lh" />
}
