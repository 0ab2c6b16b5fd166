import type { Campaign } from '../../contract/campaigns/campaign.ts'

/** Returns the elapsed share of a campaign's planned time at an instant, 0 to 1; undefined without an end date. */
export function elapsedShare(
  { createdAt, startDate, endDate, offset }: Pick<Campaign, 'createdAt' | 'startDate' | 'endDate' | 'offset'>,
  now: number,
): number | undefined {
  if (!endDate) return
  // Of the campaign's days, else of the user's. The rules of days would weigh on the first screen.
  const startOf = (day: string) =>
    typeof offset === 'number' ? Date.parse(`${day}T00:00Z`) - offset * 60_000 : Date.parse(`${day}T00:00`)
  const start = startDate ? startOf(startDate) : Date.parse(createdAt)
  const end = startOf(endDate)
  return now < start ? 0 : now < end ? (now - start) / (end - start) : 1
}
