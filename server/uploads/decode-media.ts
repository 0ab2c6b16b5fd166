import sharp from 'sharp'
import {
  isImageFormat,
  mediaFormat,
  type MediaFormat,
  type VIDEO_FORMATS,
} from '../../src/domain/content/media-format.ts'
import type { MediaSize } from '../../src/domain/content/media-size.ts'
import { isWholeVideo } from './whole-video.ts'

export type InspectedMedia = MediaSize & { kind: 'image' | 'video'; format: MediaFormat }

/** The maximum number of pixels: a picture that decompresses to more is a decompression bomb, not a banner. */
const MAX_PIXELS = 50_000_000
const GIF_END = 0x3b

/** Returns the actual format and size of a decoded file: undefined for an empty, truncated or unsupported one. */
export async function decodeMedia(file: Buffer): Promise<InspectedMedia | undefined> {
  const format = mediaFormat(file)
  if (!format) return undefined
  const kind = isImageFormat(format) ? 'image' : 'video'
  const size = await (kind === 'image'
    ? imageSize(file, format)
    : videoSize(file, format as (typeof VIDEO_FORMATS)[number]))
  return size && { kind, format, ...size }
}

async function imageSize(file: Buffer, format: MediaFormat): Promise<MediaSize | undefined> {
  if (format === 'gif' && file.at(-1) !== GIF_END) return undefined // decoders accept a truncated file
  try {
    const image = sharp(file, { animated: true, failOn: 'warning', limitInputPixels: MAX_PIXELS })
    const { format: decoded, width, pageHeight, autoOrient } = await image.metadata()
    await image.stats() // reads every pixel
    if (decoded !== format) return undefined
    return pageHeight === undefined ? autoOrient : { width, height: pageHeight }
  } catch {
    return undefined
  }
}

/** Returns the size at which a player shows a video: rotated as the file says, with square pixels. */
async function videoSize(file: Buffer, format: (typeof VIDEO_FORMATS)[number]): Promise<MediaSize | undefined> {
  if (!isWholeVideo(file, format)) return undefined
  const { default: createReader } = await import('mediainfo.js')
  const reader = await createReader({ format: 'object' })
  try {
    const { media } = await reader.analyzeData(file.length, (length, offset) => file.subarray(offset, offset + length))
    const video = media?.track.find((track) => track['@type'] === 'Video')
    if (!video?.Width || !video.Height) return undefined
    const width = Math.round(video.Width * (video.PixelAspectRatio ?? 1))
    const isTurned = Math.abs(Number(video.Rotation ?? 0)) % 180 === 90
    return isTurned ? { width: video.Height, height: width } : { width, height: video.Height }
  } catch {
    return undefined
  } finally {
    reader.close()
  }
}
