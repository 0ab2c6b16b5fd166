import { describe, expect, it } from 'vitest'
import { CONTENT_TYPES } from '../../../src/contract/placements/placement-types.ts'
import {
  contentTypeOf,
  CONTENT_TYPE_ORDER,
  defaultAttributionMode,
  defaultContentType,
  emptyContent,
  enabledContentTypes,
  isContentTypeEnabled,
  isKktuRequired,
  isOrdShown,
  isManaged,
} from '../../../src/domain/content/content-type.ts'
import { placementWith } from '../helpers/placement.ts'

const all = placementWith()
const none = placementWith({
  stringSettings: { isEnabled: false, isKktuRequired: false },
  productShelfSettings: {
    ...all.productShelfSettings,
    isEnabled: false,
    isSharedContentEnabled: false,
    isKktuRequired: false,
  },
  bannerSettings: { ...all.bannerSettings, isEnabled: false, isSharedContentEnabled: false, isKktuRequired: false },
  multimediaSettings: { ...all.multimediaSettings, isSharedContentEnabled: false, isKktuRequired: false },
})
const only = {
  String: { ...none, stringSettings: { ...none.stringSettings, isEnabled: true } },
  ProductShelfs: { ...none, productShelfSettings: { ...none.productShelfSettings, isEnabled: true } },
  SharedProductShelf: { ...none, productShelfSettings: { ...none.productShelfSettings, isSharedContentEnabled: true } },
  Banners: { ...none, bannerSettings: { ...none.bannerSettings, isEnabled: true } },
  SharedBanner: { ...none, bannerSettings: { ...none.bannerSettings, isSharedContentEnabled: true } },
  SharedMultimedia: { ...none, multimediaSettings: { ...none.multimediaSettings, isSharedContentEnabled: true } },
}

describe('the content types of a placement', () => {
  it('cover the six types of the contract', () => {
    expect([...CONTENT_TYPE_ORDER].sort()).toEqual([...CONTENT_TYPES].sort())
  })

  it('come in the order of preference', () => {
    expect(enabledContentTypes(all)).toEqual([
      'String',
      'ProductShelfs',
      'Banners',
      'SharedProductShelf',
      'SharedBanner',
      'SharedMultimedia',
    ])
    expect(enabledContentTypes(none)).toEqual([])
  })

  it.each(CONTENT_TYPES)('are each enabled by their own switch: %s', (type) => {
    expect(enabledContentTypes(only[type])).toEqual([type])
    expect(defaultContentType(only[type])).toBe(type)
    expect(isContentTypeEnabled(only[type], type)).toBe(true)
    expect(isContentTypeEnabled(none, type)).toBe(false)
  })

  it('default to the first enabled type, or to a string', () => {
    expect(defaultContentType(all)).toBe('String')
    expect(defaultContentType({ ...only.SharedBanner, multimediaSettings: all.multimediaSettings })).toBe(
      'SharedBanner',
    )
    expect(defaultContentType(none)).toBe('String')
  })
})

it('empty content has one entry of each list that needs one, and no texts', () => {
  expect(CONTENT_TYPES.map(emptyContent)).toEqual(
    expect.arrayContaining([
      { stringValue: '' },
      { productShelfs: [[]] },
      { banners: [{ pictureUrl: '', targetUrl: '' }] },
      { sharedProductShelf: [] },
      { sharedBanner: { pictureUrl: '', targetUrl: '' } },
      { sharedMultimedia: { imageUrl: '' } },
    ]),
  )
})

it('content that a platform has added since is enabled, is not managed, and needs no registry', () => {
  const added = contentTypeOf({ hologram: { url: '' } } as never)
  expect(added).toBe('hologram')
  expect(contentTypeOf({} as never)).toBe('')
  expect(isContentTypeEnabled(none, added)).toBe(true)
  expect(isKktuRequired(all, added)).toBe(false)
  expect(defaultAttributionMode(added)).toBe('Disabled')
})

it('the form of the ad registry is shown to its advertisers on its portals, if the placement requires it', () => {
  const placement = { ...none, stringSettings: { ...none.stringSettings, isKktuRequired: true } }
  const about = { portalIsOrd: true, advertiserIsOrd: true, placement, type: 'String' } as const
  expect(isOrdShown(about)).toBe(true)
  for (const other of [{ portalIsOrd: false }, { advertiserIsOrd: false }, { placement: none }, { type: 'Banners' }])
    expect(isOrdShown({ ...about, ...(other as object) })).toBe(false)
})

it.each(CONTENT_TYPES)('empty content has the type it is made for: %s', (type) => {
  expect(contentTypeOf(emptyContent(type))).toBe(type)
})

it('a video is multimedia, just as an image is', () => {
  expect(contentTypeOf({ sharedMultimedia: { videoUrl: 'https://example.com/a.mp4' } })).toBe('SharedMultimedia')
})

it.each([
  ['stringSettings', ['String']],
  ['productShelfSettings', ['ProductShelfs', 'SharedProductShelf']],
  ['bannerSettings', ['Banners', 'SharedBanner']],
  ['multimediaSettings', ['SharedMultimedia']],
] as const)('the ad registry requirement depends on %s', (settings, types) => {
  const placement = { ...none, [settings]: { ...none[settings], isKktuRequired: true } }
  expect(CONTENT_TYPES.filter((type) => isKktuRequired(placement, type)).sort()).toEqual([...types].sort())
})

it('only shelves are managed content, attributed automatically by default', () => {
  expect(CONTENT_TYPES.filter(isManaged)).toEqual(['ProductShelfs', 'SharedProductShelf'])
  expect(CONTENT_TYPES.map(defaultAttributionMode)).toEqual([
    'Disabled',
    'Auto',
    'Auto',
    'Disabled',
    'Disabled',
    'Disabled',
  ])
})
