import { describe, expect, it } from 'vitest'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import { CONTENT_TYPES } from '../../../src/contract/placements/placement-types.ts'
import { checkContent } from '../../../src/domain/content/content-rules.ts'
import { emptyContent } from '../../../src/domain/content/content-type.ts'
import type { KnownMedia } from '../../../src/domain/content/media-size.ts'
import { placementWith } from '../helpers/placement.ts'

const placement = placementWith()
const check = (template: ContentTemplate, known?: Record<string, KnownMedia>) =>
  checkContent(template, placement, known && new Map(Object.entries(known)))
const picture = 'https://example.com/a.png'
const video = 'https://example.com/a.mp4'
const target = 'https://example.com/sale'
const banner = { pictureUrl: picture, targetUrl: target }
const longUrl = `https://example.com/${'a'.repeat(281)}`

it.each(CONTENT_TYPES)('empty content is refused: %s', (type) => {
  expect(check(emptyContent(type))).not.toEqual([])
})

it('content of a type that the placement does not accept is refused, without checks of its fields', () => {
  const closed = placementWith({ stringSettings: { isEnabled: false, isKktuRequired: false } })
  expect(checkContent({ stringValue: '' }, closed)).toEqual([{ path: 'contentTemplate', kind: 'ContentTypeDisabled' }])
})

describe('a string', () => {
  const path = 'contentTemplate.stringValue'
  it('is required and has at most 1000 characters', () => {
    expect(check({ stringValue: 'a'.repeat(1000) })).toEqual([])
    expect(check({ stringValue: 'a'.repeat(1001) })).toEqual([
      { path, kind: 'MaxLengthExceededError', maxLength: 1000 },
    ])
    expect(check({ stringValue: ' ' })).toEqual([{ path, kind: 'RequiredFieldError' }])
    expect(check({ stringValue: 'a\u0001' })).toEqual([{ path, kind: 'ForbiddenCharacter' }])
  })
})

describe('product shelves', () => {
  const path = 'contentTemplate.productShelfs[0]'
  it.each([
    [['1', '2'], []],
    [['1', '2', '3', '4'], []],
    [[], [{ path, kind: 'RequiredFieldError' }]],
    [['1'], [{ path, kind: 'MinProductsCountNotReached', min: 2 }]],
    [['1', '2', '3', '4', '5'], [{ path, kind: 'MaxProductsCountExceeded', max: 4 }]],
    [['1', 'x'], [{ path, kind: 'NotANumberArray' }]],
    [['1', ''], [{ path, kind: 'NotANumberArray' }]],
    [['1', '-2'], [{ path, kind: 'NotANumberArray' }]],
  ])('are validated by their products: %j', (ids, errors) => {
    expect(check({ productShelfs: [ids] })).toEqual(errors)
  })

  it('are each validated, and at least one is required', () => {
    expect(check({ productShelfs: [['1', '2'], ['3']] })).toEqual([
      { path: 'contentTemplate.productShelfs[1]', kind: 'MinProductsCountNotReached', min: 2 },
    ])
    expect(check({ productShelfs: [] })).toEqual([
      { path: 'contentTemplate.productShelfs', kind: 'RequiredFieldError' },
    ])
  })
})

describe('a shared shelf', () => {
  const path = 'contentTemplate.sharedProductShelf'
  it('has exactly one product', () => {
    expect(check({ sharedProductShelf: ['1'] })).toEqual([])
    expect(check({ sharedProductShelf: [] })).toEqual([{ path, kind: 'RequiredFieldError' }])
    expect(check({ sharedProductShelf: ['1', '2'] })).toEqual([{ path, kind: 'MaxProductsCountExceeded', max: 1 }])
    expect(check({ sharedProductShelf: ['a'] })).toEqual([{ path, kind: 'NotANumberArray' }])
  })
})

describe('banners', () => {
  it.each([[1], [3]])("are accepted up to the placement's maximum: %d", (count) => {
    expect(check({ banners: Array.from({ length: count }, () => banner) })).toEqual([])
  })

  it('are required, and refused when too few or too many', () => {
    const path = 'contentTemplate.banners'
    expect(check({ banners: [] })).toEqual([{ path, kind: 'RequiredFieldError' }])
    expect(check({ banners: [banner, banner, banner, banner] })).toEqual([
      { path, kind: 'MaxBannersCountExceeded', max: 3 },
    ])
    const two = placementWith({ bannerSettings: { ...placement.bannerSettings, minBanners: 2 } })
    expect(checkContent({ banners: [banner] }, two)).toEqual([{ path, kind: 'MinBannersCountNotReached', min: 2 }])
  })

  it('report the invalid field of each banner', () => {
    expect(
      check({
        banners: [banner, { pictureUrl: '', targetUrl: '' }, { pictureUrl: 'x', targetUrl: 'ftp://example.com' }],
      }),
    ).toEqual([
      { path: 'contentTemplate.banners[1].pictureUrl', kind: 'RequiredImageFile' },
      { path: 'contentTemplate.banners[1].targetUrl', kind: 'RequiredFieldError' },
      { path: 'contentTemplate.banners[2].pictureUrl', kind: 'InvalidUrl' },
      { path: 'contentTemplate.banners[2].targetUrl', kind: 'InvalidUrl' },
    ])
  })
})

