import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPlacementsPage } from '../../../src/contract/calls/endpoints.ts'
import { PlacementsPageStruct } from '../../../src/contract/placements/placement.ts'
import { bodyOf, NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

describe('the placements of a campaign', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.platform.close())

  const ask = async (campaignId: string, language = 'en') =>
    bodyOf(
      await world.call(getPlacementsPage, { query: { campaignId }, headers: { 'accept-language': language } }),
      PlacementsPageStruct,
    )

  it('are those of its retail platform, in its order, along with the campaign and its advertiser', async () => {
    const id = await world.addCampaign()
    const { placements, campaign, advertiser } = await ask(id)
    expect(placements.map((one) => one.id)).toEqual(['w-string', 'w-shelf', 'w-screen', 'w-gone', 'w-kktu', 'w-media'])
    expect(placements.find((one) => one.id === 'w-gone')?.isAvailable).toBe(false)
    expect(placements.find((one) => one.id === 'w-shelf')?.bidFloor).toBeNull()
    expect([campaign.id, advertiser.id]).toEqual([id, 'w-main'])
  })

  it("use the user's language", async () => {
    const id = await world.addCampaign()
    const [english] = (await ask(id, 'en')).placements
    const [russian] = (await ask(id, 'ru')).placements
    expect(english).toMatchObject({ summary: 'Summary', details: 'Details', groupName: 'Group' })
    expect(russian).toMatchObject({
      summary: 'Summary по-русски',
      details: 'Details по-русски',
      groupName: 'Group по-русски',
    })
    expect(russian?.namedParameters[0]).toMatchObject({
      displayName: 'City по-русски',
      values: [{ value: 'msk', displayValue: 'Moscow по-русски' }],
    })
  })

  it("summarize the campaign's ads in each of them", async () => {
    const id = await world.addCampaign()
    const first = await world.addAdvert(id)
    await world.addAdvert(id, { state: 'Started', first_started_at: NOW })
    await world.addAdvert(id, {
      content: { banners: [{ pictureUrl: 'https://a.example/1.png', targetUrl: 'https://a.example/' }] },
    })
    const gone = await world.addAdvert(id)
    await world.db.updateTable('adverts').set({ deleted_at: NOW }).where('id', '=', gone).execute()
    await world.addAdvert(await world.addCampaign())
    const { placements } = await ask(id)
    const summaryOf = (placementId: string) => placements.find((one) => one.id === placementId)?.advertsSummary
    expect(summaryOf('w-string')).toEqual({
      totalCount: 3,
      countByContentType: { String: 2, Banners: 1 },
      firstAdvertId: first,
    })
    expect(summaryOf('w-shelf')).toEqual({ totalCount: 0, countByContentType: {}, firstAdvertId: null })
  })

  it('are refused to other users, and for an unknown campaign', async () => {
    const foreign = await world.addCampaign({ advertiser_id: 'w-rival' })
    expect(problemOf(await world.call(getPlacementsPage, { query: { campaignId: foreign } })).status).toBe(403)
    expect(problemOf(await world.call(getPlacementsPage, { query: { campaignId: 'no-such' } })).status).toBe(404)
    expect(problemOf(await world.call(getPlacementsPage)).status).toBe(422)
    expect(problemOf(await world.call(getPlacementsPage, { query: { campaignId: foreign }, as: null })).status).toBe(
      401,
    )
  })
})
