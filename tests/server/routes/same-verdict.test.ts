import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AdvertPageStruct,
  type AdvertPage,
  type AttributionRule,
  type UpdateAdvert,
} from '../../../src/contract/advert/advert.ts'
import type { CreateCampaign } from '../../../src/contract/campaigns/campaign-writes.ts'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import { createCampaign, getAdvertPage, updateAdvert } from '../../../src/contract/calls/endpoints.ts'
import { checkAdvert } from '../../../src/domain/advert/advert-rules.ts'
import { dayAt } from '../../../src/domain/calendar.ts'
import { checkCampaign } from '../../../src/domain/campaign/campaign-rules.ts'
import type { FieldError } from '../../../src/domain/validation-error.ts'
import { trees } from '../../domain/helpers/trees.ts'
import { bodyOf, NOW, OFFSET, startWorld, type World } from '../helpers/world.ts'

const RUNS = 1_000

let world: World
/** One ad in each placement, as the office receives it. */
let pages: AdvertPage[]
beforeAll(async () => {
  world = await startWorld()
  const campaigns = {
    main: await world.addCampaign(),
    ord: await world.addCampaign({ advertiser_id: 'w-ord' }),
    auto: await world.addCampaign({ partner_id: 'w-auto' }),
  }
  const places = [
    [campaigns.main, 'w-string'],
    [campaigns.main, 'w-shelf'],
    [campaigns.main, 'w-screen'],
    [campaigns.main, 'w-media'],
    [campaigns.ord, 'w-kktu'],
    [campaigns.main, 'w-kktu'],
    [campaigns.auto, 'w-auto-any'],
  ] as const
  pages = await Promise.all(
    places.map(async ([campaignId, placement_id]) => {
      const advertId = await world.addAdvert(campaignId, { placement_id })
      return bodyOf(await world.call(getAdvertPage, { query: { advertId } }), AdvertPageStruct)
    }),
  )
})
afterAll(() => world.platform.close())

type Answer = Awaited<ReturnType<World['call']>>

/** Returns the server's verdict on a write: an empty list, or the broken rules. */
function verdictOf(answer: Answer, success: number): FieldError[] {
  if (answer.statusCode === success) return []
  if (answer.statusCode !== 422) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<{ errors: FieldError[] }>().errors
}

const texts = (max: number) =>
  fc.oneof(
    fc.constantFrom(
      '',
      '  ',
      'Fresh bread',
      ' Свежий хлеб\n',
      'tab\tinside',
      'half \ud800',
      'a'.repeat(max),
      'a'.repeat(max + 1),
      ` ${'a'.repeat(max)} `,
    ),
    fc.string({ maxLength: 20, unit: 'binary' }),
  )
