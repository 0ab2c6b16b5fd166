import { ulid } from 'ulid'
import { CampaignAnswerStruct, CampaignsPageStruct, type CreateCampaign } from '../../../src/contract/campaign.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem, expectRejected } from '../expect.ts'
import { campaignBody, firstCampaign, makeCampaign, ourCampaign } from '../make.ts'
import { campaignFaults } from '../sound.ts'
import { Breach, expectNone } from '../verdict.ts'
import type { World } from '../world.ts'

async function makesACampaign(world: World): Promise<void> {
  const { reply, body } = await firstCampaign(world)
  const { campaign } = expectJson(reply, 201, CampaignAnswerStruct)
  const { name, limit, startDate, endDate, partnerId, state } = campaign
  const asked = {
    name: body.name,
    limit: body.limit,
    startDate: body.startDate,
    endDate: body.endDate,
    partnerId: body.partnerId,
  }
  expectEqual('the campaign', { name, limit, startDate, endDate, partnerId, state }, { ...asked, state: 'scheduled' })
  expectNone(campaignFaults(campaign, 'campaign', world.now))
}

async function repeatsItsAnswer(world: World): Promise<void> {
  const { id, body, key } = await ourCampaign(world)
  const { campaign } = expectJson(await makeCampaign(world, body, key), 201, CampaignAnswerStruct)
  if (campaign.id !== id)
    throw new Breach(`makes a second campaign, ${campaign.id} after ${id}, for the same key and body`)
}

async function refusesAnotherBody(world: World): Promise<void> {
  const { body, key } = await ourCampaign(world)
  expectProblem(await makeCampaign(world, { ...body, limit: body.limit + 1 }, key), 422)
}

const rejects =
  (changes: Partial<CreateCampaign>, ...expected: [path: string, kind: Parameters<typeof expectRejected>[2]]) =>
  async (world: World): Promise<void> =>
    expectRejected(await makeCampaign(world, { ...(await campaignBody(world)), ...changes }, ulid()), ...expected)

async function rejectsAnEarlyEnd(world: World): Promise<void> {
  const reply = await makeCampaign(world, { ...(await campaignBody(world)), endDate: world.dayIn(20) }, ulid())
  const { errors = [] } = expectProblem(reply, 422)
  if (!errors.some(({ path }) => path === 'endDate')) throw new Breach('answers 422 without an error of endDate')
}

async function changesACampaign(world: World): Promise<void> {
  const { id, body } = await ourCampaign(world)
  const changes = {
    campaignId: id,
    name: `${world.mark}, changed`,
    limit: 2000,
    startDate: body.startDate,
    endDate: body.endDate,
    offset: 0,
  }
  const { campaign } = expectJson(await world.ask('updateCampaign', { body: changes }), 200, CampaignAnswerStruct)
  const { name, limit, brand = null } = campaign
  expectEqual('the campaign', { name, limit, brand }, { name: changes.name, limit: changes.limit, brand: null })
  expectNone(campaignFaults(campaign, 'campaign', world.now))
}

async function listsTheNewCampaign(world: World): Promise<void> {
  const {
    id,
    body: { advertiserId, partnerId },
  } = await ourCampaign(world)
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
  check('createCampaign', 'rejects a limit of three decimals', rejects({ limit: 1.005 }, 'limit', 'NotANumberError')),
  check(
    'createCampaign',
    'rejects a day that does not exist',
    rejects({ endDate: '2031-02-30' }, 'endDate', 'InvalidDate'),
  ),
  check('createCampaign', 'rejects an end before the start', rejectsAnEarlyEnd),
  check('updateCampaign', 'answers the changed campaign, without what was left out', changesACampaign),
  check('getCampaignsPage', 'lists a new campaign', listsTheNewCampaign),
]
