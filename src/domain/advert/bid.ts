import type { Placement } from '../../contract/placements/placement.ts'
import { checkAmount } from '../money.ts'
import type { ValidationError } from '../validation-error.ts'

const DEFAULT_BID_FLOOR = 1

/** Returns the lowest bid that a placement accepts, per 1000 views. */
export const bidFloorOf = ({ bidFloor }: Pick<Placement, 'bidFloor'>): number => bidFloor ?? DEFAULT_BID_FLOOR

/** Returns the path of a rule's bid in the body that saves an ad. */
export const bidPath = (index: number): string => `impressionRules[${index}].bidPrice`

export const checkBid = (value: number, placement: Pick<Placement, 'bidFloor'>): ValidationError | null =>
  checkAmount(value, { min: bidFloorOf(placement) })
