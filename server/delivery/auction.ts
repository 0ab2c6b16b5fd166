import type { Demand } from './audience.ts'

/**
 * Returns the share of a placement's views that a demand wins: its weight relative to the total weight, within its
 * reach.
 */
export const shareOf = ({ reach, weight }: Pick<Demand, 'reach' | 'weight'>, allWeights: number): number =>
  weight === 0 ? 0 : Math.min(reach, weight / Math.max(weight, allWeights))
