import type { AdvertPage, UpdateAdvert } from '../../contract/advert/advert.ts'
import type { Placement } from '../../contract/placements/placement.ts'
import { isAttributionOffered } from '../condition/attribution-offer.ts'
import type { FieldError } from '../validation-error.ts'
import { checkAdvert } from './advert-rules.ts'
import { bidFloorOf } from './bid.ts'

/** The content and rules of an ad for a placement. `raisedTo`: the floor there, if a bid was below it. */
export type AdvertCopy = {
  update: Omit<UpdateAdvert, 'advertId'>
  raisedTo: number | undefined
  /** The rules of the placement that the copy breaks. */
  errors: FieldError[]
}

/** Copies an ad for a placement of the same platform; `newId` creates the ids of its rules. */
export function copyOf(page: AdvertPage, placement: Placement, newId: () => string): AdvertCopy {
  const { advert, advertiser, portal } = page
  const floor = bidFloorOf(placement)
  const attributionAllowed = isAttributionOffered(page.attributionAllowed, placement.deviceType)
  const update = {
    contentTemplate: advert.contentTemplate,
    impressionRules: advert.impressionRules.map(({ bidPrice, condition }) => ({
      id: newId(),
      bidPrice: Math.max(bidPrice, floor),
      ...(condition && { condition }),
    })),
    ...(attributionAllowed && advert.attributionRule && { attributionRule: advert.attributionRule }),
    ...(advert.ordAdvert && { ordAdvert: advert.ordAdvert }),
  }
  const check = {
    placement,
    isOrdAdvertiser: advertiser.isOrdAdvertiser,
    isOrdPortal: portal.isOrdPortal,
    attributionAllowed,
  }
  const isRaised = advert.impressionRules.some(({ bidPrice }) => bidPrice < floor)
  return { update, raisedTo: isRaised ? floor : undefined, errors: checkAdvert(update, check) }
}
