import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '../../state/locale.ts'
import type { useFigureLines } from '../../state/statistics/use-figure-lines.ts'
import { ChosenLines } from '../../ui/chart/chosen-lines.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'

/**
 * A line chart of figures, space for it until they arrive, or why they do not, with a retry button. Requires the texts
 * of `statistics`.
 */
export function FigureLines({ chart, error, reload }: ReturnType<typeof useFigureLines>) {
  useSignals()
  if (chart) return <ChosenLines {...chart} />
  if (error) return <NotLoaded title={texts.value.statistics.figuresFailed()} kind={error.kind} onRetry={reload} />
  return <Skeleton width="100%" height="var(--chart)" />
}
