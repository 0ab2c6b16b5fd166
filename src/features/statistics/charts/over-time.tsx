import { useSignals } from '@preact/signals-react/runtime'
import type { StatsRange } from '../../../domain/statistics/period.ts'
import type { Comparison } from '../../../domain/statistics/stats-change.ts'
import { useFigureLines } from '../../../state/statistics/use-figure-lines.ts'
import { FigureLines } from '../../shared/figure-lines.tsx'

type OverTimeProps = {
  advertiserId: string
  range: StatsRange
  comparison: Comparison | undefined
  /** Restricts the figures to a campaign, or to the campaigns on some platforms. */
  campaignId?: string
  partnerIds?: readonly string[]
}

/** Two figures of the account, or of one campaign, over time. Loads after the totals. */
export function OverTime({ advertiserId, range, comparison, ...only }: OverTimeProps) {
  useSignals()
  return <FigureLines {...useFigureLines(advertiserId, range, only, comparison)} />
}
