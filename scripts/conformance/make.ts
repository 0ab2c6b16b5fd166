import { string, type } from 'superstruct'
import { ulid } from 'ulid'
import type { CreateAdvert } from '../../src/contract/advert/advert.ts'
import type { CreateCampaign } from '../../src/contract/campaigns/campaign-writes.ts'
import type { Reply } from './backend.ts'
import { findPlacement, savingOf, type OurPlacement } from './our-advert.ts'
import { Breach, Skip } from './verdict.ts'
import type { World } from './world.ts'

type FirstCampaign = { reply: Reply; id: string | undefined; body: CreateCampaign; key: string }
type FirstAdvert = { reply: Reply; id: string | undefined; body: CreateAdvert; key: string; placement: OurPlacement }

/**
 * The things that the writing checks created: everything to delete, and the campaign and the ad that later checks use.
 */
export type Made = {
  campaigns: Set<string>
  adverts: Map<string, { placementId: string }>
  firstSave?: Promise<Reply>
  firstInvite?: Promise<Reply>
  firstCampaign?: Promise<FirstCampaign>
  firstAdvert?: Promise<FirstAdvert>
}

const CampaignId = type({ campaign: type({ id: string() }) })
const AdvertId = type({ advertId: string() })

function jsonOf({ text }: Reply): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function campaignIn(reply: Reply): string | undefined {
  const answer = jsonOf(reply)
  return reply.status < 300 && CampaignId.is(answer) ? answer.campaign.id : undefined
}
function advertIn(reply: Reply): string | undefined {
  const answer = jsonOf(reply)
  return reply.status < 300 && AdvertId.is(answer) ? answer.advertId : undefined
}

/** Returns a campaign that waits for its start, so that none of its ads ever runs. */
export async function campaignBody({ the, dayIn, mark }: World): Promise<CreateCampaign> {
  const { id: partnerId, imageUrl } = await the('partner')
  return {
    advertiserId: await the('advertiserId'),
    partnerId,
    partnerLogoUrl: imageUrl,
    name: mark,
    brand: mark,
    limit: 1000,
    startDate: dayIn(30),
    endDate: dayIn(60),
    offset: 0,
  }
}

/** Requests a new campaign and remembers every campaign created, even one that should have been refused. */
export async function makeCampaign(world: World, body: Partial<CreateCampaign>, key: string): Promise<Reply> {
  const reply = await world.ask('createCampaign', { body, headers: { 'Idempotency-Key': key } })
  const id = campaignIn(reply)
  if (id !== undefined) world.made.campaigns.add(id)
  return reply
}

/** Requests the copy of a campaign, and remembers it. */
export async function makeCopy(world: World, campaignId: string): Promise<Reply> {
  const body = { campaignId, name: world.mark, offset: 0 }
  const reply = await world.ask('copyCampaign', { body, headers: { 'Idempotency-Key': ulid() } })
  const id = campaignIn(reply)
  if (id !== undefined) world.made.campaigns.add(id)
  return reply
}

type Source =
  | { call: 'createAdvert'; body: CreateAdvert }
  | { call: 'duplicateAdvert'; body: { advertId: string; name: string }; placementId: string }

/** Requests a new ad or the copy of one, and remembers the ad created. */
export async function makeAdvert(world: World, source: Source, key: string): Promise<Reply> {
  const reply = await world.ask(source.call, { body: source.body, headers: { 'Idempotency-Key': key } })
  const placementId = source.call === 'createAdvert' ? source.body.placementId : source.placementId
  const id = advertIn(reply)
  if (id !== undefined) world.made.adverts.set(id, { placementId })
  return reply
}

/** Requests the campaign that all writing checks share, once. */
export const firstCampaign = (world: World): Promise<FirstCampaign> =>
  (world.made.firstCampaign ??= (async () => {
    const body = await campaignBody(world)
    const key = ulid()
    const reply = await makeCampaign(world, body, key)
    return { reply, id: campaignIn(reply), body, key }
  })())

/** Requests the ad that all writing checks share, once. */
export const firstAdvert = (world: World): Promise<FirstAdvert> =>
  (world.made.firstAdvert ??= (async () => {
    const { id: campaignId } = await ourCampaign(world)
    const placement = await findPlacement(world, campaignId)
    const body = { campaignId, placementId: placement.id, name: world.mark }
    const key = ulid()
    const reply = await makeAdvert(world, { call: 'createAdvert', body }, key)
    return { reply, id: advertIn(reply), body, key, placement }
  })())

/** Requests the invite that the checks share, once; only this user accepts it, and it expires on its own. */
export const firstInvite = (world: World): Promise<Reply> =>
  (world.made.firstInvite ??= (async () => {
    const advertiserId = await world.the('advertiserId')
    return world.ask('createInvite', { body: { advertiserId }, headers: { 'Idempotency-Key': ulid() } })
  })())

/** Returns what was created; throws a Skip, because a failed creation is the breach of another call. */
async function ours<T extends { id: string | undefined }>(
  making: Promise<T>,
  what: string,
): Promise<T & { id: string }> {
  const made = await making.catch((error: unknown) => {
    if (error instanceof Breach) return undefined
    throw error
  })
  if (made?.id === undefined) throw new Skip(`it needs ${what}, but none could be created`)
  return { ...made, id: made.id }
}
export const ourCampaign = (world: World) => ours(firstCampaign(world), 'a campaign')
export const ourAdvert = (world: World) => ours(firstAdvert(world), 'an ad')

/** Returns our ad, saved with its content and a rule. */
export async function ourSavedAdvert(world: World): ReturnType<typeof ourAdvert> {
  const advert = await ourAdvert(world)
  world.made.firstSave ??= world.ask('updateAdvert', { body: savingOf(advert) })
  const { status } = await world.made.firstSave.catch(() => ({ status: 0 }))
  if (status >= 300 || status === 0) throw new Skip('it needs a saved ad, but it could not be saved')
  return advert
}
