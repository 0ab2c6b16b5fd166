import { array, enums, string, type, type Infer } from 'superstruct'
import type { Banner, ContentTemplate, ContentType } from '../../../contract/content.ts'

const BannerFormStruct = type({ pictureUrl: string(), targetUrl: string() })

/** The input for each content type, so that a change of type loses nothing. Shelves are lists of product ids. */
export const ContentFormStruct = type({
  stringValue: string(),
  productShelfs: array(array(string())),
  sharedProductShelf: array(string()),
  banners: array(BannerFormStruct),
  sharedBanner: BannerFormStruct,
  mediaKind: enums(['image', 'video']),
  imageUrl: string(),
  videoUrl: string(),
})
export type ContentForm = Infer<typeof ContentFormStruct>

export const EMPTY_BANNER: Banner = { pictureUrl: '', targetUrl: '' }

const EMPTY: ContentForm = {
  stringValue: '',
  productShelfs: [[]],
  sharedProductShelf: [],
  banners: [EMPTY_BANNER],
  sharedBanner: EMPTY_BANNER,
  mediaKind: 'image',
  imageUrl: '',
  videoUrl: '',
}

export function contentFormOf(template: ContentTemplate): ContentForm {
  if ('stringValue' in template) return { ...EMPTY, stringValue: template.stringValue }
  if ('productShelfs' in template) return { ...EMPTY, productShelfs: template.productShelfs }
  if ('sharedProductShelf' in template) return { ...EMPTY, sharedProductShelf: template.sharedProductShelf }
  if ('banners' in template) return { ...EMPTY, banners: template.banners }
  if ('sharedBanner' in template) return { ...EMPTY, sharedBanner: template.sharedBanner }
  const media = template.sharedMultimedia
  return 'imageUrl' in media
    ? { ...EMPTY, imageUrl: media.imageUrl }
    : { ...EMPTY, mediaKind: 'video', videoUrl: media.videoUrl }
}

/** Returns the content of one type, trimmed as it is saved. */
export function contentOf(contentType: ContentType, form: ContentForm): ContentTemplate {
  switch (contentType) {
    case 'String':
      return { stringValue: form.stringValue.trim() }
    case 'ProductShelfs':
      return { productShelfs: form.productShelfs }
    case 'SharedProductShelf':
      return { sharedProductShelf: form.sharedProductShelf }
    case 'Banners':
      return { banners: form.banners.map(trimBanner) }
    case 'SharedBanner':
      return { sharedBanner: trimBanner(form.sharedBanner) }
    case 'SharedMultimedia':
      return {
        sharedMultimedia:
          form.mediaKind === 'image' ? { imageUrl: form.imageUrl.trim() } : { videoUrl: form.videoUrl.trim() },
      }
  }
}

const trimBanner = ({ pictureUrl, targetUrl }: Banner): Banner => ({
  pictureUrl: pictureUrl.trim(),
  targetUrl: targetUrl.trim(),
})
