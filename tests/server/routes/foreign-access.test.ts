import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADVERT_ACTIONS } from '../../../src/contract/advert.ts'
import * as endpoints from '../../../src/contract/calls/endpoints.ts'
import type { Endpoint } from '../../../src/contract/calls/endpoints.ts'
import { NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

let world: World
let campaignId: string
let advertId: string
beforeAll(async () => {
  world = await startWorld()
  campaignId = await world.addCampaign()
  advertId = await world.addAdvert(campaignId)
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
  getPartnersPage: [{ query: { advertiserId: 'w-main' } }],
  getCampaignsPage: [{ query: { advertiserId: 'w-main', partnerId: 'w-shop', limit: 40 } }],
  createCampaign: [{ body: { ...own, advertiserId: 'w-main' } }],
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
  getStatsPage: [{ query: { campaignId, ...range } }],
  getCampaignsStatsPage: [{ query: { advertiserId: 'w-main', limit: 40, ...range } }],
  downloadAdvertiserReport: [{ body: { advertiserId: 'w-main', ...range, labels: {} } }],
  downloadStatsReport: [{ body: { campaignId, ...range, labels: {} } }],
  createInvite: [{ body: { advertiserId: 'w-main' } }],
  acceptInvite: [{ params: { inviteId: 'w-invite' }, body: { advertiserId: 'w-rival' } }],
})

/** Calls without access to an advertiser's resources, and the reason. */
const open: Partial<Record<Name, string>> = {
  getDomainConfiguration: 'what a host is, for everyone',
  getAdvertisersPage: 'the advertisers of the one who asks',
  getInvitePage: 'a link that was handed over, for everyone signed in',
  searchProducts: 'the catalogue of a platform',
  getProducts: 'the catalogue of a platform',
  searchCategories: 'the catalogue of a platform',
  getCategories: 'the catalogue of a platform',
}

describe('an outsider', () => {
  it('is considered for every call', () => {
    expect([...Object.keys(attempts()), ...Object.keys(open)].toSorted()).toEqual(Object.keys(endpointOf).toSorted())
  })

  it.each(Object.keys(attempts()) as Name[])(
    "cannot read or change another advertiser's data with %s",
    async (name) => {
      const everything = async () => ({
        adverts: await world.db.selectFrom('adverts').selectAll().orderBy('id').execute(),
        campaigns: await world.db.selectFrom('campaigns').selectAll().orderBy('id').execute(),
        invites: await world.db.selectFrom('invites').selectAll().orderBy('id').execute(),
        members: await world.db
          .selectFrom('memberships')
          .selectAll()
          .orderBy('user_id')
          .orderBy('advertiser_id')
          .execute(),
        uploads: await world.db.selectFrom('uploads').selectAll().execute(),
      })
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

  it('does not see other advertisers in the list of advertisers', async () => {
    const { advertisers } = (
      await world.call(endpoints.getAdvertisersPage, { query: { portalId: 'w-rouble' }, as: 'rival' })
    ).json<{ advertisers: { id: string }[] }>()
    expect(advertisers.map(({ id }) => id)).toEqual(['w-rival'])
  })
})
