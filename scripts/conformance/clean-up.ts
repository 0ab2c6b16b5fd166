import { ulid } from 'ulid'
import type { Reply } from './backend.ts'
import { Breach } from './verdict.ts'
import type { World } from './world.ts'

/** The drafts of a deleted campaign are gone with it. */
const isGone = ({ status }: Reply): boolean => status < 300 || status === 404

/** Deletes an ad; what is deleted need not be cleaned up. */
export async function deleteAdvert({ ask, made }: World, advertId: string, placementId: string): Promise<Reply> {
  const reply = await ask('deleteAdvert', { body: { advertId, placementId }, headers: { 'Idempotency-Key': ulid() } })
  if (isGone(reply)) made.adverts.delete(advertId)
  return reply
}

export async function deleteCampaign({ ask, the, made }: World, campaignId: string): Promise<Reply> {
  const reply = await ask('deleteCampaign', { query: { advertiserId: await the('advertiserId'), campaignId } })
  if (isGone(reply)) made.campaigns.delete(campaignId)
  return reply
}

/** Deletes what the checks made and left; answers what could not be deleted. */
export async function cleanUp(world: World): Promise<string[]> {
  const { adverts, campaigns } = world.made
  try {
    for (const [id, { placementId }] of adverts) await deleteAdvert(world, id, placementId)
    for (const id of campaigns) await deleteCampaign(world, id)
  } catch (error) {
    if (!(error instanceof Breach)) throw error
  }
  return [...[...adverts.keys()].map((id) => `ad ${id}`), ...[...campaigns].map((id) => `campaign ${id}`)]
}
