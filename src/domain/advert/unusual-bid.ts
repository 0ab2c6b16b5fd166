import type { Campaign } from '../../contract/campaigns/campaign.ts'
import type { Placement } from '../../contract/placements/placement.ts'

/** The multiple of its placement's floor from which a bid is unusual. */
const UNUSUAL_MULTIPLE = 5
/** The share of a campaign's limit above which the price of 1000 views is unusual. */
const UNUSUAL_SHARE = 1 / 10

/** The multiple of what most others pay from which a bid is far above it. */
const FAR_ABOVE = 2

/** Returns whether a bid is far above what most others pay for the same placement. */
export const isFarAbove = (bid: number, usual: number): boolean => bid > FAR_ABOVE * usual

/**
 * Returns whether a bid is so high that it may be a slip: five times the floor or more, above a tenth of the campaign's
 * limit, or far above what most others pay, if that is known. Without a floor, the first check is skipped.
 */
export const isUnusualBid = (
  bid: number,
  { bidFloor }: Pick<Placement, 'bidFloor'>,
  { limit }: Pick<Campaign, 'limit'>,
  usual = Infinity,
): boolean => bid >= UNUSUAL_MULTIPLE * (bidFloor ?? Infinity) || bid > limit * UNUSUAL_SHARE || isFarAbove(bid, usual)

/** Returns how many views an amount buys at a bid; the last one may cost less. */
export const viewsFor = (amount: number, bid: number): number => Math.ceil((amount / bid) * 1000)
