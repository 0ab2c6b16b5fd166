import { ulid } from 'ulid'
import type { Reply } from './backend.ts'
import { Breach } from './verdict.ts'
import type { World } from './world.ts'

/** Returns whether the thing is gone: deleting a campaign deletes its drafts too, hence 404. */
const isGone = ({ status }: Reply): boolean => status < 300 || status === 404

/** Deletes an ad and removes it from the list of things to clean up. */
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

/** Deletes what the checks created; returns what could not be deleted. */
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
