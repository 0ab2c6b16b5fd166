import type { ContentTemplate } from '../../../contract/advert/content.ts'
import { ColumnsIcon, PlayIcon } from '../../../ui/icons/later-icons.tsx'

/** Returns the address of the picture that an ad shows first; undefined for texts, shelves and videos. */
function pictureOf(content: ContentTemplate): string | undefined {
  if ('sharedBanner' in content) return content.sharedBanner.pictureUrl
  if ('banners' in content) return content.banners[0]?.pictureUrl
  if ('sharedMultimedia' in content && 'imageUrl' in content.sharedMultimedia) return content.sharedMultimedia.imageUrl
  return undefined
}

/** A thumbnail of an ad: its picture, or an icon of its kind. The name next to it describes it. */
export function Creative({ content }: { content: ContentTemplate | undefined }) {
  const picture = content && pictureOf(content)
  return (
    <span className="creative" aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" loading="lazy" />
      ) : !content || 'stringValue' in content ? (
        'Aa'
      ) : 'sharedMultimedia' in content ? (
        <PlayIcon size={16} />
      ) : (
        <ColumnsIcon size={16} />
      )}
    </span>
  )
}
