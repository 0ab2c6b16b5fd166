import type { Infer } from 'superstruct'
import type { Banner, ContentTemplate } from '../../../contract/advert/content.ts'
import { contentTypeOf } from '../../../domain/content/content-type.ts'
import type { ContentFormStruct } from './content-form-struct.ts'

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
  if (contentTypeOf(template) !== 'SharedMultimedia') return EMPTY
  const media = template.sharedMultimedia
  return 'imageUrl' in media
    ? { ...EMPTY, imageUrl: media.imageUrl }
    : { ...EMPTY, mediaKind: 'video', videoUrl: media.videoUrl }
}
