import { dayAt, daysBetween } from '../../domain/calendar.ts'
import { zoneText } from '../../domain/offset.ts'
import { presetRanges, todayAt, type Period } from '../../domain/statistics/period.ts'
import type { DayRange, PresetCampaign } from '../../domain/statistics/presets.ts'
import { COMPARISONS, comparedRange, type Comparison } from '../../domain/statistics/stats-change.ts'
import { loadCalendar } from '../form/day-words.ts'
import { format, texts } from '../locale.ts'

/** The longest range that does not overlap the same days of last year. */
const YEAR = 365

/** Writes a range, or a single day. */
export function daysText({ from, to }: DayRange): string {
  const { day } = format.value
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}

/** Returns the choices of a range picker for some days of statistics. Requires the texts of `statistics`. */
export function rangeChoice({ range, preset }: Period, campaign?: PresetCampaign) {
  const { statistics: words } = texts.value
  const today = todayAt(range.offset)
  const presets = [...presetRanges(today, range.offset, campaign)]
  return {
    label: words.range(),
    range,
    preset,
    presets: presets.map(([value, days]) => ({ ...days, value, label: words[value]() })),
    today,
    note: words.zone({ zone: zoneText(range.offset) }),
    load: loadCalendar,
  }
}

/** Returns the comparisons of some days; one without figures gives the reason. Requires the texts of `calendar`. */
export function comparisonsOf(days: DayRange, campaign?: PresetCampaign, offset = 0) {
  const { calendar: words } = texts.value
  const names = { previous: words.withPrevious(), year: words.withYear() }
  const missing = (comparison: Comparison, { to }: DayRange) => {
    if (comparison === 'year' && daysBetween(days.from, days.to) >= YEAR) return words.tooLongForYear()
    return campaign && to < dayAt(new Date(campaign.createdAt), offset) ? words.notYearOld() : undefined
  }
  return [
    { value: 'none' as const, label: words.noComparison() },
    ...COMPARISONS.map((value) => {
      const compared = comparedRange(days, value)
      const reason = missing(value, compared)
      return { value, label: names[value], hint: reason ?? daysText(compared), disabled: reason !== undefined }
    }),
  ]
}
