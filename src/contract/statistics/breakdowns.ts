/** The dimensions by which figures can be broken down. */
export const BREAKDOWNS = ['placement', 'device', 'hour', 'product'] as const
export type BreakdownBy = (typeof BREAKDOWNS)[number]
