import { browserOffset, dayAt, isDay } from '../../../domain/calendar.ts'
import { MAX_OFFSET } from '../../../domain/offset.ts'
import {
  presetRange,
  RANGE_PRESETS,
  type DayRange,
  type PresetCampaign,
  type RangePreset,
} from '../../../domain/statistics/presets.ts'

/** The selected days and their time zone: minutes east of UTC. */
export type StatsRange = DayRange & { offset: number }

/** Returns the current day at the offset. */
export const todayAt = (offset: number): string => dayAt(new Date(), offset)

/** Reads the range from the address (docs/product/figures.md); by default the last 30 days, including today. */
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

/** Returns the presets with their days; that of the entire campaign only if the campaign is known. */
export function presetRanges(today: string, offset: number, campaign?: PresetCampaign): Map<RangePreset, DayRange> {
  const presets = RANGE_PRESETS.filter((preset) => preset !== 'entireCampaign' || campaign)
  return new Map(presets.map((preset) => [preset, presetRange(preset, today, campaign, offset)]))
}

/** Returns the preset of a range; of several, `chosen` if it is among them, else the first. */
export function presetOf(
  range: DayRange,
  ranges: Map<RangePreset, DayRange>,
  chosen?: RangePreset,
): RangePreset | undefined {
  const fits = [...ranges]
    .filter(([, { from, to }]) => from === range.from && to === range.to)
    .map(([preset]) => preset)
  return chosen && fits.includes(chosen) ? chosen : fits[0]
}
