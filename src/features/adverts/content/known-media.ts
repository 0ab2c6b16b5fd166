import type { ContentTemplate } from '../../../contract/content.ts'
import type { KnownMedia, KnownMediaSizes } from '../../../domain/media-size.ts'
import { checkUrl } from '../../../domain/url.ts'

const LOOK_FOR = 5_000 // ms; what takes longer is not known
/** Formats that are taken although some browsers can't play them: whether they are whole, the platform decides. */
const VIDEO_NAME = /\.(?:mp4|webm|mkv|ogg|ogv)(?:[?#]|$)/i

const looks = new Map<string, Promise<KnownMedia | undefined>>()

/** What the links of this content lead to, as far as this browser finds out. */
export async function knownMedia(template: ContentTemplate): Promise<KnownMediaSizes> {
  const found = await Promise.all(linksOf(template).map(async ({ url, kind }) => [url, await lookAt(url, kind)] as const))
  return new Map(found.flatMap(([url, media]) => (media ? [[url, media] as const] : [])))
}

/** Takes note of what a link leads to: a file that was looked at before it was sent. */
export const remember = (url: string, media: KnownMedia): void => void looks.set(url, Promise.resolve(media))

/** Loads what a link leads to, once; undefined where that can't be told. A failure is tried again the next time. */
export function lookAt(url: string, kind: 'image' | 'video'): Promise<KnownMedia | undefined> {
  const known = looks.get(url)
  if (known) return known
  const look = (kind === 'image' ? measureImage(url) : measureVideo(url)).then((media) => {
    if (media?.kind !== kind) looks.delete(url)
    return media
  })
  looks.set(url, look)
  return look
}

/** The size of a picture in pixels; `other` when it is none. */
export const measureImage = (url: string): Promise<KnownMedia | undefined> =>
  inTime((settle) => {
    const image = new Image()
    image.addEventListener('load', () => settle({ kind: 'image', width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => settle({ kind: 'other' }))
    image.src = url
  })

/** The size of a video in pixels; `other` when it is none. */
export const measureVideo = (url: string): Promise<KnownMedia | undefined> =>
  inTime((settle) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.muted = true
    // a sound file has no picture
    video.addEventListener('loadedmetadata', () => settle(video.videoWidth ? { kind: 'video', width: video.videoWidth, height: video.videoHeight } : { kind: 'other' }))
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
  return 'imageUrl' in media ? images([media.imageUrl]) : [{ url: media.videoUrl, kind: 'video' as const }].filter(isLink)
}
