import { useSignals } from '@preact/signals-react/runtime'
import type { StatsRange } from '../../domain/statistics/period.ts'
import { useNotedLines } from '../../state/statistics/use-noted-lines.ts'
import { FigureLines } from '../shared/figure-lines.tsx'

type CampaignChartProps = { advertiserId: string; campaignId: string; range: StatsRange }

/** Two figures of a campaign over time, with the changes made meanwhile. Loads after the page. */
export function CampaignChart({ range, ...place }: CampaignChartProps) {
  useSignals()
  return <FigureLines {...useNotedLines(place, range)} />
}
