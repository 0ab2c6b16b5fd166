import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADVERT_ACTIONS } from '../../../src/contract/advert/advert.ts'
import * as endpoints from '../../../src/contract/calls/endpoints.ts'
import type { Endpoint } from '../../../src/contract/calls/endpoints.ts'
import { NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
let campaignId: string
let advertId: string
beforeAll(async () => {
  world = await startWorld()
  const expires_at = new Date(NOW.getTime() + 60_000)
  await world.db
    .insertInto('invites')
    .values({
      id: 'w-invite',
      advertiser_id: 'w-main',
      created_by: 'w-user-agency',
      created_at: NOW,
      expires_at,
      accepted_by: null,
      accepted_at: null,
    })
    .execute()
  await world.db
    .insertInto('saved_audiences')
    .values({
      id: 'w-audience',
      advertiser_id: 'w-main',
      partner_id: 'w-shop',
      name: 'Ours',
      condition: '{"empty":{}}',
      created_at: NOW,
    })
    .execute()
})
beforeEach(async () => {
  campaignId = await world.addCampaign() // a manager deletes it
  advertId = await world.addAdvert(campaignId)
})
afterAll(() => world.platform.close())

type Request = Parameters<World['call']>[1]
type Name = keyof typeof endpoints
const endpointOf: Record<Name, Endpoint> = { ...endpoints }

const range = { from: '2026-11-01', to: '2026-11-20', offset: 180 }
const own = {
  advertiserId: 'w-rival',
  partnerId: 'w-shop',
  partnerLogoUrl: '/media/x.svg',
  name: 'Spring',
  limit: 100,
  offset: 180,
}
const content = { contentTemplate: { stringValue: 'Mine now' }, impressionRules: [{ id: 'rule-1', bidPrice: 20 }] }

/** The requests with which an outsider would access each resource of another advertiser. */
const attempts = (): Partial<Record<Name, Request[]>> => ({
  getAdvertiserPage: [{ params: { advertiserId: 'w-main' } }],
  getSavedViews: [{ query: { advertiserId: 'w-main' } }],
  updateSavedViews: [{ body: { advertiserId: 'w-main', views: [] } }],
  getSavedAudiences: [{ query: { advertiserId: 'w-main', partnerId: 'w-shop' } }],
  createSavedAudience: [
    { body: { advertiserId: 'w-main', partnerId: 'w-shop', name: 'Mine', condition: { empty: {} } } },
  ],
  deleteSavedAudience: [
    { query: { advertiserId: 'w-main', audienceId: 'w-audience' } },
    { query: { advertiserId: 'w-rival', audienceId: 'w-audience' } },
  ],
  getPartnersPage: [{ query: { advertiserId: 'w-main' } }],
  getCampaignsPage: [{ query: { advertiserId: 'w-main', partnerId: 'w-shop', limit: 40 } }],
  getCampaignCounts: [{ query: { advertiserId: 'w-main', partnerId: 'w-shop' } }],
  createCampaign: [{ body: { ...own, advertiserId: 'w-main' } }],
  copyCampaign: [{ body: { campaignId, name: 'Mine', offset: 180 } }],
  updateCampaign: [{ body: { campaignId, name: 'Mine', limit: 1, offset: 180 } }],
  deleteCampaign: [
    { query: { advertiserId: 'w-main', campaignId } },
    { query: { advertiserId: 'w-rival', campaignId } },
  ],
  getPlacementsPage: [{ query: { campaignId } }],
  getAdvertPage: [{ query: { advertId } }],
  createAdvert: [{ body: { campaignId, placementId: 'w-string', name: 'Mine' } }],
  updateAdvert: [{ body: { advertId, ...content } }],
  updateBidPrices: [{ body: { advertId, impressionRuleId: 'rule-1', bidPrice: 999 } }],
  updateAdvertName: [{ body: { advertId, name: 'Mine' } }],
  deleteAdvert: [{ body: { placementId: 'w-string', advertId } }],
  restoreAdvert: [{ body: { advertId } }],
  duplicateAdvert: [{ body: { advertId, name: 'Copy' } }],
  advertAction: ADVERT_ACTIONS.map((action) => ({ params: { action }, body: { advertId } })),
  uploadFile: [
    {
      params: { advertId },
      query: { fileType: 'Image' },
      body: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  getForecast: [{ body: { advertId } }],
  getStatsPage: [{ query: { campaignId, ...range } }],
  getStatsSeries: [
    { query: { advertiserId: 'w-main', ...range } },
    { query: { advertiserId: 'w-rival', campaignId, ...range } },
  ],
  getInbox: [{ query: { advertiserId: 'w-main' } }],
  getRejectedAdverts: [{ query: { advertiserId: 'w-main' } }],
  readNotices: [{ body: { advertiserId: 'w-main' } }],
  getHistory: [{ query: { campaignId } }, { query: { campaignId, advertId } }],
  getStatsBreakdown: [
    { query: { advertiserId: 'w-main', by: 'hour', ...range } },
    { query: { advertiserId: 'w-rival', campaignId, by: 'product', ...range } },
  ],
  getCampaignsStatsPage: [{ query: { advertiserId: 'w-main', limit: 40, ...range } }],
  downloadAdvertiserReport: [{ body: { advertiserId: 'w-main', ...range, labels: {} } }],
  downloadStatsReport: [{ body: { campaignId, ...range, labels: {} } }],
  createInvite: [{ body: { advertiserId: 'w-main' } }],
  revokeInvite: [{ params: { inviteId: 'w-invite' } }],
  getMembersPage: [{ query: { advertiserId: 'w-main' } }],
  updateMemberRole: [{ body: { advertiserId: 'w-main', userId: 'w-user-agency', role: 'viewer' } }],
  removeMember: [{ body: { advertiserId: 'w-main', userId: 'w-user-agency' } }],
  acceptInvite: [{ params: { inviteId: 'w-invite' }, body: { advertiserId: 'w-rival' } }],
})

/** Calls without access to an advertiser's resources, and the reason. */
const open: Partial<Record<Name, string>> = {
  getDomainConfiguration: 'what a host is, for everyone',
  getAccountsOverview: 'the advertisers of the one who asks',
  getAdvertisersPage: 'the advertisers of the one who asks',
  getInvitePage: 'a link that was handed over, for everyone signed in',
  search: 'what the one who asks has, by name',
  searchKktu: 'the directory of the ad registry',
  searchProducts: 'the catalogue of a platform',
  getProducts: 'the catalogue of a platform',
  searchCategories: 'the catalogue of a platform',
  getSubcategories: 'the catalogue of a platform',
  getCategories: 'the catalogue of a platform',
}

/** Returns all data of advertisers that a call could change. */
const everything = async () => ({
  adverts: await world.db.selectFrom('adverts').selectAll().orderBy('id').execute(),
  campaigns: await world.db.selectFrom('campaigns').selectAll().orderBy('id').execute(),
  invites: await world.db.selectFrom('invites').selectAll().orderBy('id').execute(),
  members: await world.db.selectFrom('memberships').selectAll().orderBy('user_id').orderBy('advertiser_id').execute(),
  audiences: await world.db.selectFrom('saved_audiences').selectAll().execute(),
  uploads: await world.db.selectFrom('uploads').selectAll().execute(),
  advertisers: await world.db.selectFrom('advertisers').selectAll().orderBy('id').execute(),
  views: await world.db.selectFrom('saved_views').selectAll().execute(),
  readNotices: await world.db.selectFrom('notice_reads').selectAll().execute(),
})

describe('an outsider', () => {
  it('is considered for every call', () => {
    expect([...Object.keys(attempts()), ...Object.keys(open)].toSorted()).toEqual(Object.keys(endpointOf).toSorted())
  })

  it.each(Object.keys(attempts()) as Name[])(
    "cannot read or change another advertiser's data with %s",
    async (name) => {
      const before = await everything()
      for (const request of attempts()[name] ?? []) {
        const answer = await world.call(endpointOf[name], { ...request, as: 'rival' })
        expect([403, 404], `${answer.statusCode} ${answer.body}`).toContain(problemOf(answer).status)
        expect(answer.body).not.toContain('w-main')
        const unsigned = await world.call(endpointOf[name], { ...request, as: null })
        expect(problemOf(unsigned).status).toBe(401)
      }
      expect(await everything()).toEqual(before)
    },
  )

  it('stands in the audit trail, once a minute for each user and call', async () => {
    const refusals = () =>
      world.db
        .selectFrom('audit')
        .select(['user_id', 'details'])
        .where('event', '=', 'accessRefused')
        .where(sql`details ->> 'call'`, 'in', ['getHistory', 'getInbox'])
        .orderBy('id')
        .execute()
    for (let count = 0; count < 2; count++)
      await world.call(endpoints.getHistory, { query: { campaignId }, as: 'rival' })
    await world.call(endpoints.getInbox, { query: { advertiserId: 'w-main' }, as: 'rival' })
    const refusal = (call: string) => ({
      user_id: 'w-user-rival',
      details: { call, address: expect.stringMatching(/^\/api\//) },
    })
    await expect.poll(async () => (await refusals()).length).toBeGreaterThan(1)
    const noted = await refusals()
    expect(noted).toHaveLength(2)
    expect(noted).toEqual(expect.arrayContaining([refusal('getHistory'), refusal('getInbox')]))
  })

  it('does not see other advertisers in the list of advertisers', async () => {
    const { advertisers } = (
      await world.call(endpoints.getAdvertisersPage, { query: { portalId: 'w-rouble' }, as: 'rival' })
    ).json<{ advertisers: { id: string }[] }>()
    expect(advertisers.map(({ id }) => id)).toEqual(['w-rival'])
  })
})

describe('a member', () => {
  beforeAll(() =>
    world.db
      .insertInto('memberships')
      .values([
        { user_id: 'w-user-brand', advertiser_id: 'w-main', role: 'viewer' },
        { user_id: 'w-user-debtor', advertiser_id: 'w-main', role: 'manager' },
      ])
      .execute(),
  )
  const isRead = (name: Name) => /^(get|download)/.test(name)
  /** Calls that write data of the user only. */
  const ofTheUser: Name[] = ['updateSavedViews', 'readNotices']
  const own = (Object.keys(attempts()) as Name[]).filter((name) => name !== 'acceptInvite')
  const ofOwners: Name[] = ['createInvite', 'revokeInvite', 'updateMemberRole', 'removeMember']
  const ask = (name: Name, as: string) => world.call(endpointOf[name], { ...attempts()[name]?.[0], as })

  it.each(own.filter(isRead))('who is a viewer can read with %s', async (name) => {
    expect((await ask(name, 'brand')).statusCode).toBe(200)
  })

  it.each(own.filter((name) => !isRead(name) && !ofTheUser.includes(name)))(
    'who is a viewer cannot change anything with %s',
    async (name) => {
      const before = await everything()
      expect(problemOf(await ask(name, 'brand')).status).toBe(403)
      expect(await everything()).toEqual(before)
    },
  )

  it.each(ofOwners)('who is a manager cannot decide about members with %s', async (name) => {
    const before = await everything()
    expect(problemOf(await ask(name, 'debtor')).status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  it.each(own.filter((name) => !ofOwners.includes(name)))('who is a manager is allowed %s', async (name) => {
    expect([401, 403]).not.toContain((await ask(name, 'debtor')).statusCode)
  })
})
