import type { AttributionMode } from '../../contract/advert/advert.ts'
import type { ContentTemplate } from '../../contract/advert/content.ts'
import type { ContentType } from '../../contract/placements/placement-types.ts'
import type { Placement } from '../../contract/placements/placement.ts'

/** The settings of a placement that concern its content. */
export type ContentSettings = Pick<
  Placement,
  'stringSettings' | 'productShelfSettings' | 'bannerSettings' | 'multimediaSettings'
>

/** The content types in order of preference, which is also the order of display. */
export const CONTENT_TYPE_ORDER = [
  'String',
  'ProductShelfs',
  'Banners',
  'SharedProductShelf',
  'SharedBanner',
  'SharedMultimedia',
] as const satisfies readonly ContentType[]

const TYPES: Readonly<Record<string, ContentType>> = {
  stringValue: 'String',
  productShelfs: 'ProductShelfs',
  banners: 'Banners',
  sharedProductShelf: 'SharedProductShelf',
  sharedBanner: 'SharedBanner',
  imageUrl: 'SharedMultimedia',
  videoUrl: 'SharedMultimedia',
}

/** Returns the type of content; for content that a platform has added since, its key, which is not a known type. */
export function contentTypeOf(template: ContentTemplate): ContentType {
  const [key = ''] = Object.keys('sharedMultimedia' in template ? template.sharedMultimedia : template)
  return TYPES[key] ?? (key as ContentType)
}

/** Returns whether a placement accepts a content type; for multimedia, its setting for shared content decides. */
export function isContentTypeEnabled(placement: ContentSettings, type: ContentType): boolean {
  switch (type) {
    case 'String':
      return placement.stringSettings.isEnabled
    case 'ProductShelfs':
      return placement.productShelfSettings.isEnabled
    case 'Banners':
      return placement.bannerSettings.isEnabled
    case 'SharedProductShelf':
      return placement.productShelfSettings.isSharedContentEnabled
    case 'SharedBanner':
      return placement.bannerSettings.isSharedContentEnabled
    case 'SharedMultimedia':
      return placement.multimediaSettings.isSharedContentEnabled
    default:
      return true // only the platform can tell
  }
}

export const enabledContentTypes = (placement: ContentSettings): ContentType[] =>
  CONTENT_TYPE_ORDER.filter((type) => isContentTypeEnabled(placement, type))

export const defaultContentType = (placement: ContentSettings): ContentType =>
  enabledContentTypes(placement)[0] ?? 'String'

/** Returns blank content of a type. */
export function emptyContent(type: ContentType): ContentTemplate {
  switch (type) {
    case 'String':
      return { stringValue: '' }
    case 'ProductShelfs':
      return { productShelfs: [[]] }
    case 'Banners':
      return { banners: [{ pictureUrl: '', targetUrl: '' }] }
    case 'SharedProductShelf':
      return { sharedProductShelf: [] }
    case 'SharedBanner':
      return { sharedBanner: { pictureUrl: '', targetUrl: '' } }
    case 'SharedMultimedia':
      return { sharedMultimedia: { imageUrl: '' } }
  }
}

const SETTINGS = {
  String: 'stringSettings',
  ProductShelfs: 'productShelfSettings',
  SharedProductShelf: 'productShelfSettings',
  Banners: 'bannerSettings',
  SharedBanner: 'bannerSettings',
  SharedMultimedia: 'multimediaSettings',
} as const satisfies Record<ContentType, keyof ContentSettings>

/** Returns whether ads with this content must be declared to the ad registry. */
export const isKktuRequired = (placement: ContentSettings, type: ContentType): boolean =>
  placement[SETTINGS[type]]?.isKktuRequired ?? false

/** Returns whether the ad-registry form is shown: to ORD advertisers on ORD portals, if the placement requires it. */
export const isOrdShown = (about: {
  portalIsOrd: boolean
  advertiserIsOrd: boolean
  placement: ContentSettings
  type: ContentType
}): boolean => about.portalIsOrd && about.advertiserIsOrd && isKktuRequired(about.placement, about.type)

const isShelf = (type: ContentType): boolean => type === 'ProductShelfs' || type === 'SharedProductShelf'

/** Returns whether content is managed: taken from the retail platform's catalogue, with its own acceptance setting. */
export const isManaged = isShelf

export const defaultAttributionMode = (type: ContentType): AttributionMode => (isShelf(type) ? 'Auto' : 'Disabled')
