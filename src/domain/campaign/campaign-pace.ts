import type { Campaign } from '../../contract/campaigns/campaign.ts'

/** Returns midnight of a day in the time zone of the user. */
const startOf = (day: string) => Date.parse(`${day}T00:00`)

/** Returns the elapsed share of a campaign's planned time at an instant, 0 to 1; undefined without an end date. */
export function elapsedShare(
  { createdAt, startDate, endDate }: Pick<Campaign, 'createdAt' | 'startDate' | 'endDate'>,
  now: number,
): number | undefined {
  if (!endDate) return
  const start = startDate ? startOf(startDate) : Date.parse(createdAt)
  const end = startOf(endDate)
  return now < start ? 0 : now < end ? (now - start) / (end - start) : 1
}
