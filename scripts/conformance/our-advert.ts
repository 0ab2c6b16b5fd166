import { array, boolean, number, string, type } from 'superstruct'
import type { UpdateAdvert } from '../../src/contract/advert/advert.ts'
import { maybe } from '../../src/contract/struct/optional.ts'
import { expectJson } from './expect.ts'
import { Skip } from './verdict.ts'
import type { World } from './world.ts'

export type OurPlacement = { id: string; bid: number; isKktuRequired: boolean }

const TEXT = 'Conformance check'
const RULE_ID = '01K00000000000000000000000'

const Placements = type({
  placements: array(
    type({
      id: string(),
      isAvailable: boolean(),
      bidFloor: maybe(number()),
      stringSettings: type({ isEnabled: boolean(), isKktuRequired: boolean() }),
    }),
  ),
})

/** Finds a placement that takes texts, the content that needs no existing files or products. */
export async function findPlacement(world: World, campaignId: string): Promise<OurPlacement> {
  const { placements } = expectJson(await world.ask('getPlacementsPage', { query: { campaignId } }), 200, Placements)
  const found = placements.find(({ isAvailable, stringSettings }) => isAvailable && stringSettings.isEnabled)
  if (!found) throw new Skip('it needs an available placement for texts, but none was found')
  return { id: found.id, bid: Math.max(found.bidFloor ?? 1, 1), isKktuRequired: found.stringSettings.isKktuRequired }
}

/** Returns a complete ad; `bidPrice` replaces the bid that its placement takes. */
export const savingOf = (
  { id, placement }: { id: string; placement: OurPlacement },
  bidPrice = placement.bid,
): UpdateAdvert => ({
  advertId: id,
  contentTemplate: { stringValue: TEXT },
  impressionRules: [{ id: RULE_ID, bidPrice }],
  attributionRule: { mode: 'Disabled' },
  ...(placement.isKktuRequired && { ordAdvert: { finalCategoryCode: '1.1.1', description: TEXT } }),
})
