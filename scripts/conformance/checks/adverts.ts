import { ulid } from 'ulid'
import { AdvertIdStruct, AdvertPageStruct, type AdvertPage } from '../../../src/contract/advert/advert.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem, expectRejected, expectStatus } from '../expect.ts'
import { firstAdvert, makeAdvert, ourAdvert, ourCampaign, ourSavedAdvert } from '../make.ts'
import { savingOf } from '../our-advert.ts'
import { Breach, Skip } from '../verdict.ts'
import type { World } from '../world.ts'

async function readOurs(world: World): Promise<{ page: AdvertPage; etag: string | null }> {
  const reply = await world.ask('getAdvertPage', { query: { advertId: (await ourAdvert(world)).id } })
  return { page: expectJson(reply, 200, AdvertPageStruct), etag: reply.headers.get('etag') }
}

async function makesADraft(world: World): Promise<void> {
  await ourCampaign(world)
  const { reply, body } = await firstAdvert(world)
  expectJson(reply, 201, AdvertIdStruct)
  const { advert, campaign, placement } = (await readOurs(world)).page
  expectEqual(
    'the ad',
    [advert.name, advert.state, campaign.id, placement.id],
    [body.name, 'Draft', body.campaignId, body.placementId],
  )
}

async function repeatsItsAnswer(world: World): Promise<void> {
  const { id, body, key } = await ourAdvert(world)
  const { advertId } = expectJson(await makeAdvert(world, { call: 'createAdvert', body }, key), 201, AdvertIdStruct)
  if (advertId !== id) throw new Breach(`makes a second ad, ${advertId} after ${id}, for the same key and body`)
}

async function rejectsANamelessAdvert(world: World): Promise<void> {
  const { body } = await ourAdvert(world)
  expectRejected(
    await makeAdvert(world, { call: 'createAdvert', body: { ...body, name: ' ' } }, ulid()),
    'name',
    'RequiredFieldError',
  )
}

async function savesADraft(world: World): Promise<void> {
  const saving = savingOf(await ourAdvert(world))
  expectStatus(await world.ask('updateAdvert', { body: saving }), 204)
  const { advert } = (await readOurs(world)).page
  expectEqual('the saved content', advert.contentTemplate, saving.contentTemplate)
  expectEqual(
    'the impression rules',
    advert.impressionRules.map(({ id, bidPrice, audienceSegment }) => ({ id, bidPrice, audienceSegment })),
    saving.impressionRules.map((rule) => ({ ...rule, audienceSegment: 'All' })),
  )
}

async function rejectsAFreeBid(world: World): Promise<void> {
  expectRejected(
    await world.ask('updateAdvert', { body: savingOf(await ourAdvert(world), 0) }),
    'impressionRules[0].bidPrice',
    'TooLowError',
  )
}

async function refusesAStaleVersion(world: World): Promise<void> {
  const { etag } = await readOurs(world)
  if (etag === null) throw new Skip('it needs an ETag of advertPage, which a backend may do without')
  const ours = await ourAdvert(world)
  const save = (bidPrice: number) =>
    world.ask('updateAdvert', { body: savingOf(ours, bidPrice), headers: { 'If-Match': etag } })
  // Another bid each time: what changes nothing may leave the version as it is.
  expectStatus(await save(ours.placement.bid + 1), 204)
  expectProblem(await save(ours.placement.bid), 412)
}

const bidOf = (ours: Awaited<ReturnType<typeof ourAdvert>>, bidPrice: number) => ({
  advertId: ours.id,
  impressionRuleId: savingOf(ours).impressionRules[0]?.id ?? '',
  bidPrice,
})

async function rejectsALowBid(world: World): Promise<void> {
  const body = bidOf(await ourSavedAdvert(world), 0)
  expectRejected(await world.ask('updateBidPrices', { body }), 'bidPrice', 'TooLowError')
}

async function changesABid(world: World): Promise<void> {
  const ours = await ourSavedAdvert(world)
  const bidPrice = ours.placement.bid + 1
  expectStatus(await world.ask('updateBidPrices', { body: bidOf(ours, bidPrice) }), 204)
  expectEqual(
    'the bid',
    (await readOurs(world)).page.advert.impressionRules.map((rule) => rule.bidPrice),
    [bidPrice],
  )
}

async function renamesAnAdvert(world: World): Promise<void> {
  const name = `${world.mark}, renamed`
  const { id: advertId } = await ourAdvert(world)
  expectStatus(await world.ask('updateAdvertName', { body: { advertId, name } }), 204)
  expectEqual('the name', (await readOurs(world)).page.advert.name, name)
}

async function duplicatesAnAdvert(world: World): Promise<void> {
  const { id, placement } = await ourAdvert(world)
  const source = {
    call: 'duplicateAdvert',
    body: { advertId: id, name: `Copy: ${world.mark}` },
    placementId: placement.id,
  } as const
  const { advertId } = expectJson(await makeAdvert(world, source, ulid()), 201, AdvertIdStruct)
  const reply = await world.ask('getAdvertPage', { query: { advertId } })
  const { advert } = expectJson(reply, 200, AdvertPageStruct)
  expectEqual('the copy', [advert.id !== id, advert.name, advert.state], [true, source.body.name, 'Draft'])
}

export const advertChecks: Check[] = [
  check('createAdvert', 'returns 201 with the id of a draft', makesADraft),
  check('createAdvert', 'returns the same to the same Idempotency-Key and body', repeatsItsAnswer),
  check('createAdvert', 'rejects an empty name', rejectsANamelessAdvert),
  check('updateAdvert', 'saves content and rules', savesADraft),
  check('updateAdvert', 'rejects a bid of zero', rejectsAFreeBid),
  check('updateAdvert', 'returns 412 to the If-Match of an older version', refusesAStaleVersion),
  check('updateBidPrices', 'changes one bid', changesABid),
  check('updateBidPrices', 'rejects a bid of zero', rejectsALowBid),
  check('updateAdvertName', 'changes the name', renamesAnAdvert),
  check('duplicateAdvert', 'returns 201 with the id of another draft', duplicatesAnAdvert),
]
