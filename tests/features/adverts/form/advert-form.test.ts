import { describe, expect, it } from 'vitest'
import { attributionOf, formOf } from '../../../../src/features/adverts/form/advert-form.ts'
import { updateOf } from '../../../../src/features/adverts/form/advert-form-update.ts'
import { checkForm } from '../../../../src/features/adverts/form/check-advert-form.ts'
import { numbersOf, parseIds } from '../../../../src/features/adverts/picker/parse-ids.ts'
import { contentFormOf } from '../../../../src/features/adverts/content/content-form.ts'
import { contentOf } from '../../../../src/features/adverts/content/content-of.ts'
import { copyName } from '../../../../src/features/adverts/actions.ts'
import { withFirstRule } from '../../../../src/features/adverts/rules/new-rule.ts'
import { launchOf } from '../../../../src/domain/advert/launch.ts'
import type { AttributionRule } from '../../../../src/contract/advert/advert.ts'
import type { ContentTemplate } from '../../../../src/contract/advert/content.ts'
import type { ContentType } from '../../../../src/contract/placements/placement-types.ts'
import { contentTypeOf } from '../../../../src/domain/content/content-type.ts'
import { placementWith } from '../../../domain/helpers/placement.ts'
import { advertPageWith } from '../../../helpers/advert-page-with.ts'

describe('the form of an ad', () => {
  it('saves the loaded values when nothing changes, conditions included', () => {
    const condition = { productVendor: { vendor: 'Orbita' } }
    const page = advertPageWith({
      impressionRules: [{ id: 'r1', bidPrice: 20.5, condition, audienceSegment: 'Filtered' }],
    })
    const update = updateOf(formOf(page, 'ru'), page, 'ru')
    expect(update.contentTemplate).toEqual(page.advert.contentTemplate)
    expect(update.impressionRules).toEqual([{ id: 'r1', bidPrice: 20.5, condition }])
    expect(checkForm(formOf(page, 'ru'), page, 'ru')).toEqual([])
  })

  it('offers a first rule, without a bid, for an ad that has none', () => {
    const page = advertPageWith({ impressionRules: [] })
    const form = withFirstRule(formOf(page, 'en'))
    expect(form.rules).toHaveLength(1)
    expect(checkForm(form, page, 'en')).toEqual([{ kind: 'RequiredFieldError', path: 'impressionRules[0].bidPrice' }])
  })

  it.each([
    ['ru', '20,50', 20.5],
    ['ru', '1 250,5', 1250.5],
    ['en', '20.50', 20.5],
    ['en', '1,250.5', 1250.5],
  ] as const)('reads a bid in %s from %s', (locale, bid, value) => {
    const page = advertPageWith()
    const form = { ...formOf(page, locale), rules: [{ id: 'r1', bid }] }
    expect(updateOf(form, page, locale).impressionRules[0]?.bidPrice).toBe(value)
    expect(checkForm(form, page, locale)).toEqual([])
  })

  it.each([
    ['14,99', { kind: 'TooLowError', min: 15 }],
    ['dear', { kind: 'NotANumberError' }],
    ['', { kind: 'RequiredFieldError' }],
  ])('reports one error for the bid "%s"', (bid, error) => {
    const page = advertPageWith()
    const errors = checkForm({ ...formOf(page, 'ru'), rules: [{ id: 'r1', bid }] }, page, 'ru')
    expect(errors).toEqual([{ ...error, path: 'impressionRules[0].bidPrice' }])
  })

  it('requires the registry fields only of an advertiser in the registry', () => {
    const placement = placementWith({ stringSettings: { isEnabled: true, isKktuRequired: true } })
    const page = advertPageWith({}, { placement })
    expect(checkForm(formOf(page, 'ru'), page, 'ru')).toEqual([])
    const registered = { ...page, advertiser: { ...page.advertiser, isOrdAdvertiser: true } }
    expect(checkForm(formOf(registered, 'ru'), registered, 'ru').map(({ path }) => path)).toEqual([
      'ordAdvert.finalCategoryCode',
      'ordAdvert.description',
    ])
    const filled = { ...formOf(registered, 'ru'), ordCode: '3.1.5', ordDescription: 'Kettles' }
    expect(updateOf(filled, registered, 'ru').ordAdvert).toEqual({ finalCategoryCode: '3.1.5', description: 'Kettles' })
    expect(checkForm(filled, registered, 'ru')).toEqual([])
  })

  it('keeps the attribution rule, and uses the default without one or when the content type changes', () => {
    const manual = { mode: 'Manual', condition: { productVendor: { vendor: 'Orbita' } } } as const
    const { advert } = advertPageWith()
    const { placement } = advertPageWith()
    const ruleOf = (attributionRule: AttributionRule | undefined, contentType: ContentType) =>
      attributionOf({ ...formOf({ advert: { ...advert, attributionRule }, placement }, 'ru'), contentType })
    expect(ruleOf(undefined, 'String')).toEqual({ mode: 'Disabled' })
    expect(ruleOf({ mode: 'Disabled' }, 'ProductShelfs')).toEqual({ mode: 'Auto' })
    expect(ruleOf({ mode: 'Auto' }, 'String')).toEqual({ mode: 'Auto' })
    expect(ruleOf(manual, 'ProductShelfs')).toEqual(manual)
  })

  it('sends no attribution rule if attribution is not allowed', () => {
    const page = advertPageWith({}, { attributionAllowed: false })
    expect(updateOf(formOf(page, 'ru'), page, 'ru')).not.toHaveProperty('attributionRule')
  })
})

