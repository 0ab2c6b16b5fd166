import type { Campaign } from '../contract/campaign.ts'

/** Midnight where the reader is. */
const startOf = (day: string) => Date.parse(`${day}T00:00`)

/** How much of a campaign's planned time has passed by an instant, 0 to 1; undefined where it has no end. */
export function elapsedShare({ createdAt, startDate, endDate }: Pick<Campaign, 'createdAt' | 'startDate' | 'endDate'>, now: number): number | undefined {
  if (!endDate) return
  const start = startDate ? startOf(startDate) : Date.parse(createdAt)
  const end = startOf(endDate)
  return now < start ? 0 : now < end ? (now - start) / (end - start) : 1
}
