import { ulid } from 'ulid'
import { CampaignAnswerStruct, CampaignsPageStruct, type Campaign } from '../../../src/contract/campaigns/campaign.ts'
import type { CreateCampaign } from '../../../src/contract/campaigns/campaign-writes.ts'
import { WEEKDAYS } from '../../../src/domain/campaign/show-times.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem, expectRejected } from '../expect.ts'
import { campaignBody, firstCampaign, makeCampaign, makeCopy, ourAdvert, ourCampaign } from '../make.ts'
import { campaignFaults } from '../sound.ts'
import { Breach, expectNone, NotOffered } from '../verdict.ts'
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
  if (!errors.some(({ path }) => path === 'endDate')) throw new Breach('returns 422 without an error of endDate')
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

async function copiesACampaign(world: World): Promise<void> {
  const { id } = await ourCampaign(world)
  await ourAdvert(world)
  const { campaign } = expectJson(await makeCopy(world, id), 201, CampaignAnswerStruct)
  if (campaign.id === id) throw new Breach('returns the campaign itself')
  const facts = {
    name: campaign.name,
    started: campaign.startedAdvertsCount,
    deletionAllowed: campaign.deletionAllowed,
  }
  expectEqual('the copy', facts, { name: world.mark, started: 0, deletionAllowed: true })
  if (campaign.totalAdvertsCount === 0) throw new Breach('leaves out the ads of the campaign')
}

async function keepsADailyBudget(world: World): Promise<void> {
  if (!(await world.the('features')).includes('pacing'))
    throw new NotOffered('the domain configuration does not announce pacing')
  const { id, body } = await ourCampaign(world)
  const { name, limit, startDate, endDate } = body
  const change = async (more: { dailyBudget?: number | null; pacing?: 'even' }) => {
    const changes = { campaignId: id, name, limit, startDate, endDate, offset: 0, ...more }
    return expectJson(await world.ask('updateCampaign', { body: changes }), 200, CampaignAnswerStruct).campaign
  }
  const budget = ({ dailyBudget = null, pacing }: Campaign) => ({ dailyBudget, pacing })
  const wanted = { dailyBudget: 50, pacing: 'even' } as const
  expectEqual('the daily budget', budget(await change(wanted)), wanted)
  expectEqual('the daily budget after a change without it', budget(await change({})), wanted)
  expectEqual('the daily budget once removed', (await change({ dailyBudget: null })).dailyBudget ?? null, null)
}

type Showing = Pick<Campaign, 'frequencyCap' | 'showTimes'>

/** Checks that a campaign keeps a restriction through changes that do not name it, and loses it on request. */
const keeps =
  <Name extends keyof Showing>(feature: Name, wanted: NonNullable<Showing[Name]>) =>
  async (world: World): Promise<void> => {
    if (!(await world.the('features')).includes(feature))
      throw new NotOffered(`the domain configuration does not announce ${feature}`)
    const { id, body } = await ourCampaign(world)
    const { name, limit, startDate, endDate } = body
    const changed = async (more: object) => {
      const changes = { campaignId: id, name, limit, startDate, endDate, offset: 0, ...more }
      const { campaign } = expectJson(await world.ask('updateCampaign', { body: changes }), 200, CampaignAnswerStruct)
      return campaign[feature] ?? null
    }
    expectEqual(feature, await changed({ [feature]: wanted }), wanted)
    expectEqual(`${feature} after a change without it`, await changed({}), wanted)
    expectEqual(`${feature} once removed`, await changed({ [feature]: null }), null)
  }

async function rejectsNoHours(world: World): Promise<void> {
  if (!(await world.the('features')).includes('showTimes'))
    throw new NotOffered('the domain configuration does not announce showTimes')
  await rejects({ showTimes: { weekdays: [1], hours: [] } }, 'showTimes.hours', 'RequiredFieldError')(world)
}

async function saysWhyNothingIsShown(world: World): Promise<void> {
  const features = await world.the('features')
  if (!features.includes('idle') || !features.includes('showTimes'))
    throw new NotOffered('the domain configuration does not announce idle and showTimes')
  const hour = (world.now.getUTCHours() + 12) % 24
  const showTimes = { weekdays: [...WEEKDAYS], hours: [hour] }
  const body = { ...(await campaignBody(world)), startDate: null, showTimes }
  const { campaign } = expectJson(await makeCampaign(world, body, ulid()), 201, CampaignAnswerStruct)
  const { reason, until } = campaign.idle ?? {}
  expectEqual('the reason why nothing is shown', reason ?? null, 'showTimes')
  const at = new Date(until ?? NaN)
  if (!(at > world.now) || at.getUTCHours() !== hour || at.getUTCMinutes() !== 0)
    throw new Breach(`says that nothing is shown until ${until}, although the hour of the campaign is ${hour}:00 UTC`)
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
  check('createCampaign', 'returns 201 with the campaign', makesACampaign),
  check('createCampaign', 'returns the same to the same Idempotency-Key and body', repeatsItsAnswer),
  check('createCampaign', 'returns 422 to the same Idempotency-Key with another body', refusesAnotherBody),
  check('createCampaign', 'rejects an empty name', rejects({ name: '' }, 'name', 'RequiredFieldError')),
  check(
    'createCampaign',
    'rejects a name of 301 characters',
    rejects({ name: 'x'.repeat(301) }, 'name', 'MaxLengthExceededError'),
  ),
  check('createCampaign', 'rejects a limit of zero', rejects({ limit: 0 }, 'limit', 'TooLowError')),
  check('createCampaign', 'rejects a limit of three decimals', rejects({ limit: 1.005 }, 'limit', 'NotANumberError')),
  check(
    'createCampaign',
    'rejects a day that does not exist',
    rejects({ endDate: '2031-02-30' }, 'endDate', 'InvalidDate'),
  ),
  check('createCampaign', 'rejects an end before the start', rejectsAnEarlyEnd),
  check('updateCampaign', 'returns the changed campaign, without what was left out', changesACampaign),
  check('copyCampaign', 'returns 201 with a campaign that has the ads as drafts', copiesACampaign),
  check('updateCampaign', 'keeps a daily budget until it is removed', keepsADailyBudget),
  check('updateCampaign', 'keeps a frequency cap until it is removed', keeps('frequencyCap', 3)),
  check(
    'updateCampaign',
    'keeps the hours of showing until they are removed',
    keeps('showTimes', { weekdays: [1, 2], hours: [9, 10] }),
  ),
  check('createCampaign', 'rejects a campaign that is shown in no hour', rejectsNoHours),
  check('createCampaign', 'says why an active campaign shows nothing at the moment', saysWhyNothingIsShown),
  check('getCampaignsPage', 'lists a new campaign', listsTheNewCampaign),
]
