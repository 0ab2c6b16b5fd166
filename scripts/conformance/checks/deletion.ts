import { check, type Check } from '../check.ts'
import { deleteAdvert, deleteCampaign } from '../clean-up.ts'
import { expectProblem, expectStatus } from '../expect.ts'
import { ourAdvert, ourCampaign } from '../make.ts'
import type { World } from '../world.ts'

async function deletesAnAdvert(world: World): Promise<void> {
  const { id, placement } = await ourAdvert(world)
  expectStatus(await deleteAdvert(world, id, placement.id), 204)
  expectProblem(await world.ask('getAdvertPage', { query: { advertId: id } }), 404)
}

async function deletesACampaign(world: World): Promise<void> {
  const { id } = await ourCampaign(world)
  expectStatus(await deleteCampaign(world, id), 204)
  expectProblem(await world.ask('getPlacementsPage', { query: { campaignId: id } }), 404)
}

export const deletionChecks: Check[] = [
  check('deleteAdvert', 'answers 204, and the ad is gone', deletesAnAdvert),
  check('deleteCampaign', 'answers 204, and the campaign is gone', deletesACampaign),
]
