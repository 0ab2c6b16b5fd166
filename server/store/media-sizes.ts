import type { ContentTemplate } from '../../src/contract/content.ts'

type Picture = { kind: 'image'; width: number; height: number }

/** The platform's own pictures tell their size in their name: `/media/banner-1200x300-2.svg`. */
const OWN_PICTURE = /\/media\/[^/?#]*-(\d+)x(\d+)(?:-\d+)?\.\w+$/

/** The sizes of the pictures of an ad that the platform serves itself, by URL; others it knows nothing of. */
export function mediaSizes(template: ContentTemplate): Map<string, Picture> {
  const sizes = new Map<string, Picture>()
  for (const url of pictureUrls(template)) {
    const [, width, height] = OWN_PICTURE.exec(url) ?? []
    if (width && height) sizes.set(url, { kind: 'image', width: Number(width), height: Number(height) })
  }
  return sizes
}

function pictureUrls(template: ContentTemplate): string[] {
  if ('banners' in template) return template.banners.map(({ pictureUrl }) => pictureUrl)
  if ('sharedBanner' in template) return [template.sharedBanner.pictureUrl]
  return 'sharedMultimedia' in template && 'imageUrl' in template.sharedMultimedia ? [template.sharedMultimedia.imageUrl] : []
}
