/** The views of an ad on a day so far, and the visitors who saw it. */
export type DaySoFar = { views: number; visitors: number }

/** Returns how many of the views won by an ad its frequency cap allows, if `newRate` of them go to new visitors. */
export function viewsUnderCap(won: number, cap: number | null, soFar: DaySoFar, newRate: number): number {
  if (cap === null) return won
  return Math.max(0, Math.min(won, Math.floor(cap * (soFar.visitors + won * newRate)) - soFar.views))
}

/** Returns the new visitors that some views need at least, so that nobody sees more than the cap. */
export const newVisitorsUnderCap = (views: number, cap: number | null, soFar: DaySoFar): number =>
  cap === null ? 0 : Math.max(0, Math.ceil((soFar.views + views) / cap) - soFar.visitors)
