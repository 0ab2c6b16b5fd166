import type { Kysely } from 'kysely'
import type { ContentTemplate } from '../../../src/contract/advert/content.ts'
import { mediaLinks } from '../../../src/domain/content/media-links.ts'
import type { MediaSize } from '../../../src/domain/content/media-size.ts'
import type { Database } from '../../db/schema.ts'
import { uploadsByName } from './uploads.ts'

type Media = MediaSize & { kind: 'image' | 'video' }

/** The server's own pictures have their size in their name: `/media/banner-1200x300-2.svg`. */
const OWN_PICTURE = /\/media\/[^/?#]*-(\d+)x(\d+)(?:-\d+)?\.\w+$/
const UPLOAD = /\/uploads\/([0-9a-f]{64}\.\w+)$/

/** Returns the pictures and videos in these contents that the server itself hosts, by URL; others are unknown. */
export async function mediaSizes(
  db: Kysely<Database>,
  templates: readonly ContentTemplate[],
): Promise<Map<string, Media>> {
  const urls = [...new Set(templates.flatMap(mediaLinks).map(({ url }) => url))]
  const nameOf = (url: string) => UPLOAD.exec(url)?.[1] ?? ''
  const uploads = await uploadsByName(db, urls.map(nameOf).filter(Boolean))
  const sizes = new Map<string, Media>()
  for (const url of urls) {
    const [, width, height] = OWN_PICTURE.exec(url) ?? []
    const media =
      width && height
        ? { kind: 'image' as const, width: Number(width), height: Number(height) }
        : uploads.get(nameOf(url))
    if (media) sizes.set(url, media)
  }
  return sizes
}
