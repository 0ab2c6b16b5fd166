import type { ContentTemplate } from '../../../contract/content.ts'
import type { KnownMedia, KnownMediaSizes } from '../../../domain/content/media-size.ts'
import { checkUrl } from '../../../domain/advert/url.ts'

const LOOK_FOR = 5_000 // ms; slower media count as unknown
/** Video formats that are accepted although some browsers cannot play them: the retail platform verifies them. */
const VIDEO_NAME = /\.(?:mp4|webm|mkv|ogg|ogv)(?:[?#]|$)/i

const looks = new Map<string, Promise<KnownMedia | undefined>>()

/** Returns the media behind the links of the content, as far as this browser can determine them. */
export async function knownMedia(template: ContentTemplate): Promise<KnownMediaSizes> {
  const found = await Promise.all(
    linksOf(template).map(async ({ url, kind }) => [url, await lookAt(url, kind)] as const),
  )
  return new Map(found.flatMap(([url, media]) => (media ? [[url, media] as const] : [])))
}

/** Caches the media behind a link: for a file that was measured before it was sent. */
export const remember = (url: string, media: KnownMedia): void => void looks.set(url, Promise.resolve(media))

/** Measures the media behind a link, once; undefined if that is impossible. A failure is retried on the next call. */
function lookAt(url: string, kind: 'image' | 'video'): Promise<KnownMedia | undefined> {
  const known = looks.get(url)
  if (known) return known
  const look = (kind === 'image' ? measureImage(url) : measureVideo(url)).then((media) => {
    if (media?.kind !== kind) looks.delete(url)
    return media
  })
  looks.set(url, look)
  return look
}

/** Measures an image in pixels; `other` if it is not an image. */
export const measureImage = (url: string): Promise<KnownMedia | undefined> =>
  inTime((settle) => {
    const image = new Image()
    image.addEventListener('load', () =>
      settle({ kind: 'image', width: image.naturalWidth, height: image.naturalHeight }),
    )
    image.addEventListener('error', () => settle({ kind: 'other' }))
    image.src = url
  })

/** Measures a video in pixels; `other` if it is not a video. */
export const measureVideo = (url: string): Promise<KnownMedia | undefined> =>
  inTime((settle) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.muted = true
    // a sound file has no width
    video.addEventListener('loadedmetadata', () =>
      settle(
        video.videoWidth ? { kind: 'video', width: video.videoWidth, height: video.videoHeight } : { kind: 'other' },
      ),
    )
    video.addEventListener('error', () => settle(VIDEO_NAME.test(url) ? undefined : { kind: 'other' }))
    video.src = url
  })

function inTime(look: (settle: (media: KnownMedia | undefined) => void) => void): Promise<KnownMedia | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), LOOK_FOR)
    look((media) => {
      clearTimeout(timer)
      resolve(media)
    })
  })
}

function linksOf(template: ContentTemplate): { url: string; kind: 'image' | 'video' }[] {
  const isLink = ({ url }: { url: string }) => checkUrl(url) === null
  const images = (urls: string[]) => urls.map((url) => ({ url, kind: 'image' as const })).filter(isLink)
  if ('banners' in template) return images(template.banners.map(({ pictureUrl }) => pictureUrl))
  if ('sharedBanner' in template) return images([template.sharedBanner.pictureUrl])
  if (!('sharedMultimedia' in template)) return []
  const { sharedMultimedia: media } = template
  return 'imageUrl' in media
    ? images([media.imageUrl])
    : [{ url: media.videoUrl, kind: 'video' as const }].filter(isLink)
}
