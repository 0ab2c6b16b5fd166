/** Views, and what they cost in whole cents. */
export type Charge = { views: number; cents: number }

/** The current totals of the ad's row for this hour. */
export type SoFar = { views: number; cents: number }

/**
 * Returns the cost of some views in whole cents. The fraction of a cent left over from earlier views of the hour is
 * carried over, so that many small steps cost as much as one large step. Never exceeds `left`: views stop at the limit,
 * and the last one takes the remainder.
 */
export function chargeFor(views: number, cpm: number, soFar: SoFar, left: number): Charge {
  if (views === 0 || left <= 0) return { views: 0, cents: 0 }
  const price = cpm / 10 // cents per view
  const carried = Math.min(Math.max(soFar.views * price - soFar.cents, 0), 1 - 1e-6)
  const cents = Math.floor(views * price + carried + 1e-6)
  if (cents < left) return { views, cents }
  return { views: Math.min(views, Math.max(1, Math.ceil(left / price))), cents: left }
}

/** Returns how many whole views some cents buy. */
export const viewsWithin = (cents: number, cpm: number): number => Math.max(0, Math.floor((cents * 10) / cpm + 1e-9))
