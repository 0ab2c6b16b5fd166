import { ulid } from 'ulid'
import { AdvertIdStruct, AdvertPageStruct, type AdvertPage } from '../../../src/contract/advert.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem, expectRejected, expectStatus } from '../expect.ts'
import { makeAdvert } from '../make.ts'
import { findPlacement, savingOf, TEXT } from '../our-advert.ts'
import { Skip } from '../verdict.ts'
import { ourAdvert, ourCampaign, type World } from '../world.ts'

async function readOurs(world: World): Promise<{ page: AdvertPage; etag: string | null }> {
  const reply = await world.ask('getAdvertPage', { query: { advertId: ourAdvert(world).id } })
  return { page: expectJson(reply, 200, AdvertPageStruct), etag: reply.headers.get('etag') }
}

async function makesADraft(world: World): Promise<void> {
  const campaignId = ourCampaign(world).id
  const placement = await findPlacement(world, campaignId)
  const body = { campaignId, placementId: placement.id, name: 'Conformance check' }
  const { advertId } = expectJson(await makeAdvert(world, { call: 'createAdvert', body }, ulid()), 201, AdvertIdStruct)
  world.made.advert = { id: advertId, placement, ruleId: ulid() }
  const { advert } = (await readOurs(world)).page
  expectEqual('the ad', [advert.name, advert.state], [body.name, 'Draft'])
}

async function rejectsANamelessAdvert(world: World): Promise<void> {
  const { placement } = ourAdvert(world)
  const body = { campaignId: ourCampaign(world).id, placementId: placement.id, name: ' ' }
  expectRejected(await makeAdvert(world, { call: 'createAdvert', body }, ulid()), 'name', 'RequiredFieldError')
}

async function savesADraft(world: World): Promise<void> {
  expectStatus(await world.ask('updateAdvert', { body: savingOf(world) }), 204)
  const { advert } = (await readOurs(world)).page
  expectEqual('the saved content', advert.contentTemplate, { stringValue: TEXT })
  expectEqual(
    'the ids of the impression rules',
    advert.impressionRules.map(({ id }) => id),
    [ourAdvert(world).ruleId],
  )
}

async function rejectsAFreeBid(world: World): Promise<void> {
  expectRejected(
    await world.ask('updateAdvert', { body: savingOf(world, 0) }),
    'impressionRules[0].bidPrice',
    'TooLowError',
  )
}

async function refusesAStaleVersion(world: World): Promise<void> {
  const { etag } = await readOurs(world)
  if (etag === null) throw new Skip('it takes an ETag of advertPage, which a backend may do without')
  const save = () => world.ask('updateAdvert', { body: savingOf(world), headers: { 'If-Match': etag } })
  expectStatus(await save(), 204)
  expectProblem(await save(), 412)
}

async function changesABid(world: World): Promise<void> {
  const { id: advertId, ruleId, placement } = ourAdvert(world)
  const bidPrice = placement.bid + 1
  expectStatus(await world.ask('updateBidPrices', { body: { advertId, impressionRuleId: ruleId, bidPrice } }), 204)
  expectEqual(
    'the bid',
    (await readOurs(world)).page.advert.impressionRules.map((rule) => rule.bidPrice),
    [bidPrice],
  )
}

async function renamesAnAdvert(world: World): Promise<void> {
  const name = 'Conformance check, renamed'
  expectStatus(await world.ask('updateAdvertName', { body: { advertId: ourAdvert(world).id, name } }), 204)
  expectEqual('the name', (await readOurs(world)).page.advert.name, name)
}

async function stopsNoDraft(world: World): Promise<void> {
  expectProblem(
    await world.ask('advertAction', { params: { action: 'stopAdvert' }, body: { advertId: ourAdvert(world).id } }),
    409,
  )
}

async function duplicatesAnAdvert(world: World): Promise<void> {
  const { id, placement } = ourAdvert(world)
  const source = {
    call: 'duplicateAdvert',
    body: { advertId: id, name: 'Copy: Conformance check' },
    placementId: placement.id,
  } as const
  const { advertId } = expectJson(await makeAdvert(world, source, ulid()), 201, AdvertIdStruct)
  const reply = await world.ask('getAdvertPage', { query: { advertId } })
  const { advert } = expectJson(reply, 200, AdvertPageStruct)
  expectEqual('the copy', [advert.id !== id, advert.name, advert.state], [true, source.body.name, 'Draft'])
}

export const advertChecks: Check[] = [
  check('createAdvert', 'answers 201 with the id of a draft', makesADraft),
  check('createAdvert', 'rejects an empty name', rejectsANamelessAdvert),
  check('updateAdvert', 'saves content and rules', savesADraft),
  check('updateAdvert', 'rejects a bid of nothing', rejectsAFreeBid),
  check('updateAdvert', 'answers 412 to the If-Match of an older version', refusesAStaleVersion),
  check('updateBidPrices', 'changes one bid', changesABid),
  check('updateAdvertName', 'changes the name', renamesAnAdvert),
  check('advertAction', 'answers 409 to stopAdvert of a draft', stopsNoDraft),
  check('duplicateAdvert', 'answers 201 with the id of another draft', duplicatesAnAdvert),
]
