import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverStep } from '../../../server/delivery/deliver-step.ts'
import { withIdle } from '../../../server/delivery/idle.ts'
import { campaignsQuery, toCampaign } from '../../../server/store/campaigns/campaigns.ts'
import { AdvertPageStruct } from '../../../src/contract/advert/advert.ts'
import { getAdvertPage, getStatsPage, updateCampaign } from '../../../src/contract/calls/endpoints.ts'
import { CampaignAnswerStruct } from '../../../src/contract/campaigns/campaign.ts'
import { StatsPageStruct } from '../../../src/contract/statistics/stats.ts'
import { bodyOf, NOW, startWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.db.updateTable('placements').set({ daily_views: 24_000 }).execute()
})
afterAll(() => world.platform.close())

const started = (campaignId: string, bidPrice: number, placement_id = 'w-string') =>
  world.addAdvert(campaignId, {
    state: 'Started',
    first_started_at: NOW,
    rules: [{ id: `rule-${bidPrice}`, bidPrice, audienceSegment: 'All' as const }],
    placement_id,
  })
const idleOf = async (campaignId: string, at = NOW) => {
  const row = await campaignsQuery(world.db).where('c.id', '=', campaignId).executeTakeFirstOrThrow()
  return (await withIdle(world.db, toCampaign(row, at), at)).idle ?? null
}

it('names the daily budget once it buys no view any more, until the next day of the campaign', async () => {
  const campaign = await world.addCampaign({ limit_amount: 1_000, daily_budget: 33.33 })
  await started(campaign, 20)
  await started(campaign, 30, 'w-kktu')
  expect(await idleOf(campaign)).toBeNull()
  for (let hour = 0; hour < 3; hour++)
    await deliverStep(world.db, { at: new Date(NOW.getTime() + hour * 3_600_000), share: 1 / 12 })
  expect(await idleOf(campaign)).toEqual({ reason: 'dailyBudget', until: '2026-11-20T21:00:00.000Z' })
  const midnight = new Date('2026-11-20T21:00:00.000Z')
  expect(await idleOf(campaign, midnight)).toBeNull()
})

it('comes with the ad, with the figures, and with a change of the hours', async () => {
  const hour = (NOW.getUTCHours() + 12) % 24
  const body = {
    name: 'Nights',
    limit: 500,
    offset: 0,
    showTimes: { weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [hour] },
  }
  const campaignId = await world.addCampaign()
  const advertId = await started(campaignId, 20)
  const { campaign: saved } = bodyOf(
    await world.call(updateCampaign, { body: { ...body, campaignId } }),
    CampaignAnswerStruct,
  )
  expect(saved.idle?.reason).toBe('showTimes')
  expect(new Date(saved.idle?.until ?? NaN).getUTCHours()).toBe(hour)
  const { campaign: ofAdvert } = bodyOf(await world.call(getAdvertPage, { query: { advertId } }), AdvertPageStruct)
  const query = { campaignId, from: '2026-11-01', to: '2026-11-20', offset: 0 }
  const { campaign: ofFigures } = bodyOf(await world.call(getStatsPage, { query }), StatsPageStruct)
  expect([ofAdvert.idle, ofFigures.idle]).toEqual([saved.idle, saved.idle])
  const { campaign: always } = bodyOf(
    await world.call(updateCampaign, { body: { ...body, campaignId, showTimes: null } }),
    CampaignAnswerStruct,
  )
  expect(always.idle ?? null).toBeNull()
})
