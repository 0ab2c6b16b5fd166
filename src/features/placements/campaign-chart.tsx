import { useSignals } from '@preact/signals-react/runtime'
import type { StatsRange } from '../../domain/statistics/period.ts'
import { useNotedLines } from '../../state/statistics/use-noted-lines.ts'
import { ChosenLines } from '../../ui/chart/chosen-lines.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type CampaignChartProps = { advertiserId: string; campaignId: string; range: StatsRange }

/** Two figures of a campaign over time, with the changes made meanwhile. Loads after the page. */
export function CampaignChart({ range, ...place }: CampaignChartProps) {
  useSignals()
  const { chart, hasFailed } = useNotedLines(place, range)
  if (chart) return <ChosenLines {...chart} />
  return hasFailed ? null : <Skeleton width="100%" height="var(--chart)" />
}