describe('the form of the content', () => {
  it.each<ContentTemplate>([
    { stringValue: 'Kettles' },
    {
      productShelfs: [
        ['1', '2'],
        ['3', '4', '5'],
      ],
    },
    { sharedProductShelf: ['7'] },
    { banners: [{ pictureUrl: 'https://a.example/1.png', targetUrl: 'https://a.example' }] },
    { sharedBanner: { pictureUrl: 'https://a.example/1.png', targetUrl: 'https://a.example' } },
    { sharedMultimedia: { imageUrl: 'https://a.example/1.png' } },
    { sharedMultimedia: { videoUrl: 'https://a.example/1.mp4' } },
  ])('round-trips %j', (template) => {
    expect(contentOf(contentTypeOf(template), contentFormOf(template))).toEqual(template)
  })

  it('splits ids at commas, semicolons, tabs and line breaks, and reports repeated and invalid ones', () => {
    expect(parseIds('1, 2;3\n4,,\n5\t6').added).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(parseIds('7, 1, 7, 8x', ['1'])).toEqual({ added: ['7'], repeated: ['1', '7'], strange: ['8x'] })
    expect(parseIds('  ')).toEqual({ added: [], repeated: [], strange: [] })
    expect(numbersOf(['12', '3', '4,5', '6 7', 'x', ''])).toEqual([12, 3])
  })
})

describe('the name of a copy', () => {
  it('has a marker, and does not exceed the length of a name', () => {
    expect(copyName('Copy: ', 'Kettles')).toBe('Copy: Kettles')
    expect(copyName('Copy: ', 'x'.repeat(2000))).toHaveLength(2000)
  })

  it('is not cut in the middle of a character', () => {
    const name = copyName('', `${'x'.repeat(1999)}🫖`)
    expect(name).toBe('x'.repeat(1999))
  })
})

describe('the launch of an ad', () => {
  it('submits a draft in any campaign, and is not offered for a running ad', () => {
    const scheduled = { campaign: { ...advertPageWith().campaign, state: 'scheduled' as const } }
    expect(launchOf(advertPageWith({}, scheduled), 'String')).toEqual({ action: 'startDraftAdvert', obstacle: null })
    expect(launchOf(advertPageWith({ state: 'Started' }), 'String')).toBeNull()
  })

  it('is blocked for a paused ad by an inactive campaign and by a negative balance', () => {
    const page = advertPageWith({ state: 'Stopped' })
    expect(launchOf(page, 'String')).toEqual({ action: 'startStoppedAdvert', obstacle: null })
    expect(launchOf({ ...page, campaign: { ...page.campaign, state: 'completed' } }, 'String')?.obstacle).toBe(
      'completed',
    )
    const inDebt = { ...page.advertiser, isMonetaryBalancePositive: false }
    expect(launchOf({ ...page, advertiser: inDebt }, 'String')?.obstacle).toBe('balance')
    const allowed = { ...page.advertiser, balance: -1 } // a credit: the derived state decides, not the balance
    expect(launchOf({ ...page, advertiser: allowed }, 'String')?.obstacle).toBeNull()
  })

  it.each(['Draft', 'Approved', 'Stopped'] as const)('is blocked for an ad that is %s by its placement', (state) => {
    const page = advertPageWith({ state })
    const { placement } = page
    expect(launchOf({ ...page, placement: { ...placement, isAvailable: false } }, 'String')?.obstacle).toBe('placement')
    const without = { ...placement, stringSettings: { isEnabled: false, isKktuRequired: false } }
    expect(launchOf({ ...page, placement: without }, 'String')?.obstacle).toBe('contentType')
    expect(launchOf({ ...page, placement: without }, 'Banners')?.obstacle).toBeNull()
  })
})
