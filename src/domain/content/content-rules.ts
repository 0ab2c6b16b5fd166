import type { Banner, ContentTemplate } from '../../contract/advert/content.ts'
import { at } from '../at-path.ts'
import { contentTypeOf, isContentTypeEnabled, type ContentSettings } from './content-type.ts'
import { checkProductIds } from '../condition/id-rules.ts'
import { checkImage, checkVideo } from './media-rules.ts'
import type { KnownMediaSizes } from './media-size.ts'
import { checkText, MAX_STRING_CONTENT_LENGTH } from '../text.ts'
import { checkUrl } from '../advert/url.ts'
import type { FieldError, ValidationError } from '../validation-error.ts'

const SHARED_SHELF_PRODUCTS = 1

const ROOT = 'contentTemplate'

/** Checks content against its placement (docs/product/validation.md). A disabled type is reported alone. */
export function checkContent(
  template: ContentTemplate,
  placement: ContentSettings,
  known?: KnownMediaSizes,
): FieldError[] {
  if (!isContentTypeEnabled(placement, contentTypeOf(template))) return [{ path: ROOT, kind: 'ContentTypeDisabled' }]
  if ('stringValue' in template) {
    return at(`${ROOT}.stringValue`, checkText(template.stringValue, MAX_STRING_CONTENT_LENGTH, { required: true }))
  }
  if ('productShelfs' in template) return checkShelfs(template.productShelfs, placement)
  if ('sharedProductShelf' in template) {
    return at(
      `${ROOT}.sharedProductShelf`,
      checkShelf(template.sharedProductShelf, SHARED_SHELF_PRODUCTS, SHARED_SHELF_PRODUCTS),
    )
  }
  if ('banners' in template) return checkBanners(template.banners, placement, known)
  if ('sharedBanner' in template) return checkBanner(template.sharedBanner, `${ROOT}.sharedBanner`, placement, known)
  if (contentTypeOf(template) !== 'SharedMultimedia') return [] // only the platform can tell
  const media = template.sharedMultimedia
  const size = placement.multimediaSettings
  return 'imageUrl' in media
    ? at(`${ROOT}.sharedMultimedia.imageUrl`, checkImage(media.imageUrl, size, known))
    : at(`${ROOT}.sharedMultimedia.videoUrl`, checkVideo(media.videoUrl, size, known))
}

function checkShelf(ids: readonly string[], min: number, max: number): ValidationError | null {
  const error = checkProductIds(ids)
  if (error) return error
  if (ids.length < min) return { kind: 'MinProductsCountNotReached', min }
  return ids.length > max ? { kind: 'MaxProductsCountExceeded', max } : null
}

function checkShelfs(
  shelfs: readonly string[][],
  { productShelfSettings: { minProducts, maxProducts } }: ContentSettings,
): FieldError[] {
  const path = `${ROOT}.productShelfs`
  if (shelfs.length === 0) return [{ path, kind: 'RequiredFieldError' }]
  return shelfs.flatMap((ids, index) => at(`${path}[${index}]`, checkShelf(ids, minProducts, maxProducts)))
}

function checkBanners(banners: readonly Banner[], placement: ContentSettings, known?: KnownMediaSizes): FieldError[] {
  const path = `${ROOT}.banners`
  return [
    ...at(path, checkBannerCount(banners.length, placement.bannerSettings)),
    ...banners.flatMap((banner, index) => checkBanner(banner, `${path}[${index}]`, placement, known)),
  ]
}

function checkBannerCount(
  count: number,
  { minBanners, maxBanners }: ContentSettings['bannerSettings'],
): ValidationError | null {
  if (count === 0) return { kind: 'RequiredFieldError' }
  if (count < minBanners) return { kind: 'MinBannersCountNotReached', min: minBanners }
  return count > maxBanners ? { kind: 'MaxBannersCountExceeded', max: maxBanners } : null
}

const checkBanner = (
  banner: Banner,
  path: string,
  { bannerSettings }: ContentSettings,
  known?: KnownMediaSizes,
): FieldError[] => [
  ...at(`${path}.pictureUrl`, checkImage(banner.pictureUrl, bannerSettings, known)),
  ...at(`${path}.targetUrl`, checkUrl(banner.targetUrl)),
]
