import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moderate } from '../../../server/moderation/moderate.ts'
import { advanceAdverts } from '../../../server/store/adverts/advance-adverts.ts'
import { foresee } from '../../../server/store/inbox/foresee.ts'
import { notify } from '../../../server/store/inbox/notices.ts'
import { AdvertIdStruct, AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import * as endpoints from '../../../src/contract/calls/endpoints.ts'
import { CampaignAnswerStruct } from '../../../src/contract/campaigns/campaign.ts'
import { HistoryStruct, type Change } from '../../../src/contract/history.ts'
import { InboxStruct } from '../../../src/contract/inbox/inbox.ts'
import { bodyOf, NOW, OFFSET, problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.platform.close())

type Asked = { advertId?: string; kinds?: string[]; cursor?: string; limit?: number; from?: string; to?: string }
const read = async (campaignId: string, more: Asked = {}) =>
  bodyOf(await world.call(endpoints.getHistory, { query: { campaignId, ...more } }), HistoryStruct)
const changesOf = async (campaignId: string, more?: Asked): Promise<Change[]> => (await read(campaignId, more)).changes
const told = ({ by, kind, fields }: Change) => [by.name ?? by.kind, kind, fields]

const created = async () => {
  const body = {
    advertiserId: 'w-main',
    partnerId: 'w-shop',
    partnerLogoUrl: '/x.svg',
    name: 'Spring',
    limit: 300,
    offset: OFFSET,
  }
  return bodyOf(await world.call(endpoints.createCampaign, { body }), CampaignAnswerStruct, 201).campaign.id
}
const done = async (answer: ReturnType<World['call']>) => expect((await answer).statusCode).toBe(204)

it('shows who made and changed a campaign, and which fields from what to what', async () => {
  const campaignId = await created()
  const update = { campaignId, name: 'Spring', limit: 310, endDate: '2026-12-31', offset: OFFSET }
  await world.call(endpoints.updateCampaign, { body: update })
  await world.call(endpoints.updateCampaign, { body: update })
  const { campaign, changes } = await read(campaignId)
  expect(campaign).toEqual({ id: campaignId, name: 'Spring', advertiserId: 'w-main' })
  expect(changes.map(told)).toEqual([
    ['agency', 'settings', { limit: { from: 300, to: 310 }, endDate: { from: null, to: '2026-12-31' } }],
    ['agency', 'created', { name: { from: null, to: 'Spring' }, limit: { from: null, to: 300 } }],
  ])
  expect(changes[0]).toMatchObject({ at: NOW.toISOString(), by: { kind: 'user' } })
})

it('shows the whole life of an ad, by its users, the moderator and the platform', async () => {
  const campaignId = await world.addCampaign()
  const body = { campaignId, placementId: 'w-string', name: 'Tea' }
  const { advertId } = bodyOf(await world.call(endpoints.createAdvert, { body }), AdvertIdStruct, 201)
  const content = { contentTemplate: { stringValue: 'Fresh tea' }, impressionRules: [{ id: 'rule-1', bidPrice: 20 }] }
  const rule = { id: 'rule-1', audienceSegment: 'All' as const }
  await done(world.call(endpoints.updateAdvert, { body: { advertId, ...content } }))
  await done(world.call(endpoints.updateAdvert, { body: { advertId, ...content } })) // changes nothing
  await done(world.call(endpoints.advertAction, { params: { action: 'startDraftAdvert' }, body: { advertId } }))
  await moderate(world.db, 'approve', advertId, NOW)
  const bid = { advertId, impressionRuleId: 'rule-1', bidPrice: 31 }
  await done(world.call(endpoints.updateBidPrices, { body: bid }))
  await moderate(world.db, 'stop', advertId, NOW, 'Sold out')
  await done(world.call(endpoints.updateAdvertName, { body: { advertId, name: 'Green tea' } }))
  await done(world.call(endpoints.deleteAdvert, { body: { advertId, placementId: 'w-string' } }))
  const changes = await changesOf(campaignId)
  expect(changes.map(told)).toEqual([
    ['agency', 'deleted', {}],
    ['agency', 'settings', { name: { from: 'Tea', to: 'Green tea' } }],
    [
      'moderator',
      'state',
      { state: { from: 'Started', to: 'StoppedByPlatform' }, stopReason: { from: null, to: 'Sold out' } },
    ],
    ['agency', 'bid', { impressionRules: { from: [{ ...rule, bidPrice: 20 }], to: [{ ...rule, bidPrice: 31 }] } }],
    ['moderator', 'state', { state: { from: 'WaitingForApproval', to: 'Started' } }],
    ['agency', 'state', { state: { from: 'Draft', to: 'WaitingForApproval' } }],
    [
      'agency',
      'content',
      {
        contentTemplate: { from: { stringValue: '' }, to: { stringValue: 'Fresh tea' } },
        impressionRules: { from: [], to: [{ ...rule, bidPrice: 20 }] },
      },
    ],
    ['agency', 'created', { name: { from: null, to: 'Tea' } }],
  ])
  expect(changes[0]?.advert).toEqual({ id: advertId, name: 'Green tea', isDeleted: true })
})

it('names the platform as the author of its own changes, and a copy as a new ad', async () => {
  const campaignId = await world.addCampaign({ end_date: '2026-11-20' })
  const advertId = await world.addAdvert(campaignId, { state: 'Started' })
  await advanceAdverts(world.db, [campaignId], NOW)
  const body = { advertId, name: 'Copy' }
  const copy = bodyOf(await world.call(endpoints.duplicateAdvert, { body }), AdvertIdStruct, 201)
  const changes = await changesOf(campaignId)
  expect(changes.map(({ advert, ...change }) => [advert?.id, ...told(change)])).toEqual([
    [copy.advertId, 'agency', 'created', { name: { from: null, to: 'Copy' } }],
    [advertId, 'platform', 'state', { state: { from: 'Started', to: 'StoppedByDeadline' } }],
  ])
})

it('shows one ad, some kinds and some days', async () => {
  const campaignId = await created()
  const [one, other] = [await world.addAdvert(campaignId), await world.addAdvert(campaignId)]
  for (const advertId of [one, other]) {
    await done(world.call(endpoints.updateAdvertName, { body: { advertId, name: 'Renamed' } }))
    const { advert } = bodyOf(await world.call(endpoints.getAdvertPage, { query: { advertId } }), AdvertPageStruct)
    const impressionRuleId = advert.impressionRules[0]?.id
    await done(world.call(endpoints.updateBidPrices, { body: { advertId, impressionRuleId, bidPrice: 77 } }))
  }
  const kindsOf = (changes: Change[]) => changes.map(({ kind }) => kind)
  expect(await read(campaignId, { advertId: one })).toMatchObject({ advert: { id: one, name: 'Renamed' } })
  expect(kindsOf(await changesOf(campaignId, { advertId: one }))).toEqual(['bid', 'settings'])
  expect(kindsOf(await changesOf(campaignId, { kinds: ['bid'] }))).toEqual(['bid', 'bid'])
  expect(kindsOf(await changesOf(campaignId, { kinds: ['bid', 'created'] }))).toEqual(['bid', 'bid', 'created'])
  const days = (day: string) => ({ from: day, to: day, offset: OFFSET })
  expect(await changesOf(campaignId, days('2026-11-19'))).toEqual([])
  expect(await changesOf(campaignId, days('2026-11-20'))).toHaveLength(5)
  const wrong = await world.call(endpoints.getHistory, { query: { campaignId, from: '2026-11-20' } })
  expect(problemOf(wrong).status).toBe(422)
})

it('leads from page to page, also among changes of one instant', async () => {
  const campaignId = await world.addCampaign()
  for (const limit of [600, 700, 800, 900, 1000])
    await world.call(endpoints.updateCampaign, { body: { campaignId, name: campaignId, limit, offset: OFFSET } })
  const limits: unknown[] = []
  let cursor: string | null | undefined
  do {
    const page = await read(campaignId, { limit: 2, ...(cursor && { cursor }) })
    limits.push(...page.changes.map(({ fields }) => fields.limit?.to))
    cursor = page.nextCursor
  } while (cursor)
  expect(limits).toEqual([1000, 900, 800, 700, 600])
})

it('hides the history of a campaign in another advertiser, and of an ad in another campaign', async () => {
  const [campaignId, elsewhere] = [await world.addCampaign(), await world.addCampaign()]
  const advertId = await world.addAdvert(elsewhere)
  const statusOf = async (query: Record<string, string>, as = 'agency') =>
    problemOf(await world.call(endpoints.getHistory, { query, as })).status
  expect(await statusOf({ campaignId }, 'rival')).toBe(403)
  expect(await statusOf({ campaignId, advertId })).toBe(404)
  expect(await statusOf({ campaignId: 'none' })).toBe(404)
  expect(await statusOf({ campaignId, kinds: 'weather' })).toBe(422)
})

it('keeps nothing of a write that failed', async () => {
  const campaignId = await world.addCampaign()
  const update = { campaignId, name: '', limit: 310, offset: OFFSET }
  expect((await world.call(endpoints.updateCampaign, { body: update })).statusCode).toBe(422)
  expect(await changesOf(campaignId)).toEqual([])
})

it('is final: the database refuses to change, delete or empty it', async () => {
  const campaignId = await created()
  const refused = /append-only/
  await expect(world.db.updateTable('changes').set({ user_id: null }).execute()).rejects.toThrow(refused)
  await expect(world.db.deleteFrom('changes').execute()).rejects.toThrow(refused)
  await expect(sql`truncate changes`.execute(world.db)).rejects.toThrow(refused)
  expect(await changesOf(campaignId)).toHaveLength(1)
})

describe('the inbox', () => {
  type Query = { kinds?: string[]; only?: 'unread'; limit?: number; cursor?: string }
  const inbox = async (advertiserId: string, more: Query = {}, as = 'agency') =>
    bodyOf(await world.call(endpoints.getInbox, { query: { advertiserId, ...more }, as }), InboxStruct)
  const kindsOf = async (advertiserId: string, more?: Query) =>
    (await inbox(advertiserId, more)).notices.map(({ kind }) => kind)
  const mark = (body: { advertiserId: string; noticeIds?: string[] }, as = 'agency') =>
    world.call(endpoints.readNotices, { body, as })
  const addAdvert = async (advertiserId: string, traits: Parameters<World['addAdvert']>[1]) => {
    const campaignId = await world.addCampaign({ advertiser_id: advertiserId })
    return { campaignId, advertId: await world.addAdvert(campaignId, traits) }
  }
  beforeEach(() => world.db.deleteFrom('notices').execute())

  it("reports moderation decisions with their reasons, and not the users' own actions", async () => {
    const { campaignId, advertId } = await addAdvert('w-main', { state: 'WaitingForApproval' })
    await moderate(world.db, 'reject', advertId, NOW, 'Name the end of the offer')
    await done(world.call(endpoints.advertAction, { params: { action: 'editRejectedAdvert' }, body: { advertId } }))
    const { notices, unread } = await inbox('w-main')
    expect(unread).toBe(1)
    expect(notices).toMatchObject([
      {
        kind: 'rejected',
        at: NOW.toISOString(),
        isRead: false,
        campaign: { id: campaignId, name: campaignId },
        advert: { id: advertId },
        reason: 'Name the end of the offer',
      },
    ])
    const approved = await addAdvert('w-main', { state: 'WaitingForApproval' })
    await moderate(world.db, 'approve', approved.advertId, NOW)
    await moderate(world.db, 'stop', approved.advertId, NOW)
    expect(await kindsOf('w-main')).toEqual(['stopped', 'approved', 'rejected'])
    expect(await kindsOf('w-main', { kinds: ['stopped', 'rejected'] })).toEqual(['stopped', 'rejected'])
  })

  it('reports the end of a campaign once, whatever number of ads it ends', async () => {
    const campaignId = await world.addCampaign({ end_date: '2026-11-20' })
    await Promise.all([1, 2, 3].map(() => world.addAdvert(campaignId, { state: 'Started' })))
    await advanceAdverts(world.db, [campaignId], NOW)
    expect((await inbox('w-main')).notices).toMatchObject([{ kind: 'finished', campaign: { id: campaignId } }])
  })

  it('foresees within three days the end of a budget, and of a balance, once', async () => {
    const spend = async (advertiser_id: string, limit_amount: number, spent: number, perDay: number) => {
      const campaign_id = await world.addCampaign({ advertiser_id, limit_amount, spent })
      const advert_id = await world.addAdvert(campaign_id, { state: 'Started' })
      const of = { advertiser_id, campaign_id, advert_id, span: 'day' as const, since: '2026-11-19', visitors: '{}' }
      const none = { views: 1, clicks: 0, click_products: 0, click_revenue: 0, view_products: 0, view_revenue: 0 }
      await world.db
        .insertInto('delivery_totals')
        .values({ ...of, ...none, spent: perDay * 7 })
        .execute()
      return campaign_id
    }
    const [soon, out] = [await spend('w-main', 500, 480, 10), await spend('w-main', 500, 500, 10)]
    await spend('w-main', 50_000, 480, 10) // lasts for years
    await spend('w-ord', 50_000, 480, 400) // the balance is 1000
    await foresee(world.db, NOW)
    await foresee(world.db, NOW)
    const told = async (advertiserId: string) =>
      (await inbox(advertiserId)).notices.map(({ kind, campaign, day }) => [kind, campaign?.id, day])
    expect((await told('w-main')).toSorted()).toEqual([
      ['budgetExhausted', out, null],
      ['budgetRunsOut', soon, '2026-11-22'],
    ])
    expect(await told('w-ord')).toEqual([['balanceRunsOut', undefined, '2026-11-22']])
  })

  it('can be notified of the end of ten thousand budgets at once', async () => {
    const notices = Array.from({ length: 10_000 }, (_, n) => ({
      id: `w-many-${n}`,
      advertiser_id: 'w-many',
      campaign_id: `w-many-${n}`,
      advert_id: null,
      made_at: NOW,
      kind: 'budgetExhausted' as const,
      occasion: `ran out w-many-${n} 100`,
      reason: null,
      run_out_day: null,
    }))
    await notify(world.db, notices)
    await notify(world.db, notices)
    const stored = world.db.selectFrom('notices').where('advertiser_id', '=', 'w-many')
    expect(await stored.select('id').execute()).toHaveLength(10_000)
    expect(await stored.where('id', '=', 'w-many-7').selectAll().executeTakeFirst()).toEqual(notices[7])
  })

  it('marks as many notices as a body can name', async () => {
    const { advertId } = await addAdvert('w-main', { state: 'WaitingForApproval' })
    await moderate(world.db, 'reject', advertId, NOW)
    const [notice] = (await inbox('w-main')).notices
    const unknown = Array.from({ length: 70_000 }, (_, n) => `x${n}`)
    await done(mark({ advertiserId: 'w-main', noticeIds: [...unknown, notice?.id ?? ''] }))
    expect(await inbox('w-main', { only: 'unread' })).toMatchObject({ unread: 0 })
  })

  it('marks some notices or all as read, only for the user who asks', async () => {
    await world.db
      .insertInto('memberships')
      .values({ user_id: 'w-user-brand', advertiser_id: 'w-main', role: 'viewer' })
      .execute()
    for (const { advertId } of [
      await addAdvert('w-main', { state: 'WaitingForApproval' }),
      await addAdvert('w-main', { state: 'WaitingForApproval' }),
      await addAdvert('w-main', { state: 'WaitingForApproval' }),
    ])
      await moderate(world.db, 'reject', advertId, NOW)
    const [first] = (await inbox('w-main')).notices
    await done(mark({ advertiserId: 'w-main', noticeIds: [first?.id ?? ''] }))
    await done(mark({ advertiserId: 'w-main', noticeIds: [] }))
    expect(await inbox('w-main', { only: 'unread' })).toMatchObject({ unread: 2, notices: [{}, {}] })
    await done(mark({ advertiserId: 'w-main' }))
    expect(await inbox('w-main', { only: 'unread' })).toMatchObject({ unread: 0, notices: [] })
    expect(await inbox('w-main', {}, 'brand')).toMatchObject({ unread: 3 })
  })

  it('keeps the notices of others unread and unseen', async () => {
    const { advertId } = await addAdvert('w-main', { state: 'WaitingForApproval' })
    await moderate(world.db, 'reject', advertId, NOW)
    const [notice] = (await inbox('w-main')).notices
    await done(mark({ advertiserId: 'w-rival', noticeIds: [notice?.id ?? ''] }, 'rival'))
    expect(
      await world.db.selectFrom('notice_reads').selectAll().where('user_id', '=', 'w-user-rival').execute(),
    ).toEqual([])
    expect(problemOf(await mark({ advertiserId: 'w-main' }, 'rival')).status).toBe(403)
  })
})
