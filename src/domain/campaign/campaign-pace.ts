import type { Campaign } from '../../contract/campaigns/campaign.ts'

/** Returns the elapsed share of a campaign's planned time at an instant, 0 to 1; undefined without an end date. */
export function elapsedShare(
  { createdAt, startDate, endDate, offset }: Pick<Campaign, 'createdAt' | 'startDate' | 'endDate' | 'offset'>,
  now: number,
): number | undefined {
  if (!endDate) return
  // In the zone of the campaign, else of the user; `startOfDay` would add more of the calendar to the first screen.
  const startOf = (day: string) => Date.parse(day) - (offset ?? -new Date(day).getTimezoneOffset()) * 60_000
  const start = startDate ? startOf(startDate) : Date.parse(createdAt)
  const end = startOf(endDate)
  return now < start ? 0 : now < end ? (now - start) / (end - start) : 1
}
