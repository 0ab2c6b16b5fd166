import { browserOffset, dayAt, isDay } from '../../../domain/calendar.ts'
import { presetRange, RANGE_PRESETS, type DayRange, type PresetCampaign, type RangePreset } from '../../../domain/presets.ts'

/** The days that are looked at, and where they begin: minutes east of UTC. */
export type StatsRange = DayRange & { offset: number }

/** The day that it is there now. */
export const todayAt = (offset: number): string => dayAt(new Date(), offset)

const MAX_OFFSET = 14 * 60

/** The range that the address asks for (spec.md §2); without a usable one, the last 30 days, today included. */
export function readRange(query: URLSearchParams, now: Date = new Date()): StatsRange {
  const offset = readOffset(query.get('offset')) ?? browserOffset(now)
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (isDay(from) && isDay(to) && from <= to) return { from, to, offset }
  return { ...presetRange('last30', dayAt(now, offset)), offset }
}

function readOffset(text: string | null): number | undefined {
  if (!text || !/^-?\d{1,3}$/.test(text)) return
  const offset = Number(text)
  return Math.abs(offset) <= MAX_OFFSET ? offset : undefined
}

/** The presets there are, with their days; that of the entire campaign once the campaign is known. */
export function presetRanges(today: string, offset: number, campaign?: PresetCampaign): Map<RangePreset, DayRange> {
  const presets = RANGE_PRESETS.filter((preset) => preset !== 'entireCampaign' || campaign)
  return new Map(presets.map((preset) => [preset, presetRange(preset, today, campaign, offset)]))
}

/** Which preset a range is; of several, `chosen` if it is among them, else the first. */
export function presetOf(range: DayRange, ranges: Map<RangePreset, DayRange>, chosen?: RangePreset): RangePreset | undefined {
  const fits = [...ranges].filter(([, { from, to }]) => from === range.from && to === range.to).map(([preset]) => preset)
  return chosen && fits.includes(chosen) ? chosen : fits[0]
}
