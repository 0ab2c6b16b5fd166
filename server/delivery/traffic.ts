import type { ContentType, DeviceType } from '../../src/contract/placements/placement-types.ts'
import { HOUR } from '../../src/domain/calendar.ts'
import type { Random } from './random.ts'

/**
 * The distribution of a day's visitors over its 24 hours, from 00:00 at the shop: few at night, most in the evening.
 */
const DAY_SHAPE = [14, 9, 6, 5, 6, 10, 18, 30, 42, 52, 58, 60, 62, 60, 57, 56, 58, 63, 70, 76, 74, 62, 42, 24]
const DAY_TOTAL = DAY_SHAPE.reduce((sum, weight) => sum + weight, 0)

/** The offset of the simulated shops, which keep Moscow time. */
const SHOP_OFFSET_HOURS = 3

/** Returns the share of a day's views in the hour of this instant; a day's shares add up to 1. */
export const hourShare = (instant: Date): number =>
  (DAY_SHAPE[(instant.getUTCHours() + SHOP_OFFSET_HOURS) % 24] ?? 0) / DAY_TOTAL

/** Clicks per view, by content type; a public screen gets none. */
const CLICK_RATE: Record<ContentType, number> = {
  String: 0.004,
  ProductShelfs: 0.011,
  SharedProductShelf: 0.016,
  Banners: 0.005,
  SharedBanner: 0.006,
  SharedMultimedia: 0.008,
}
const clickRate = (type: ContentType, device: DeviceType) =>
  device === 'public' ? 0 : CLICK_RATE[type] * (device === 'mobile' ? 1.25 : 1)

/** Returns the share of views by visitors who see the ad for the first time that day; it falls as the day goes on. */
export const newVisitorRate = (instant: Date) => 0.82 - 0.018 * instant.getUTCHours()

/** The visitors of a whole day per view. */
export const VISITORS_A_VIEW = DAY_SHAPE.reduce((sum, _, hour) => {
  const instant = new Date(hour * HOUR)
  return sum + hourShare(instant) * newVisitorRate(instant)
}, 0)

/** What some views lead to; `newVisitors` see the ad for the first time that day. */
export type Response = { clicks: number; newVisitors: number }

export const respond = (
  random: Random,
  views: number,
  type: ContentType,
  device: DeviceType,
  hour: Date,
): Response => ({
  clicks: random.binomial(views, clickRate(type, device)),
  newVisitors: random.binomial(views, newVisitorRate(hour)),
})
