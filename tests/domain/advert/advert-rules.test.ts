import { describe, expect, it } from 'vitest'
import type { UpdateAdvert } from '../../../src/contract/advert/advert.ts'
import { checkAdvertName } from '../../../src/domain/advert/advert-name.ts'
import { checkAdvert, checkBid, checkOrd, type AdvertCheck } from '../../../src/domain/advert/advert-rules.ts'
import { isOrdShown } from '../../../src/domain/content/content-type.ts'
import { placementWith } from '../helpers/placement.ts'

const placement = placementWith({ bidFloor: 15 })
const context: AdvertCheck = { placement, isOrdAdvertiser: false, attributionAllowed: true }
const rule = { id: '01JD2Z3X4Y5W6V7T8S9R0QPNM1', bidPrice: 15 }
const good: UpdateAdvert = { advertId: 'a1', contentTemplate: { stringValue: 'Tea for two' }, impressionRules: [rule] }
const check = (changes: Partial<UpdateAdvert>, how: Partial<AdvertCheck> = {}) =>
  checkAdvert({ ...good, ...changes }, { ...context, ...how })
const banner: UpdateAdvert['contentTemplate'] = {
  sharedBanner: { pictureUrl: 'https://example.com/a.png', targetUrl: 'https://example.com' },
}
const ord = { finalCategoryCode: '30.12.9', description: 'Tea' }

it('the name of an ad is required and has at most 2000 characters', () => {
  expect(checkAdvertName('a'.repeat(2000))).toBeNull()
  expect(checkAdvertName('a'.repeat(2001))).toEqual({ kind: 'MaxLengthExceededError', maxLength: 2000 })
  expect(checkAdvertName(' ')).toEqual({ kind: 'RequiredFieldError' })
})

describe('a bid', () => {
  it.each([
    [15, 15, null],
    [15, 14.99, { kind: 'TooLowError', min: 15 }],
    [undefined, 1, null],
    [undefined, 0.99, { kind: 'TooLowError', min: 1 }],
    [null, 0.99, { kind: 'TooLowError', min: 1 }],
    [0.5, 0.5, null],
    [0, 0, null],
    [1, 1e9, null],
    [1, 1e9 + 0.01, { kind: 'TooHighError', max: 1e9 }],
    [1, 1.005, { kind: 'NotANumberError', maxDecimals: 2 }],
    [1, Number.NaN, { kind: 'NotANumberError' }],
  ])('is validated against a floor of %s: %d', (bidFloor, value, error) => {
    expect(checkBid(value, { bidFloor })).toEqual(error)
  })
})

describe('the ad registry form', () => {
  it.each([
    [true, true, 'SharedBanner', true],
    [true, true, 'String', false],
    [true, false, 'SharedBanner', false],
    [false, true, 'SharedBanner', false],
  ] as const)(
    'is shown only if it applies: portal %s, advertiser %s, %s: %s',
    (portalIsOrd, advertiserIsOrd, type, shown) => {
      expect(isOrdShown({ portalIsOrd, advertiserIsOrd, placement, type })).toBe(shown)
    },
  )

  it('requires a code and a description', () => {
    expect(checkOrd(ord)).toEqual([])
    const missing = [
      { path: 'ordAdvert.finalCategoryCode', kind: 'RequiredFieldError' },
      { path: 'ordAdvert.description', kind: 'RequiredFieldError' },
    ]
    expect(checkOrd({ finalCategoryCode: '', description: ' ' })).toEqual(missing)
    expect(checkOrd(undefined)).toEqual(missing)
    expect(checkOrd({ ...ord, finalCategoryCode: '30.12' })).toEqual([
      { path: 'ordAdvert.finalCategoryCode', kind: 'IncorrectKktuCode' },
    ])
    expect(checkOrd({ ...ord, finalCategoryCode: ' 30.12.9' })).toEqual([
      { path: 'ordAdvert.finalCategoryCode', kind: 'IncorrectKktuCode' },
    ])
  })
})

describe('an ad', () => {
  it('is accepted when it is complete', () => {
    expect(check({})).toEqual([])
  })

  it('has at least one impression rule, each with a unique id', () => {
    expect(check({ impressionRules: [] })).toEqual([{ path: 'impressionRules', kind: 'RequiredFieldError' }])
    expect(check({ impressionRules: [rule, rule] })).toEqual([{ path: 'impressionRules[1].id', kind: 'DuplicateId' }])
    expect(check({ impressionRules: [{ ...rule, id: '' }] })).toEqual([
      { path: 'impressionRules[0].id', kind: 'RequiredFieldError' },
    ])
  })

  it('reports which rule has an invalid bid or condition', () => {
    const wrong = { id: 'r2', bidPrice: 14, condition: { productName: { name: '' } } }
    expect(check({ impressionRules: [rule, wrong] })).toEqual([
      { path: 'impressionRules[1].bidPrice', kind: 'TooLowError', min: 15 },
      { path: 'impressionRules[1].condition.productName.name', kind: 'RequiredFieldError' },
    ])
  })

  it('is refused if its rules are too large, those of an attribution that is offered included', () => {
    const conditions = Array.from({ length: 500 }, () => ({ productId: { ids: ['1'] } }))
    const large = { impressionRules: [{ ...rule, bidPrice: 0, condition: { or: { conditions } } }] }
    expect(check(large)).toEqual([
      { path: 'impressionRules[0].condition', kind: 'TooManyConditionsInAdvert', max: 500 },
    ])
    const ids = Array.from({ length: 5_001 }, (_, id) => String(id))
    const attributionRule = { mode: 'Manual', condition: { products: { ids, groupsRequired: true } } } as never
    expect(check({ attributionRule })).toEqual([
      { path: 'attributionRule.condition', kind: 'TooManyIdsInAdvert', max: 5_000 },
    ])
    expect(check({ attributionRule }, { attributionAllowed: false })).toEqual([])
  })

  it('is refused with empty content', () => {
    expect(check({ contentTemplate: { stringValue: '' } })).toEqual([
      { path: 'contentTemplate.stringValue', kind: 'RequiredFieldError' },
    ])
  })

  it('is refused with a picture whose known size is wrong', () => {
    const knownMediaSizes = new Map([['https://example.com/a.png', { kind: 'image' as const, width: 1, height: 1 }]])
    expect(check({ contentTemplate: banner }, { knownMediaSizes })).toEqual([
      {
        path: 'contentTemplate.sharedBanner.pictureUrl',
        kind: 'IncorrectImageSize',
        width: 300,
        height: 100,
        actual: { width: 1, height: 1 },
      },
    ])
  })

  it('has its attribution rule validated only if attribution is offered', () => {
    const attributionRule = { mode: 'Manual' as const, condition: { products: { ids: [], groupsRequired: true } } }
    expect(check({ attributionRule })).toEqual([
      { path: 'attributionRule.condition.products.ids', kind: 'RequiredFieldError' },
    ])
    expect(check({ attributionRule }, { attributionAllowed: false })).toEqual([])
  })

  it('requires the ad registry form only if it is shown', () => {
    expect(check({ contentTemplate: banner }, { isOrdAdvertiser: true })).toHaveLength(2)
    expect(check({ contentTemplate: banner, ordAdvert: ord }, { isOrdAdvertiser: true })).toEqual([])
    expect(check({ contentTemplate: banner }, { isOrdAdvertiser: true, isOrdPortal: false })).toEqual([])
    expect(check({ contentTemplate: banner })).toEqual([])
    expect(check({ ordAdvert: { finalCategoryCode: '', description: '' } }, { isOrdAdvertiser: true })).toEqual([])
  })
})
