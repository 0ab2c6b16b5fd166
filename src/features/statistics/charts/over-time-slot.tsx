import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import { texts } from '../../../state/locale.ts'
import { config } from '../../../state/session/config.ts'
import { useLatePart } from '../../../state/late/use-lazy-when.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { OverTime as OverTimeType } from './over-time.tsx'

/** A stable function, so that the code is there when the user returns. */
const importOverTime = async () => (await import('./over-time.tsx')).OverTime

const isOffered = () => config.value.features?.includes('timeSeries') ?? false

/** The figures over time, if the platform offers them. */
export function OverTimeSlot(props: ComponentProps<typeof OverTimeType>) {
  useSignals()
  const [OverTime, hasFailed] = useLatePart(isOffered(), importOverTime)
  if (OverTime) return <OverTime {...props} />
  return hasFailed ? <p className="muted">{texts.value.statistics.figuresFailed()}</p> : <OverTimeRoom />
}

/** The room that the figures over time will take. */
export function OverTimeRoom() {
  useSignals()
  return isOffered() ? <Skeleton width="100%" height="var(--chart)" /> : null
}
