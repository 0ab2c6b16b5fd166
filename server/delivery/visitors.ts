import type { Run } from '../store/statistics/visitors.ts'
import { randomOf } from './random.ts'

/** The visitors who saw an ad on one UTC day so far. */
export type DayOfVisitors = { day: string; seen: Run }

/** The share of a day's visitors who do not come back the next day. */
const LEAVING = 0.4
/** The shares of a retail platform's audience over which its campaigns, and the ads of a campaign, are spread. */
const CAMPAIGNS = 0.1
const ADVERTS = 0.002

/**
 * Returns the number of an ad's first visitor. The campaigns of a platform reach partly the same people, the ads of one
 * campaign mostly the same.
 */
const firstOf = (campaignId: string, advertId: string, audience: number): number =>
  randomOf(`${campaignId} visitors`).int(0, Math.floor(audience * CAMPAIGNS)) +
  randomOf(`${advertId} visitors`).int(0, Math.floor(audience * ADVERTS))

/** Returns the visitors of an ad on a day before its first view that day: returning visitors come first. */
export function beginDay(
  advert: { id: string; campaign_id: string },
  audience: number,
  day: string,
  last: DayOfVisitors | undefined,
): DayOfVisitors {
  if (last?.day === day) return last
  const [first, end] = last?.seen ?? [0, 0]
  const next = last ? first + Math.ceil((end - first) * LEAVING) : firstOf(advert.campaign_id, advert.id, audience)
  return { day, seen: [next, next] }
}

/**
 * Returns the visitors of some views: `fresh` who have not seen the ad on that day yet, and others who see it again.
 */
export const visitorsOf = ({ seen: [first, end] }: DayOfVisitors, views: number, fresh: number): Run => [
  Math.max(first, end - (views - fresh)),
  end + fresh,
]

/** Returns how many visitors have seen an ad on a day so far. */
export const seenOn = ({ seen: [first, end] }: DayOfVisitors): number => end - first

/** Adds visitors to those of their day. */
export const seenBy = ({ day, seen: [first] }: DayOfVisitors, [, end]: Run): DayOfVisitors => ({
  day,
  seen: [first, end],
})
