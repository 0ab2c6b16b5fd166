import { array, nullable, string, type } from 'superstruct'
import { ulid } from 'ulid'
import { maybe } from '../../src/contract/struct/optional.ts'
import type { Reply } from './backend.ts'
import { expectJson } from './expect.ts'
import { Breach, Skip } from './verdict.ts'
import type { World } from './world.ts'

const Page = type({
  campaigns: array(type({ id: string(), name: string(), brand: maybe(string()) })),
  nextCursor: nullable(string()),
})
const LIMIT = 100
const MAX_PAGES = 250

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

/** Lists the campaigns that this run created, by their ids and by their mark. */
async function listOurs({ ask, the, made, mark }: World, known: ReadonlySet<string>): Promise<string[]> {
  const query = { advertiserId: await the('advertiserId'), partnerId: (await the('partner')).id, limit: LIMIT }
  const found: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: typeof Page.TYPE = expectJson(
      await ask('getCampaignsPage', { query: { ...query, cursor } }),
      200,
      Page,
    )
    for (const { id, name, brand } of answer.campaigns)
      if (known.has(id) || made.campaigns.has(id) || name.includes(mark) || brand === mark) found.push(id)
    cursor = answer.nextCursor
    if (cursor === null) return found
  }
  throw new Breach('the list has no end')
}

/** Returns the result, undefined if the backend blocks the clean-up. */
const tried = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof Breach || error instanceof Skip) return undefined
    throw error
  })

/** Deletes what the checks created; returns what the list still shows after that, each item in a few words. */
export async function cleanUp(world: World): Promise<string[]> {
  const { adverts, campaigns } = world.made
  if (world.made.firstCampaign === undefined && campaigns.size === 0) return []
  const made = new Set(campaigns)
  for (const id of (await tried(listOurs(world, made))) ?? []) campaigns.add(id)
  for (const id of campaigns) made.add(id)
  for (const [id, { placementId }] of adverts) await tried(deleteAdvert(world, id, placementId))
  for (const id of made) await tried(deleteCampaign(world, id))
  const left = await tried(listOurs(world, made))
  return (left ?? [...campaigns]).map((id) => `campaign ${id}`)
}
