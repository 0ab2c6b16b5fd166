import type { ContentTemplate } from '../../contract/advert/content.ts'

/** A link to media in the content, and the required target. */
export type MediaLink = { url: string; kind: 'image' | 'video' }

/** Returns the links of the content to pictures and videos. */
export function mediaLinks(template: ContentTemplate): MediaLink[] {
  const image = (url: string): MediaLink => ({ url, kind: 'image' })
  if ('banners' in template) return template.banners.map(({ pictureUrl }) => image(pictureUrl))
  if ('sharedBanner' in template) return [image(template.sharedBanner.pictureUrl)]
  if (!('sharedMultimedia' in template)) return []
  const { sharedMultimedia: media } = template
  if ('imageUrl' in media) return [image(media.imageUrl)]
  return 'videoUrl' in media ? [{ url: media.videoUrl, kind: 'video' }] : [] // a platform may have added a kind
}
