import { string, type } from 'superstruct'
import type { CreateAdvert } from '../../src/contract/advert.ts'
import type { CreateCampaign } from '../../src/contract/campaign.ts'
import type { Reply } from './backend.ts'
import type { World } from './world.ts'

const CampaignId = type({ campaign: type({ id: string() }) })
const AdvertId = type({ advertId: string() })

function jsonOf({ text }: Reply): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a campaign that waits for its start, so that none of its ads ever runs. */
export async function campaignBody({ the, dayIn }: World): Promise<CreateCampaign> {
  const { id: partnerId, imageUrl } = await the('partner')
  return {
    advertiserId: await the('advertiserId'),
    partnerId,
    partnerLogoUrl: imageUrl,
    name: 'Conformance check',
    limit: 1000,
    startDate: dayIn(30),
    endDate: dayIn(60),
    offset: 0,
  }
}

/** Requests a new campaign and remembers every campaign created, even one that should have been refused. */
export async function makeCampaign(world: World, body: Partial<CreateCampaign>, key: string): Promise<Reply> {
  const reply = await world.ask('createCampaign', { body, headers: { 'Idempotency-Key': key } })
  const answer = jsonOf(reply)
  if (reply.status < 300 && CampaignId.is(answer)) world.made.campaigns.add(answer.campaign.id)
  return reply
}

type Source =
  | { call: 'createAdvert'; body: CreateAdvert }
  | { call: 'duplicateAdvert'; body: { advertId: string; name: string }; placementId: string }

/** Requests a new ad or the copy of one, and remembers the ad created. */
export async function makeAdvert(world: World, source: Source, key: string): Promise<Reply> {
  const reply = await world.ask(source.call, { body: source.body, headers: { 'Idempotency-Key': key } })
  const placementId = source.call === 'createAdvert' ? source.body.placementId : source.placementId
  const answer = jsonOf(reply)
  if (reply.status < 300 && AdvertId.is(answer)) world.made.adverts.set(answer.advertId, { placementId })
  return reply
}
