import type { CallName } from '../../../src/contract/calls/calls.ts'
import type { Request } from '../backend.ts'
import { check, type Check } from '../check.ts'
import { expectProblem } from '../expect.ts'
import { ourAdvert, ourCampaign, ourSavedAdvert } from '../make.ts'
import { savingOf } from '../our-advert.ts'
import type { World } from '../world.ts'

type Ids = { campaignId: string; advertId: string }
type Asking = (world: World, ids: Ids) => Promise<Request> | Request

/** Every call that changes something, with requests that are valid except for the ids. */
const changes: Partial<Record<CallName, Asking>> = {
  updateCampaign: async (world, { campaignId }) => {
    const { name, limit, startDate, endDate, offset } = (await ourCampaign(world)).body
    return { body: { campaignId, name, limit, startDate, endDate, offset } }
  },
  copyCampaign: ({ mark }, { campaignId }) => ({ body: { campaignId, name: mark, offset: 0 } }),
  deleteCampaign: async ({ the }, { campaignId }) => ({
    query: { advertiserId: await the('advertiserId'), campaignId },
  }),
  createAdvert: async (world, { campaignId }) => ({ body: { ...(await ourAdvert(world)).body, campaignId } }),
  updateAdvert: async (world, { advertId }) => ({ body: { ...savingOf(await ourAdvert(world)), advertId } }),
  updateBidPrices: async (world, { advertId }) => {
    const [rule] = savingOf(await ourSavedAdvert(world)).impressionRules
    return { body: { advertId, impressionRuleId: rule?.id, bidPrice: rule?.bidPrice } }
  },
  updateAdvertName: ({ mark }, { advertId }) => ({ body: { advertId, name: mark } }),
  duplicateAdvert: ({ mark }, { advertId }) => ({ body: { advertId, name: mark } }),
  restoreAdvert: (_, { advertId }) => ({ body: { advertId } }),
  advertAction: (_, { advertId }) => ({ params: { action: 'stopAdvert' }, body: { advertId } }),
  deleteAdvert: async (world, { advertId }) => ({
    body: { advertId, placementId: (await ourAdvert(world)).placement.id },
  }),
}

async function needsAToken(world: World, call: CallName, asking: Asking): Promise<void> {
  const ours = { campaignId: (await ourCampaign(world)).id, advertId: (await ourAdvert(world)).id }
  expectProblem(await world.ask(call, { ...(await asking(world, ours)), token: null }), 401)
}

async function knowsNoUnknownId(world: World, call: CallName, asking: Asking): Promise<void> {
  const unknown = { campaignId: world.unknownId, advertId: world.unknownId }
  expectProblem(await world.ask(call, await asking(world, unknown)), 404)
}

export const writingAccessChecks: Check[] = (Object.entries(changes) as [CallName, Asking][]).flatMap(
  ([call, asking]) => [
    check(call, 'returns 401 without a token', (world) => needsAToken(world, call, asking)),
    check(call, 'returns 404 for an unknown id', (world) => knowsNoUnknownId(world, call, asking)),
  ],
)
