import type { ContentTemplate } from '../../../contract/advert/content.ts'
import { mediaLinks, type MediaLink } from '../../../domain/content/media-links.ts'
import type { KnownMedia, KnownMediaSizes } from '../../../domain/content/media-size.ts'
import { checkUrl } from '../../../domain/advert/url.ts'
import { linksInCheck } from './links-in-check.ts'

const LOOK_FOR = 5_000 // ms; slower media count as unchecked
/** Milliseconds after which a check is announced, and for which a failed one is not repeated. */
const ANNOUNCED_AFTER = 300
const IN_VAIN_FOR = 60_000
/** The extensions of the accepted video formats, some of which a browser cannot play, and the types of some. */
const VIDEO_NAME = /\.(mp4|webm|mkv|ogg|ogv)(?:[?#]|$)/i
const VIDEO_TYPES: Record<string, string> = { mkv: 'x-matroska', ogv: 'ogg' }

const looks = new Map<string, Promise<KnownMedia>>()

/** Returns the media behind the links of the content, as far as this browser can determine them. */
export async function knownMedia(template: ContentTemplate): Promise<KnownMediaSizes> {
  const links = mediaLinks(template).filter(({ url }) => checkUrl(url) === null)
  return new Map(await Promise.all(links.map(async (link) => [link.url, await lookAt(link)] as const)))
}

/** Caches the media behind a link: for a file that was measured before it was sent. */
export const remember = (url: string, media: KnownMedia): void => void looks.set(url, Promise.resolve(media))

/** Measures the media behind a link, once. A link to something else is checked again on the next call. */
function lookAt({ url, kind }: MediaLink): Promise<KnownMedia> {
  const known = looks.get(url)
  if (known) return known
  const timer = setTimeout(() => (linksInCheck.value = [...linksInCheck.peek(), url]), ANNOUNCED_AFTER)
  const look = (kind === 'image' ? measureImage(url) : measureVideo(url)).then((media) => {
    clearTimeout(timer)
    linksInCheck.value = linksInCheck.peek().filter((link) => link !== url)
    if (media.kind === 'unchecked') setTimeout(() => looks.delete(url), IN_VAIN_FOR)
    else if (media.kind !== kind) looks.delete(url)
    return media
  })
  looks.set(url, look)
  return look
}

/** Measures an image in pixels. */
export const measureImage = (url: string): Promise<KnownMedia> =>
  inTime((settle) => {
    const image = new Image()
    image.addEventListener('load', () =>
      settle({ kind: 'image', width: image.naturalWidth, height: image.naturalHeight }),
    )
    image.addEventListener('error', () => settle({ kind: 'other' }))
    image.src = url
  })

/** Measures a video in pixels. */
export const measureVideo = (url: string): Promise<KnownMedia> =>
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
    video.addEventListener('error', () => {
      const name = VIDEO_NAME.exec(url)?.[1]?.toLowerCase()
      const isUnplayable = name && video.canPlayType(`video/${VIDEO_TYPES[name] ?? name}`) === ''
      settle({ kind: isUnplayable ? 'unchecked' : 'other' })
    })
    video.src = url
  })

function inTime(look: (settle: (media: KnownMedia) => void) => void): Promise<KnownMedia> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'unchecked' }), LOOK_FOR)
    look((media) => {
      clearTimeout(timer)
      resolve(media)
    })
  })
}
