import { AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import { check, type Check } from '../check.ts'
import { deleteAdvert, deleteCampaign } from '../clean-up.ts'
import { expectEqual, expectJson, expectProblem, expectStatus } from '../expect.ts'
import { ourAdvert, ourCampaign } from '../make.ts'
import type { World } from '../world.ts'

async function deletesAnAdvert(world: World): Promise<void> {
  const { id, placement } = await ourAdvert(world)
  expectStatus(await deleteAdvert(world, id, placement.id), 204)
  expectProblem(await world.ask('getAdvertPage', { query: { advertId: id } }), 404)
}

async function restoresAnAdvert(world: World): Promise<void> {
  const { id, placement } = await ourAdvert(world)
  const read = async () => {
    const { advert } = expectJson(await world.ask('getAdvertPage', { query: { advertId: id } }), 200, AdvertPageStruct)
    return { name: advert.name, state: advert.state, rules: advert.impressionRules.map(({ bidPrice }) => bidPrice) }
  }
  const before = await read()
  expectStatus(await deleteAdvert(world, id, placement.id), 204)
  expectStatus(await world.ask('restoreAdvert', { body: { advertId: id } }), 204)
  world.made.adverts.set(id, { placementId: placement.id })
  expectEqual('the ad', await read(), before)
}

async function deletesACampaign(world: World): Promise<void> {
  const { id } = await ourCampaign(world)
  expectStatus(await deleteCampaign(world, id), 204)
  expectProblem(await world.ask('getPlacementsPage', { query: { campaignId: id } }), 404)
}

export const deletionChecks: Check[] = [
  check('restoreAdvert', 'returns 204, and a deleted ad is as it was', restoresAnAdvert),
  check('deleteAdvert', 'returns 204, and the ad is gone', deletesAnAdvert),
  check('deleteCampaign', 'returns 204, and the campaign is gone', deletesACampaign),
]
