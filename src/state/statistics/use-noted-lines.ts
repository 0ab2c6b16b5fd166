import type { StatsRange } from '../../domain/statistics/period.ts'
import { useChangeNotes } from '../history/use-change-notes.ts'
import { texts } from '../locale.ts'
import { useFigureLines } from './use-figure-lines.ts'

type Place = { advertiserId: string; campaignId: string; advertId?: string }

/**
 * Returns what `useFigureLines` returns of a campaign or an ad, with the changes made meanwhile. Requires the texts of
 * `statistics`, `history` and `terms`.
 */
export function useNotedLines({ advertiserId, campaignId, advertId }: Place, range: StatsRange) {
  const of = { campaignId, ...(advertId !== undefined && { advertId }) }
  const { chart, ...request } = useFigureLines(advertiserId, range, of)
  const notes = useChangeNotes(of, range)
  const noted = chart && {
    ...chart,
    steps: chart.steps.map((step) => ({ ...step, notes: notes.get(step.at) })),
    words: { ...chart.words, notes: texts.value.history.changes() },
  }
  return { chart: noted, ...request }
}