describe('a shared banner', () => {
  const path = 'contentTemplate.sharedBanner.pictureUrl'
  it.each([
    ['nothing is known of it', {}, []],
    ['it has the size of the placement', { [picture]: { kind: 'image', width: 300, height: 100 } }, []],
    [
      'it is too wide',
      { [picture]: { kind: 'image', width: 301, height: 100 } },
      [{ path, kind: 'IncorrectImageSize', width: 300, height: 100, actual: { width: 301, height: 100 } }],
    ],
    [
      'it is too low',
      { [picture]: { kind: 'image', width: 300, height: 99 } },
      [{ path, kind: 'IncorrectImageSize', width: 300, height: 100, actual: { width: 300, height: 99 } }],
    ],
    ['it is a video', { [picture]: { kind: 'video', width: 300, height: 100 } }, [{ path, kind: 'NotAnImage' }]],
    ['it could not be checked', { [picture]: { kind: 'unchecked' } }, [{ path, kind: 'MediaNotChecked' }]],
    ['it is a page', { [picture]: { kind: 'other' } }, [{ path, kind: 'NotAnImage' }]],
  ] satisfies [string, Record<string, KnownMedia>, object[]][])('validates its picture when %s', (_, known, errors) => {
    expect(check({ sharedBanner: banner }, known)).toEqual(errors)
  })

  it('reports a video that could not be checked', () => {
    const videoUrl = 'https://example.com/a.mp4'
    expect(check({ sharedMultimedia: { videoUrl } }, { [videoUrl]: { kind: 'unchecked' } })).toEqual([
      { path: 'contentTemplate.sharedMultimedia.videoUrl', kind: 'MediaNotChecked' },
    ])
  })

  it('has links of at most 300 characters', () => {
    expect(longUrl).toHaveLength(301)
    expect(check({ sharedBanner: { pictureUrl: longUrl, targetUrl: longUrl } })).toEqual([
      { path, kind: 'MaxLengthExceededError', maxLength: 300 },
      { path: 'contentTemplate.sharedBanner.targetUrl', kind: 'MaxLengthExceededError', maxLength: 300 },
    ])
    expect(check({ sharedBanner: { pictureUrl: longUrl.slice(0, 300), targetUrl: longUrl.slice(0, 300) } })).toEqual([])
  })
})

describe('multimedia', () => {
  const image = 'contentTemplate.sharedMultimedia.imageUrl'
  const clip = 'contentTemplate.sharedMultimedia.videoUrl'
  it.each([
    [{ imageUrl: picture }, {}, []],
    [{ videoUrl: video }, { [video]: { kind: 'video', width: 1920, height: 1080 } }, []],
    [
      { imageUrl: picture },
      { [picture]: { kind: 'image', width: 300, height: 100 } },
      [{ path: image, kind: 'IncorrectImageSize', width: 1920, height: 1080, actual: { width: 300, height: 100 } }],
    ],
    [
      { videoUrl: video },
      { [video]: { kind: 'video', width: 1080, height: 1920 } },
      [{ path: clip, kind: 'IncorrectVideoSize', width: 1920, height: 1080, actual: { width: 1080, height: 1920 } }],
    ],
    [
      { videoUrl: video },
      { [video]: { kind: 'image', width: 1920, height: 1080 } },
      [{ path: clip, kind: 'NotAVideo' }],
    ],
    [{ imageUrl: '' }, {}, [{ path: image, kind: 'RequiredImageFile' }]],
    [{ videoUrl: '' }, {}, [{ path: clip, kind: 'RequiredVideoFile' }]],
    [{ videoUrl: 'example.com/a.mp4' }, {}, [{ path: clip, kind: 'InvalidUrl' }]],
  ] satisfies [object, Record<string, KnownMedia>, object[]][])(
    'is validated: %j, with the known media %j',
    (sharedMultimedia, known, errors) => {
      expect(check({ sharedMultimedia } as ContentTemplate, known)).toEqual(errors)
    },
  )
})
