export type Charge = { views: number; cents: number }

/** What the ad's row of this hour already holds. */
export type SoFar = { views: number; cents: number }

/**
 * What some views cost, in whole cents: the part of a cent that earlier views of the hour left over is carried on, so that many
 * small steps cost what one large step does. Never above `left`: views stop where the limit is met, and the last of them takes what remains.
 */
export function chargeFor(views: number, cpm: number, soFar: SoFar, left: number): Charge {
  if (views === 0 || left <= 0) return { views: 0, cents: 0 }
  const price = cpm / 10 // cents a view
  const carried = Math.min(Math.max(soFar.views * price - soFar.cents, 0), 1 - 1e-6)
  const cents = Math.floor(views * price + carried + 1e-6)
  if (cents < left) return { views, cents }
  return { views: Math.min(views, Math.max(1, Math.ceil(left / price))), cents: left }
}
