import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ADVERT_ACTIONS,
  ADVERT_STATES,
  AdvertPageStruct,
  type AdvertAction,
} from '../../../src/contract/advert/advert.ts'
import { advertAction, getAdvertPage } from '../../../src/contract/calls/endpoints.ts'
import { bodyOf, NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
let campaignId: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  campaignId = await world.addCampaign()
})
afterAll(() => world.platform.close())

const read = async (advertId: string) =>
  bodyOf(await world.call(getAdvertPage, { query: { advertId } }), AdvertPageStruct)
const act = (advertId: string, action: AdvertAction, as?: string) =>
  world.call(advertAction, { params: { action }, body: { advertId }, ...(as ? { as } : {}) })

describe('the ten actions', () => {
  const LEGAL: Record<AdvertAction, [from: string[], to: string]> = {
    startDraftAdvert: [['Draft'], 'WaitingForApproval'],
    startApprovedAdvert: [['Approved'], 'Started'],
    stopAdvert: [['Started', 'Suspended'], 'Stopped'],
    startStoppedAdvert: [['Stopped'], 'Started'],
    editWaitingForApprovalAdvert: [['WaitingForApproval'], 'Draft'],
    editStoppedAdvert: [['Stopped'], 'Draft'],
    editRejectedAdvert: [['Rejected'], 'Draft'],
    editApprovedAdvert: [['Approved'], 'Draft'],
    editStoppedByPlatformAdvert: [['StoppedByPlatform'], 'Draft'],
    editStoppedByDeadlineAdvert: [['StoppedByDeadline'], 'Draft'],
  }

  it.each(ADVERT_ACTIONS)('%s moves an ad from its states and is a conflict in the others', async (action) => {
    const [from, to] = LEGAL[action]
    for (const state of ADVERT_STATES) {
      const id = await world.addAdvert(campaignId, { state })
      const answer = await act(id, action)
      const isLegal = from.includes(state)
      expect([state, answer.statusCode]).toEqual([state, isLegal ? 204 : 409])
      if (!isLegal) problemOf(answer)
      expect(await world.stateOf(id)).toBe(isLegal ? to : state)
    }
  })

  it('are refused for other users, for an unknown ad and for an unknown action', async () => {
    const id = await world.addAdvert(campaignId)
    expect(problemOf(await act(id, 'startDraftAdvert', 'rival')).status).toBe(403)
    expect(problemOf(await act('no-such', 'startDraftAdvert')).status).toBe(404)
    expect(
      problemOf(await world.call(advertAction, { params: { action: 'launchAdvert' }, body: { advertId: id } })).status,
    ).toBe(404)
    expect(problemOf(await world.call(advertAction, { params: { action: 'stopAdvert' }, body: {} })).status).toBe(422)
  })

  it('let only one of two simultaneous identical actions through', async () => {
    const id = await world.addAdvert(campaignId, { state: 'Started', first_started_at: NOW })
    const answers = await Promise.all([act(id, 'stopAdvert'), act(id, 'stopAdvert')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  })
})

describe('the start of an ad', () => {
  it('is refused for an incomplete draft', async () => {
    const id = await world.addAdvert(campaignId, { content: { stringValue: '' }, rules: [] })
    expect(problemOf(await act(id, 'startDraftAdvert')).errors.map(({ path }) => path)).toEqual([
      'contentTemplate.stringValue',
      'impressionRules',
    ])
    expect(await world.stateOf(id)).toBe('Draft')
  })

  it('is immediate for a draft whose content the retail platform accepts automatically', async () => {
    const auto = await world.addCampaign({ partner_id: 'w-auto' })
    const shelf = await world.addAdvert(auto, {
      placement_id: 'w-auto-any',
      content: { productShelfs: [['9900001', '9900002']] },
    })
    const text = await world.addAdvert(auto, { placement_id: 'w-auto-any' })
    await act(shelf, 'startDraftAdvert')
    await act(text, 'startDraftAdvert')
    expect([await world.stateOf(shelf), await world.stateOf(text)]).toEqual(['Started', 'WaitingForApproval'])
    expect((await read(shelf)).campaign).toMatchObject({ startedAdvertsCount: 1, deletionAllowed: false })
  })

  it('leaves an accepted ad approved while its campaign is not active', async () => {
    const later = await world.addCampaign({ partner_id: 'w-auto', start_date: '2026-12-01' })
    const id = await world.addAdvert(later, {
      placement_id: 'w-auto-any',
      content: { productShelfs: [['9900001', '9900002']] },
    })
    expect((await act(id, 'startDraftAdvert')).statusCode).toBe(204)
    expect((await read(id)).advert).toMatchObject({ state: 'Approved', alerts: ['ScheduledCampaignApproved'] })
  })

  it.each([
    ['a campaign that waits for its start', { start_date: '2026-12-01' }],
    ['a campaign that has ended', { end_date: '2026-11-20' }],
    ['a campaign whose budget is spent', { spent: 500 }],
    ['a debtor', { advertiser_id: 'w-debt' }],
  ])('is a conflict in %s', async (_, traits) => {
    const campaign = await world.addCampaign(traits)
    expect(
      problemOf(await act(await world.addAdvert(campaign, { state: 'Approved' }), 'startApprovedAdvert')).status,
    ).toBe(409)
    expect(
      problemOf(await act(await world.addAdvert(campaign, { state: 'Stopped' }), 'startStoppedAdvert')).status,
    ).toBe(409)
  })

  it('is a conflict in a placement that is unavailable or no longer accepts the content', async () => {
    expect(
      problemOf(
        await act(
          await world.addAdvert(campaignId, { state: 'Approved', placement_id: 'w-gone' }),
          'startApprovedAdvert',
        ),
      ).status,
    ).toBe(409)
    expect(
      problemOf(
        await act(
          await world.addAdvert(campaignId, { state: 'Stopped', placement_id: 'w-shelf' }),
          'startStoppedAdvert',
        ),
      ).status,
    ).toBe(409)
  })

  it('keeps the reason of a rejection until the ad is submitted again', async () => {
    const id = await world.addAdvert(campaignId, { state: 'Rejected', reject_reason: 'No bread' })
    await act(id, 'editRejectedAdvert')
    expect((await read(id)).advert).toMatchObject({ state: 'Draft', rejectReason: 'No bread' })
    await act(id, 'startDraftAdvert')
    expect((await read(id)).advert).toMatchObject({ state: 'WaitingForApproval', rejectReason: null })
  })

  it('records for moderation when the ad was submitted', async () => {
    const id = await world.addAdvert(campaignId)
    await act(id, 'startDraftAdvert')
    expect(await world.db.selectFrom('adverts').select('submitted_at').where('id', '=', id).executeTakeFirst()).toEqual(
      { submitted_at: NOW },
    )
  })
})
