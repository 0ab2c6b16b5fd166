import type { ContentType } from '../../contract/placements/placement-types.ts'
import { texts } from '../locale.ts'

/** Explains a content type in a sentence; it requires the namespace `advertTools`. */
export function contentTypeAbout(type: ContentType): string {
  const { advertTools: words } = texts.value
  const about: Record<ContentType, () => string> = {
    String: words.aboutString,
    ProductShelfs: words.aboutProductShelfs,
    SharedProductShelf: words.aboutSharedProductShelf,
    Banners: words.aboutBanners,
    SharedBanner: words.aboutSharedBanner,
    SharedMultimedia: words.aboutSharedMultimedia,
  }
  return (about[type] ?? (() => words.unknownPart({ kind: type })))()
}
