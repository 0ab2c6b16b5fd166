import type { ContentTemplate } from '../../contract/advert/content.ts'

/** A link to media, and what it has to lead to. */
export type MediaLink = { url: string; kind: 'image' | 'video' }
/** A link in the content, with the path of its field (docs/product/validation.md). */
export type ContentLink = MediaLink & { path: string }

/** Returns the links of the content to pictures and videos. */
export function mediaLinks(template: ContentTemplate): ContentLink[] {
  const link = (kind: MediaLink['kind'], field: string, url: string) => ({
    url,
    kind,
    path: `contentTemplate.${field}`,
  })
  if ('banners' in template)
    return template.banners.map(({ pictureUrl }, index) => link('image', `banners[${index}].pictureUrl`, pictureUrl))
  if ('sharedBanner' in template) return [link('image', 'sharedBanner.pictureUrl', template.sharedBanner.pictureUrl)]
  if (!('sharedMultimedia' in template)) return []
  const { sharedMultimedia: media } = template
  if ('imageUrl' in media) return [link('image', 'sharedMultimedia.imageUrl', media.imageUrl)]
  // A platform may have added a kind.
  return 'videoUrl' in media ? [link('video', 'sharedMultimedia.videoUrl', media.videoUrl)] : []
}
