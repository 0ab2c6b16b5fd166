import { useSignals } from '@preact/signals-react/runtime'
import type { StatsRange } from '../../domain/statistics/period.ts'
import { useChangeNotes } from '../../state/history/use-change-notes.ts'
import { texts } from '../../state/locale.ts'
import { useFigureLines } from '../../state/statistics/use-figure-lines.ts'
import { ChosenLines } from '../../ui/chart/chosen-lines.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Two figures of a campaign over time, with the changes made meanwhile. Loads after the page. */
export function CampaignChart({
  advertiserId,
  campaignId,
  range,
}: {
  advertiserId: string
  campaignId: string
  range: StatsRange
}) {
  useSignals()
  const { chart, hasFailed } = useFigureLines(advertiserId, range, { campaignId })
  const notes = useChangeNotes(campaignId, range)
  if (chart)
    return (
      <ChosenLines
        {...chart}
        steps={chart.steps.map((step) => ({ ...step, notes: notes.get(step.at) }))}
        words={{ ...chart.words, notes: texts.value.history.changes() }}
      />
    )
  return hasFailed ? null : <Skeleton width="100%" height="18rem" />
}
