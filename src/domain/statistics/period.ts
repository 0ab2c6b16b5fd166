import { browserOffset, dayAt, isDay } from '../calendar.ts'
import { MAX_OFFSET } from '../offset.ts'
import { presetRange, RANGE_PRESETS, type DayRange, type PresetCampaign, type RangePreset } from './presets.ts'

/** The selected days and their time zone: minutes east of UTC. */
export type StatsRange = DayRange & { offset: number }
/**
 * A range and the preset that it was read from: the days of a preset move with the calendar. `isUpToCampaign`: the
 * address leaves the days to the campaign.
 */
export type Period = { range: StatsRange; preset?: RangePreset | undefined; isUpToCampaign?: boolean }
/** A campaign whose statistics are shown, and whether it had views in the last 30 days. */
export type CampaignHistory = { campaign: PresetCampaign & { spent: number }; hasRecentViews: boolean }

/** Returns the current day at the offset. */
export const todayAt = (offset: number): string => dayAt(new Date(), offset)

/**
 * Reads the range from the address (docs/product/figures.md): any two days, else a preset, else the last 30 days,
 * including today, or the entire period of a campaign that ended before them.
 */
export function readPeriod(query: URLSearchParams, history?: CampaignHistory, now: Date = new Date()): Period {
  const offset = readOffset(query) ?? browserOffset(now)
  const today = dayAt(now, offset)
  const days = readDays(query, today)
  if (days) return { range: { ...days, offset } }
  const asked = RANGE_PRESETS.find((each) => each === query.get('period'))
  const isUpToCampaign = asked === undefined || asked === 'entireCampaign'
  const isEntire = isUpToCampaign && history && (asked ?? ranEarlier(history, today))
  const preset = isEntire ? 'entireCampaign' : isUpToCampaign ? 'last30' : asked
  return { preset, isUpToCampaign, range: { ...presetRange(preset, today, history?.campaign, offset), offset } }
}

/** Reads the days of an address; an incomplete range ends today, or begins 30 days before its end. */
function readDays(query: URLSearchParams, today: string): DayRange | undefined {
  const dayOf = (name: string) => {
    const day = query.get(name) ?? ''
    return isDay(day) ? day : undefined
  }
  const from = dayOf('from')
  const to = dayOf('to')
  if (!from) return to ? presetRange('last30', to) : undefined
  if (!to) return { from, to: from > today ? from : today }
  return from <= to ? { from, to } : undefined
}

/** Returns whether a campaign has ended, or was shown only before the last 30 days. */
const ranEarlier = ({ campaign: { endDate, spent }, hasRecentViews }: CampaignHistory, today: string): boolean =>
  Boolean(endDate && endDate <= today) || (spent > 0 && !hasRecentViews)

function readOffset(query: URLSearchParams): number | undefined {
  const text = query.get('offset') ?? ''
  if (!/^-?\d{1,3}$/.test(text)) return
  const offset = Number(text)
  return Math.abs(offset) <= MAX_OFFSET ? offset : undefined
}

/** The parameters of an address that hold a range. */
export const RANGE_PARAMETERS = ['period', 'from', 'to', 'offset'] as const
/** A range as parameters of an address: the name of a preset, or days and their offset. */
export type RangeQuery = Partial<Record<(typeof RANGE_PARAMETERS)[number], string | number>>

/** Returns the parameters of a range; those of a preset are its name, and the offset unless it is the browser's. */
export const rangeQuery = ({ range: { from, to, offset }, preset }: Period): RangeQuery =>
  preset ? { period: preset, ...(offset !== browserOffset() && { offset }) } : { from, to, offset }

/** Returns the parameters that the address of a range should have in place of those that are wrong or incomplete. */
export function correctedQuery(query: URLSearchParams, { range: { from, to }, preset }: Period): RangeQuery {
  const offset = readOffset(query)
  return {
    ...(!preset ? { from, to } : query.has('period') && { period: preset }),
    ...(offset !== undefined && { offset }),
  }
}

/** Returns the presets with their days; the entire campaign only if the campaign is known. */
export function presetRanges(today: string, offset: number, campaign?: PresetCampaign): Map<RangePreset, DayRange> {
  const presets = RANGE_PRESETS.filter((preset) => preset !== 'entireCampaign' || campaign)
  return new Map(presets.map((preset) => [preset, presetRange(preset, today, campaign, offset)]))
}
