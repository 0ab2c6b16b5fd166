import { valueIn } from '../../../contract/statistics/figure-shape.ts'
import type { StatsBreakdown } from '../../../contract/statistics/breakdown.ts'
import type { Stats } from '../../../contract/statistics/stats.ts'
import { totalStatsOf, type TotalStats } from '../../../domain/statistics/stats-math.ts'
import { sortBy, type Sorting } from '../../../lib/sorting.ts'
import { weekdayName } from '../../../lib/weekday-name.ts'
import { locale } from '../../../state/locale.ts'
import { deviceTypeText } from '../../../state/texts/advert-terms.ts'
import { isFigure } from '../view.ts'

/** A placement with its device and platform, or a device. */
export type Part = {
  key: string
  name: string
  device?: string
  platform?: string
  /** What identifies it for programs, as on the wire. */
  raw: readonly string[]
  stats: Stats
}

/** Returns the placements or devices in an order, by default the highest cost first. */
export function partsOf(
  { placements, devices }: Pick<StatsBreakdown, 'placements' | 'devices'>,
  platformOf: (partnerId: string) => string,
  sorting: Sorting | undefined,
): Part[] {
  const parts: Part[] = placements
    ? placements.map(({ placementId, placementName, deviceType, partnerId, stats }) => ({
        key: placementId,
        name: placementName,
        device: deviceTypeText(deviceType),
        platform: platformOf(partnerId),
        raw: [placementId, placementName, deviceType, partnerId],
        stats,
      }))
    : (devices ?? []).map(({ deviceType, stats }) => ({
        key: deviceType,
        name: deviceTypeText(deviceType),
        raw: [deviceType],
        stats,
      }))
  const { key, direction } = sorting ?? { key: 'spent', direction: 'descending' }
  return sortBy(parts, direction, (part) => (isFigure(key) ? valueIn(part.stats, key) : part.name))
}

/**
 * Returns the total below parts: what adds up is added up, since the total of the page can be of another moment.
 * Visitors, whom several parts may share, are those of the page.
 */
export const partsTotal = (parts: readonly { stats: Stats }[], page: TotalStats): TotalStats => ({
  ...totalStatsOf(parts.map(({ stats }) => stats)),
  uniqViewVisitors: page.uniqViewVisitors,
})

/** Writes the beginning of an hour: 09:00. */
export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Writes an hour of the week. */
export const hourText = ({ weekday, hour }: { weekday: number; hour: number }) =>
  `${weekdayName(locale.value, weekday, 'long')}, ${clock(hour)}`
