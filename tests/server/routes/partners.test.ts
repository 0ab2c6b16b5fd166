import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPartnersPage } from '../../../src/contract/calls/endpoints.ts'
import { PartnersPageStruct } from '../../../src/contract/accounts/partner.ts'
import { bodyOf, NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

describe('the retail platforms of an advertiser', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.platform.close())

  const list = async (advertiserId: string, language = 'ru') =>
    bodyOf(
      await world.call(getPartnersPage, { query: { advertiserId }, headers: { 'accept-language': language } }),
      PartnersPageStruct,
    ).partners

  it('are those of its portal', async () => {
    const ids = (await list('w-main')).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['w-shop', 'w-auto']))
    expect(ids).not.toContain('w-away')
    expect((await list('w-dollar')).map(({ id }) => id)).toContain('w-away')
  })

  it("count only the advertiser's campaigns that are not deleted", async () => {
    await world.addCampaign()
    await world.addCampaign()
    await world.addCampaign({ advertiser_id: 'w-ord' })
    const gone = await world.addCampaign()
    await world.db.updateTable('campaigns').set({ deleted_at: NOW }).where('id', '=', gone).execute()
    const partners = await list('w-main')
    expect(partners.find(({ id }) => id === 'w-shop')?.campaignsCount).toBe(2)
    expect(partners.find(({ id }) => id === 'w-auto')?.campaignsCount).toBe(0)
  })

  it("name their tags in the user's language", async () => {
    const tags = async (language: string) => (await list('w-main', language)).find(({ id }) => id === 'w-shop')?.tags
    expect(await tags('en')).toEqual([{ id: 'food', name: 'Food' }])
    expect(await tags('ru')).toEqual([{ id: 'food', name: 'Food по-русски' }])
  })

  it('are refused to other users, and not found for an unknown advertiser', async () => {
    expect(problemOf(await world.call(getPartnersPage, { query: { advertiserId: 'w-rival' } })).status).toBe(403)
    expect(problemOf(await world.call(getPartnersPage, { query: { advertiserId: 'no-such' } })).status).toBe(404)
    expect(problemOf(await world.call(getPartnersPage)).status).toBe(422)
    expect(problemOf(await world.call(getPartnersPage, { query: { advertiserId: 'w-main' }, as: null })).status).toBe(
      401,
    )
  })
})
