import { dayAt, daysBetween } from '../../domain/calendar.ts'
import { zoneText } from '../../domain/offset.ts'
import { MAX_STATS_DAYS } from '../../domain/statistics/longest-range.ts'
import { presetRanges, todayAt } from '../../domain/statistics/period.ts'
import type { DayRange, PresetCampaign } from '../../domain/statistics/presets.ts'
import { COMPARISONS, comparedRange, type Comparison } from '../../domain/statistics/stats-change.ts'
import { texts } from '../locale.ts'
import { daysText } from './days-text.ts'

/** The longest range that does not overlap the same days of last year. */
const YEAR = 365

/** Returns what a range picker offers for days of statistics at a UTC offset. Requires the texts of `statistics`. */
export function rangeOptions(offset: number, campaign?: PresetCampaign) {
  const { statistics: words } = texts.value
  const today = todayAt(offset)
  return {
    presets: [...presetRanges(today, offset, campaign)].map(([value, days]) => ({
      ...days,
      value,
      label: words[value](),
    })),
    today,
    maxDays: MAX_STATS_DAYS,
    note: words.zone({ zone: zoneText(offset) }),
    comparisons: (days: DayRange) => comparisonsOf(days, campaign, offset),
  }
}

/** Returns the comparisons of some days; one without figures gives the reason. Requires the texts of `calendar`. */
function comparisonsOf(days: DayRange, campaign: PresetCampaign | undefined, offset: number) {
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
