import type { Banner, ContentTemplate } from '../../../contract/advert/content.ts'
import type { ContentType } from '../../../contract/placements/placement-types.ts'
import type { ContentForm } from './content-form.ts'

/** Returns the content of one type, trimmed as it is saved; undefined for a type that only the platform knows. */
export function contentOf(contentType: ContentType, form: ContentForm): ContentTemplate | undefined {
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
