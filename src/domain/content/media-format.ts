export const MEGABYTE = 1024 * 1024
/** The maximum size of an uploaded file. */
export const MAX_UPLOAD_BYTES = 5 * MEGABYTE

export const IMAGE_FORMATS = ['png', 'gif', 'jpeg', 'webp'] as const
export const VIDEO_FORMATS = ['mp4', 'webm', 'mkv', 'ogv'] as const
export type MediaFormat = (typeof IMAGE_FORMATS)[number] | (typeof VIDEO_FORMATS)[number]

export const isImageFormat = (format: MediaFormat): boolean => IMAGE_FORMATS.some((image) => image === format)

/** The brand of QuickTime: the same container family as mp4, but not played by all browsers. */
const QUICKTIME = 'qt  '

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Detects the format of a file from its first bytes, regardless of its name; undefined: an unsupported format. */
export function mediaFormat(bytes: Uint8Array): MediaFormat | undefined {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return text(bytes, 8, 12) === QUICKTIME ? undefined : 'mp4'
  if (text(bytes, 0, 4) === 'OggS') return 'ogv'
  if (text(bytes, 0, 4) !== '\x1a\x45\xdf\xa3') return undefined
  const head = text(bytes, 4, 64) // Matroska declares its document type near the beginning
  if (head.includes('webm')) return 'webm'
  return head.includes('matroska') ? 'mkv' : undefined
}
