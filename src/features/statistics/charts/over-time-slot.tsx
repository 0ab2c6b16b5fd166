import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import { config } from '../../../state/session/config.ts'
import { useLazyWhen } from '../../../state/use-lazy-when.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { OverTime as OverTimeType } from './over-time.tsx'

/** A stable function, so that the chart is available at once when the user returns, and the page keeps its length. */
const importOverTime = async () => (await import('./over-time.tsx')).OverTime

/** The figures over time, if the platform offers them. */
export function OverTimeSlot(props: ComponentProps<typeof OverTimeType>) {
  useSignals()
  const isOffered = config.value.features?.includes('timeSeries') ?? false
  const [OverTime] = useLazyWhen(isOffered, importOverTime)
  if (!isOffered) return null
  return OverTime ? <OverTime {...props} /> : <Skeleton width="100%" height="18rem" />
}
