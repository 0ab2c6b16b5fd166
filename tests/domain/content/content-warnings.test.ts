import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../src/contract/advert/condition.ts'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import type { Placement } from '../../../src/contract/placements/placement.ts'
import { contentProductIds, contentWarnings, type ContentFacts } from '../../../src/domain/content/content-warnings.ts'
import { placementWith } from '../helpers/placement.ts'

const placement = placementWith()
const text: ContentTemplate = { stringValue: 'Tea' }
const shelfs = (...productShelfs: string[][]): ContentTemplate => ({ productShelfs })
const warnings = (
  contentTemplate: ContentTemplate,
  changes: Partial<Placement> = {},
  facts: Partial<ContentFacts> = {},
  condition?: Condition,
) =>
  contentWarnings({ contentTemplate, impressionRules: [{ id: 'r1', condition }] }, placementWith(changes), {
    missingProductIds: [],
    ...facts,
  })

describe('an ad', () => {
  it('has no warnings while it fits its placement', () => {
    expect(warnings(text)).toEqual([])
    expect(warnings(shelfs(['1', '2']))).toEqual([])
  })

  it('gets a warning when its content type is disabled', () => {
    expect(warnings(text, { stringSettings: { isEnabled: false, isKktuRequired: false } })).toEqual([
      { contentTypeDisabled: { contentType: 'String' } },
    ])
  })

  it('gets a warning when its placement is unavailable', () => {
    expect(warnings(text, { isAvailable: false })).toEqual([{ placementUnavailable: {} }])
  })
})

describe('a banner', () => {
  const url = 'https://example.com/a.png'
  const sharedBanner = { pictureUrl: url, targetUrl: 'https://example.com' }
  it.each([
    { sharedBanner },
    { banners: [{ ...sharedBanner, pictureUrl: 'https://example.com/b.png' }, sharedBanner] },
  ])('gets a warning with the new size when the required size changes: %j', (content) => {
    expect(warnings(content, {}, { bannerSizes: new Map([[url, { width: 300, height: 101 }]]) })).toEqual([
      { bannerSizeChanged: { width: 300, height: 100 } },
    ])
    expect(warnings(content, {}, { bannerSizes: new Map([[url, { width: 300, height: 100 }]]) })).toEqual([])
    expect(warnings(content)).toEqual([])
  })
})

describe('a shelf', () => {
  const tooFew = { tooFewProducts: { minProducts: 2 } }
  it('gets one warning with the minimum when it has fewer products than now required', () => {
    expect(warnings(shelfs(['1', '2'], ['3'], ['4']))).toEqual([tooFew])
    expect(warnings(shelfs(['1', '2'], ['3', '4']))).toEqual([])
  })

  it('gets no warning while it is empty', () => {
    expect(warnings(shelfs([]))).toEqual([])
  })

  it('counts missing products unless the retail platform filters them out', () => {
    const missing = { productsMissing: { ids: ['2'] } }
    const filtering = { productShelfSettings: { ...placement.productShelfSettings, filterUnavailableProducts: true } }
    expect(warnings(shelfs(['1', '2']), {}, { missingProductIds: ['2'] })).toEqual([missing])
    expect(warnings(shelfs(['1', '2']), filtering, { missingProductIds: ['2'] })).toEqual([tooFew, missing])
  })

  it('lists its own missing products, each once', () => {
    expect(warnings(shelfs(['1', '2'], ['2', '3']), {}, { missingProductIds: ['2', '9'] })).toEqual([
      { productsMissing: { ids: ['2'] } },
    ])
    expect(warnings({ sharedProductShelf: ['5'] }, {}, { missingProductIds: ['5'] })).toEqual([
      { productsMissing: { ids: ['5'] } },
    ])
    expect(warnings(text, {}, { missingProductIds: ['5'] })).toEqual([])
  })

  it('returns the products to look up', () => {
    expect([shelfs(['1', '2'], ['2', '3']), { sharedProductShelf: ['5'] }, text].map(contentProductIds)).toEqual([
      ['1', '2', '3'],
      ['5'],
      [],
    ])
  })
})

describe('a named parameter', () => {
  const parameter = (parameterId: string, value: string): Condition => ({
    namedParameter: {
      parameterId,
      name: parameterId,
      displayName: parameterId.toUpperCase(),
      value,
      displayValue: value,
    },
  })
  const unsupported = (parameterId: string) => ({
    namedParameterUnsupported: { impressionRuleId: 'r1', parameterId, displayName: parameterId.toUpperCase() },
  })

  it('gets a warning when it or its value is no longer supported, at any depth, once per rule', () => {
    expect(warnings(text, {}, {}, parameter('city', 'spb'))).toEqual([])
    expect(warnings(text, {}, {}, parameter('city', 'omsk'))).toEqual([unsupported('city')])
    const tree: Condition = {
      or: {
        conditions: [parameter('age', '18'), { not: { condition: parameter('age', '20') } }, parameter('city', 'msk')],
      },
    }
    expect(warnings(text, {}, {}, tree)).toEqual([unsupported('age')])
  })
})

it('all warnings are reported at once', () => {
  const content = shelfs(['1'])
  const closed = { isAvailable: false, productShelfSettings: { ...placement.productShelfSettings, isEnabled: false } }
  expect(warnings(content, closed, { missingProductIds: ['1'] }).map((warning) => Object.keys(warning)[0])).toEqual([
    'contentTypeDisabled',
    'placementUnavailable',
    'tooFewProducts',
    'productsMissing',
  ])
})
