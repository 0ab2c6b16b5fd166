import { addDays, dayAt, firstOfMonth, startOfDay } from '../calendar.ts'

/** The ranges that a date picker offers, in order of display. */
export const RANGE_PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last14',
  'last30',
  'last90',
  'currentMonth',
  'previousMonth',
  'entireCampaign',
] as const
export type RangePreset = (typeof RANGE_PRESETS)[number]
/** Days from `from` to `to`, both included. */
export type DayRange = { from: string; to: string }
/** The dates of a campaign, which its entire range is made of, and the offset at which its days begin. */
export type PresetCampaign = {
  createdAt: string
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  offset?: number | null | undefined
}

/** Returns the range of a preset, both ends inclusive; the last days include today. `offset` is that of the range. */
export function presetRange(
  preset: RangePreset,
  today: string,
  campaign?: PresetCampaign | null,
  offset = 0,
): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last14':
      return { from: addDays(today, -13), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'last90':
      return { from: addDays(today, -89), to: today }
    case 'currentMonth':
      return { from: firstOfMonth(today), to: today }
    case 'previousMonth': {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
    case 'entireCampaign':
      return entirePeriod(campaign as PresetCampaign, today, offset) // throws without one
  }
}

/** Returns the range from the start of a campaign to today or its past end; its first day if it has not started. */
function entirePeriod({ createdAt, startDate, endDate, offset: own }: PresetCampaign, today: string, offset: number) {
  const from = dayAt(startDate ? startOfDay(startDate, own ?? offset) : new Date(createdAt), offset)
  const to = endDate && endDate < today ? endDate : today // the day at whose beginning it ends
  return { from, to: to < from ? from : to }
}
