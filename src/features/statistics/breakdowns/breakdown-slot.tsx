import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import { useLazyWhen } from '../../../state/late/use-lazy-when.ts'
import { texts } from '../../../state/locale.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Breakdown as BreakdownType } from './breakdown.tsx'

/** A stable function, so that the code is available at once when the user returns. */
const importBreakdown = async () => (await import('./breakdown.tsx')).Breakdown

/** The figures by a dimension other than campaigns, whose code loads with the first of them. */
export function BreakdownSlot(props: ComponentProps<typeof BreakdownType>) {
  useSignals()
  const [Breakdown, hasFailed] = useLazyWhen(true, importBreakdown, 'breakdowns', 'terms')
  if (Breakdown) return <Breakdown {...props} />
  if (hasFailed) return <p className="muted">{texts.value.statistics.figuresFailed()}</p>
  return <Skeleton width="100%" height="18rem" />
}
