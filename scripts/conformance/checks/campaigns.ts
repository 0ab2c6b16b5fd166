import { ulid } from 'ulid'
import { CampaignAnswerStruct, CampaignsPageStruct, type CreateCampaign } from '../../../src/contract/campaign.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem, expectRejected } from '../expect.ts'
import { campaignBody, makeCampaign } from '../make.ts'
import { Breach } from '../verdict.ts'
import { ourCampaign, type World } from '../world.ts'

async function makesACampaign(world: World): Promise<void> {
  const body = await campaignBody(world)
  const key = ulid()
  const { campaign } = expectJson(await makeCampaign(world, body, key), 201, CampaignAnswerStruct)
  world.made.campaign = { id: campaign.id, body, key }
  const { name, limit, startDate, endDate, partnerId, state } = campaign
  const asked = {
    name: body.name,
    limit: body.limit,
    startDate: body.startDate,
    endDate: body.endDate,
    partnerId: body.partnerId,
  }
  expectEqual('the campaign', { name, limit, startDate, endDate, partnerId, state }, { ...asked, state: 'scheduled' })
}

async function repeatsItsAnswer(world: World): Promise<void> {
  const { id, body, key } = ourCampaign(world)
  const { campaign } = expectJson(await makeCampaign(world, body, key), 201, CampaignAnswerStruct)
  if (campaign.id !== id)
    throw new Breach(`makes a second campaign, ${campaign.id} after ${id}, for the same key and body`)
}

async function refusesAnotherBody(world: World): Promise<void> {
  const { body, key } = ourCampaign(world)
  expectProblem(await makeCampaign(world, { ...body, limit: body.limit + 1 }, key), 422)
}

const rejects =
  (changes: Partial<CreateCampaign>, path: string, kind: string) =>
  async (world: World): Promise<void> =>
    expectRejected(await makeCampaign(world, { ...(await campaignBody(world)), ...changes }, ulid()), path, kind)

async function rejectsAnEarlyEnd(world: World): Promise<void> {
  const reply = await makeCampaign(world, { ...(await campaignBody(world)), endDate: world.dayIn(20) }, ulid())
  const { errors = [] } = expectProblem(reply, 422)
  if (!errors.some(({ path }) => path === 'endDate')) throw new Breach('answers 422 without an error of endDate')
}

async function changesACampaign(world: World): Promise<void> {
  const { id, body } = ourCampaign(world)
  const changes = {
    campaignId: id,
    name: 'Conformance check, changed',
    limit: 2000,
    startDate: body.startDate,
    endDate: body.endDate,
    offset: 0,
  }
  const { campaign } = expectJson(await world.ask('updateCampaign', { body: changes }), 200, CampaignAnswerStruct)
  expectEqual('the campaign', [campaign.name, campaign.limit], [changes.name, changes.limit])
}

async function listsTheNewCampaign(world: World): Promise<void> {
  const {
    id,
    body: { advertiserId, partnerId },
  } = ourCampaign(world)
  const { campaigns } = expectJson(
    await world.ask('getCampaignsPage', { query: { advertiserId, partnerId, limit: 40 } }),
    200,
    CampaignsPageStruct,
  )
  if (!campaigns.some((campaign) => campaign.id === id))
    throw new Breach(`leaves the new campaign ${id} out of the first page`)
}

export const campaignChecks: Check[] = [
  check('createCampaign', 'answers 201 with the campaign', makesACampaign),
  check('createCampaign', 'answers the same to the same Idempotency-Key and body', repeatsItsAnswer),
  check('createCampaign', 'answers 422 to the same Idempotency-Key with another body', refusesAnotherBody),
  check('createCampaign', 'rejects an empty name', rejects({ name: '' }, 'name', 'RequiredFieldError')),
  check(
    'createCampaign',
    'rejects a name of 301 characters',
    rejects({ name: 'x'.repeat(301) }, 'name', 'MaxLengthExceededError'),
  ),
  check('createCampaign', 'rejects a limit of nothing', rejects({ limit: 0 }, 'limit', 'TooLowError')),
  check('createCampaign', 'rejects an end before the start', rejectsAnEarlyEnd),
  check('updateCampaign', 'answers the changed campaign', changesACampaign),
  check('getCampaignsPage', 'lists a new campaign', listsTheNewCampaign),
]