const ids = fc.array(
  fc.oneof(fc.constantFrom('1', '0', '', 'x', '9900001', '1'.repeat(20), ' 7 '), fc.nat().map(String)),
  { maxLength: 6 },
)
const urls = fc.oneof(
  fc.constantFrom(
    '',
    'https://shop.example/a',
    'http://shop.example',
    'ftp://x.example',
    'https:/x',
    'javascript:alert(1)',
    ` https://x.example/${'a'.repeat(276)} `,
    `https://x.example/${'a'.repeat(283)}`,
  ),
  fc.webUrl(),
)
const banner = fc.record({ pictureUrl: urls, targetUrl: urls })
const money = fc.oneof(
  fc.constantFrom(0, -1, 0.01, 14.99, 15, 1e9, 1e9 + 0.01, 1.005, 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.nat().map((cents) => cents / 100),
)

const contents: fc.Arbitrary<ContentTemplate> = fc.oneof(
  texts(1000).map((stringValue) => ({ stringValue })),
  fc.array(ids, { maxLength: 3 }).map((productShelfs) => ({ productShelfs })),
  ids.map((sharedProductShelf) => ({ sharedProductShelf })),
  fc.array(banner, { maxLength: 3 }).map((banners) => ({ banners })),
  banner.map((sharedBanner) => ({ sharedBanner })),
  fc
    .oneof(
      urls.map((imageUrl) => ({ imageUrl })),
      urls.map((videoUrl) => ({ videoUrl })),
    )
    .map((sharedMultimedia) => ({ sharedMultimedia })),
)
const attributions: fc.Arbitrary<AttributionRule> = fc.oneof(
  fc.constantFrom<AttributionRule>({ mode: 'Auto' }, { mode: 'Disabled' }),
  fc
    .oneof(
      ids.map((list) => ({ products: { ids: list, groupsRequired: true } })),
      fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 4 }).map((list) => ({ productCategories: { ids: list } })),
      texts(300).map((vendor) => ({ productVendor: { vendor } })),
    )
    .chain((leaf) =>
      fc.constantFrom(
        leaf,
        { not: { condition: leaf } },
        { and: { conditions: [leaf, leaf] } },
        { or: { conditions: [] } },
      ),
    )
    .map((condition): AttributionRule => ({ mode: 'Manual', condition })),
)
const ords = fc.record({
  finalCategoryCode: fc.constantFrom('1.1.1', '100.100.100', '0.1.1', '101.1.1', ' 1.1.1', '1.1', ''),
  description: texts(300),
})
const rules = fc.array(
  fc.record(
    {
      id: fc.constantFrom('rule-1', 'rule-2', '', 'r'.repeat(301)),
      bidPrice: money,
      condition: fc.option(trees, { nil: undefined }),
    },
    { requiredKeys: ['id', 'bidPrice'] },
  ),
  { maxLength: 3 },
)
/** Prefers good values, so that valid ads occur as well. */
const mostly = <T>(good: T[], any: fc.Arbitrary<T>) => fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...good) }, any)
const adverts = fc.record(
  {
    contentTemplate: mostly<ContentTemplate>(
      [{ stringValue: 'Fresh bread' }, { productShelfs: [['9900001', '9900002']] }],
      contents,
    ),
    impressionRules: mostly<Omit<UpdateAdvert, 'advertId'>['impressionRules']>(
      [[{ id: 'rule-1', bidPrice: 20 }]],
      rules,
    ),
    attributionRule: mostly<AttributionRule>([{ mode: 'Disabled' }], attributions),
    ordAdvert: ords,
  },
  { requiredKeys: ['contentTemplate', 'impressionRules'] },
) as fc.Arbitrary<Omit<UpdateAdvert, 'advertId'>>

const days = fc.constantFrom(
  '',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-02-30',
  '20.11.2026',
  '2026-11-2',
  '2027-01-01',
)
const campaigns = fc.record(
  { name: texts(300), brand: texts(300), limit: money, startDate: days, endDate: days },
  { requiredKeys: ['name', 'limit'] },
) as fc.Arbitrary<Pick<CreateCampaign, 'name' | 'brand' | 'limit' | 'startDate' | 'endDate'>>

describe('the office and the server', () => {
  it('agree on every ad, rule by rule', { timeout: 120_000 }, async () => {
    const seen = { good: 0, bad: 0 }
    await fc.assert(
      fc.asyncProperty(fc.nat(), adverts, async (choice, sent) => {
        const page = pages[choice % pages.length]
        if (!page) throw new Error('There is no ad')
        // Both sides check what JSON preserves.
        const advert = JSON.parse(JSON.stringify(sent)) as typeof sent
        const office = checkAdvert(advert, {
          placement: page.placement,
          isOrdAdvertiser: page.advertiser.isOrdAdvertiser,
          isOrdPortal: page.portal.isOrdPortal,
          attributionAllowed: page.attributionAllowed,
        })
        const platform = verdictOf(
          await world.call(updateAdvert, { body: { advertId: page.advert.id, ...advert } }),
          204,
        )
        expect(platform).toEqual(office)
        seen[office.length === 0 ? 'good' : 'bad']++
      }),
      { numRuns: RUNS },
    )
    expect(seen.good, 'some of them are good').toBeGreaterThan(5)
    expect(seen.bad).toBeGreaterThan(5)
  })

  it('agree on every campaign, rule by rule', { timeout: 120_000 }, async () => {
    const seen = { good: 0, bad: 0 }
    const today = dayAt(NOW, OFFSET)
    await fc.assert(
      fc.asyncProperty(campaigns, async (campaign) => {
        const office = checkCampaign(campaign, { today, mode: campaign.startDate ? 'schedule' : 'launch' })
        const body = {
          advertiserId: 'w-main',
          partnerId: 'w-shop',
          partnerLogoUrl: '/media/x.svg',
          offset: OFFSET,
          ...campaign,
        }
        expect(verdictOf(await world.call(createCampaign, { body }), 201)).toEqual(office)
        seen[office.length === 0 ? 'good' : 'bad']++
      }),
      { numRuns: RUNS },
    )
    expect(seen.good, 'some of them are good').toBeGreaterThan(5)
    expect(seen.bad).toBeGreaterThan(5)
  })
})
