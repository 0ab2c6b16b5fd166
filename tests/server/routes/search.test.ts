import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteCampaign, search, searchKktu, updateAdvertName } from '../../../src/contract/calls/endpoints.ts'
import { KktuCodesStruct, MAX_KKTU_CODES } from '../../../src/contract/advert/kktu.ts'
import { MAX_SEARCH_RESULTS, SearchResultsStruct } from '../../../src/contract/search.ts'
import { otherLayout } from '../../../src/domain/search/other-layout.ts'
import { bodyOf, problemOf, startWorld, type World } from '../helpers/world.ts'

describe('a search in all accounts', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.platform.close())

  const ask = (searchPhrase: string, as = 'agency', portalId = 'w-rouble') =>
    world.call(search, { query: { portalId, searchPhrase }, as })
  const find = async (searchPhrase: string, as?: string) => bodyOf(await ask(searchPhrase, as), SearchResultsStruct)
  const campaigns = async (searchPhrase: string) => (await find(searchPhrase)).campaigns.map(({ id }) => id)

  it('returns the account, retail platform and campaign of each match', async () => {
    const campaign = await world.addCampaign({ name: 'Чайная осень' })
    const advert = await world.addAdvert(campaign)
    await world.call(updateAdvertName, { body: { advertId: advert, name: 'Самовар у окна' } })
    expect((await find('чайная')).campaigns).toEqual([
      {
        id: campaign,
        name: 'Чайная осень',
        advertiserId: 'w-main',
        advertiserName: 'w-main',
        partnerId: 'w-shop',
        partnerName: 'w-shop',
      },
    ])
    expect((await find('самовар')).adverts).toEqual([
      {
        id: advert,
        name: 'Самовар у окна',
        state: 'Draft',
        advertiserId: 'w-main',
        campaignId: campaign,
        campaignName: 'Чайная осень',
        placementName: 'w-string по-русски',
      },
    ])
  })

  it.each(['ёлочный базар', 'БАЗАР елочн', '2026 ел', otherLayout('елочный'), 'елочнйы', 'ёлочый', 'баззар'])(
    'finds by words, beginnings, the other keyboard layout and typing errors: %s',
    async (typed) => {
      const id = await world.addCampaign({ name: 'msk_Ёлочный-Базар_2026', created_at: new Date() })
      expect(await campaigns(typed)).toContain(id)
    },
  )

  it('takes quotes, backslashes and operators of the database for text', async () => {
    const id = await world.addCampaign({ name: "O'Hara & <Sons> \\ !(100%)" })
    for (const typed of ["o'hara", '& sons', '\\', "':* | ", '!(100%)']) expect((await ask(typed)).statusCode).toBe(200)
    expect(await campaigns("o'hara & !(100%)")).toEqual([id])
  })

  it('lists the best match first, and of equals the newest', async () => {
    const [old, young, part] = await Promise.all([
      world.addCampaign({ name: 'Жук', created_at: new Date('2026-01-01') }),
      world.addCampaign({ name: 'Жук', created_at: new Date('2026-02-01') }),
      world.addCampaign({ name: 'Жуковский', created_at: new Date('2026-03-01') }),
    ])
    expect(await campaigns('жук')).toEqual([young, old, part])
  })

  it('returns at most MAX_SEARCH_RESULTS campaigns', async () => {
    for (let n = 0; n <= MAX_SEARCH_RESULTS; n++) await world.addCampaign({ name: `Сотня ${n}` })
    expect(await campaigns('сотня')).toHaveLength(MAX_SEARCH_RESULTS)
  })

  it('leaves out deleted items', async () => {
    const campaignId = await world.addCampaign({ name: 'Забытое' })
    await world.addAdvert(campaignId, {})
    await world.call(deleteCampaign, { query: { advertiserId: 'w-main', campaignId } })
    expect(await find('забытое')).toEqual({ advertisers: [], campaigns: [], adverts: [] })
  })

  it('finds names that are empty, endless or full of signs', async () => {
    const id = await world.addCampaign({ name: `${'я'.repeat(2000)}` })
    await world.addCampaign({ name: '— … —' })
    expect(await campaigns('яяя')).toEqual([id])
  })

  it('finds a long word by all of its letters, also by more than the database compares', async () => {
    const id = await world.addCampaign({ name: `${'ю'.repeat(250)}-1` })
    expect(await campaigns('ю'.repeat(250))).toEqual([id])
    for (const count of [300, 3_000]) expect(await campaigns('ю'.repeat(count))).toEqual([])
  })

  it("finds nothing of other users, nor of the user's accounts on another portal", async () => {
    await world.addCampaign({ name: 'Тайна', advertiser_id: 'w-rival' })
    await world.addCampaign({ name: 'Тайна', advertiser_id: 'w-dollar' })
    expect(await find('тайна')).toEqual({ advertisers: [], campaigns: [], adverts: [] })
    expect((await find('тайна', 'rival')).campaigns).toHaveLength(1)
    expect((await find('w-', 'rival')).advertisers).toEqual([{ id: 'w-rival', name: 'w-rival' }])
    expect(await find('w', 'nobody')).toEqual({ advertisers: [], campaigns: [], adverts: [] })
  })

  it('refuses an unknown portal, and a search without a phrase', async () => {
    expect(problemOf(await ask('x', 'agency', 'no-such')).status).toBe(404)
    expect(problemOf(await world.call(search, { query: { portalId: 'w-rouble' } })).status).toBe(422)
    expect(await find(' ')).toEqual({ advertisers: [], campaigns: [], adverts: [] })
  })

  describe('for categories of the ad registry', () => {
    const ask = async (searchPhrase: string, locale = 'ru') =>
      bodyOf(
        await world.call(searchKktu, { query: { searchPhrase }, headers: { 'accept-language': locale } }),
        KktuCodesStruct,
      ).codes
    const codes = async (searchPhrase: string, locale?: string) =>
      (await ask(searchPhrase, locale)).map(({ code }) => code)

    it('finds a category by words of its name, in the language of the request', async () => {
      expect(await ask('наушн')).toEqual([{ code: '26.40.4', name: 'Наушники', path: 'Электроника > Аудио и видео' }])
      expect((await ask('headphones', 'en'))[0]).toMatchObject({ code: '26.40.4', name: 'Headphones' })
      expect((await ask('kopfhörer', 'de'))[0]).toMatchObject({ code: '26.40.4', name: 'Kopfhörer' })
    })

    it('finds items below a category, after those with the name', async () => {
      const [first, ...others] = await codes('шоколад')
      expect(first).toBe('10.82.1')
      expect(others).toEqual([])
      expect(await codes('аудио')).toContain('26.40.4')
    })

    it('finds a code by its beginning, the code itself first', async () => {
      expect((await codes('26.20')).every((code) => code.startsWith('26.20.'))).toBe(true)
      expect((await codes('26.20.1'))[0]).toBe('26.20.1')
    })

    it('returns the first entries for an empty phrase, and none for an unknown one', async () => {
      expect(await codes('')).toHaveLength(MAX_KKTU_CODES)
      expect(await codes('хрщтъ')).toEqual([])
    })
  })
})
