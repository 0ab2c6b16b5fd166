import { historyOfDaysUrl, type HistoryOf } from '../../contract/calls/history-urls.ts'
import { HistoryStruct, type Change } from '../../contract/history.ts'
import { useResource } from '../../data/use-resource.ts'
import { dayAt, MINUTE } from '../../domain/calendar.ts'
import type { StatsRange } from '../../domain/statistics/period.ts'
import { texts } from '../locale.ts'
import { config } from '../session/config.ts'
import { changeLines } from './change-text.ts'

const KINDS = ['bid', 'settings', 'state'] as const
/** The maximum number of notes of one step; further ones are counted. */
const MAX_NOTES = 3

/** Returns whether a change may explain figures: a bid, a limit, dates, or a start and a stop of an ad. */
const isTelling = ({ kind, fields: { limit, startDate, endDate, state } }: Change): boolean =>
  kind === 'bid' ||
  Boolean(limit ?? startDate ?? endDate) ||
  Boolean(state && state.to !== 'Draft' && state.to !== 'WaitingForApproval')

const noteOf = (change: Change): string => {
  const [what = ''] = changeLines(change)
  return change.advert ? `${change.advert.name}: ${what}` : what
}

/**
 * Returns the changes of a campaign or an ad, in words, by the day and by the hour of a series of figures; nothing if the
 * platform keeps no history. Requires the texts of `history` and `terms`.
 */
export function useChangeNotes(of: HistoryOf, range: StatsRange): ReadonlyMap<string, readonly string[]> {
  const isOffered = config.value.features?.includes('audit') ?? false
  const { data } = useResource(isOffered ? historyOfDaysUrl(of, KINDS, range) : null, HistoryStruct)
  const found = new Map<string, string[]>()
  for (const change of data?.changes.filter(isTelling).toReversed() ?? []) {
    const at = new Date(change.at)
    const hour = `${new Date(at.getTime() + range.offset * MINUTE).toISOString().slice(0, 13)}:00`
    for (const step of [dayAt(at, range.offset), hour]) found.set(step, [...(found.get(step) ?? []), noteOf(change)])
  }
  return new Map(
    [...found].map(([step, all]) => {
      const notes = [...new Set(all)]
      const more = notes.length - MAX_NOTES
      return [step, more > 0 ? [...notes.slice(0, MAX_NOTES), texts.value.history.moreChanges({ count: more })] : notes]
    }),
  )
}
