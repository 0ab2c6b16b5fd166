import { isImageFormat, MAX_UPLOAD_BYTES, mediaFormat } from '../../../../domain/content/media-format.ts'
import { isSameSize, sizeOf, type MediaSize } from '../../../../domain/content/media-size.ts'
import { pictureSize } from '../../../../domain/content/picture-size.ts'
import { upload, UploadRefused } from '../../../../data/upload.ts'
import { measureImage, measureVideo, remember } from '../known-media.ts'

export type MediaKind = 'image' | 'video'

/**
 * The reasons for refusing a file (docs/product/validation.md): all but the last two are detected before the upload.
 * `actual` is the actual size of a picture or video.
 */
export type UploadProblem =
  | 'EmptyFile'
  | 'ExceededSizeError'
  | 'IncorrectFormat'
  | 'Damaged'
  | 'Unreadable'
  | 'SeveralFiles'
  | { actual: MediaSize }
  | 'TooManyFiles'
  | 'UnknownError'

const HEAD = 262_144 // bytes that identify a format and, after the metadata of a camera, contain a picture's size

/** Returns the first bytes of a file; undefined if it has been changed, moved or deleted since it was chosen. */
const firstBytes = async (file: File): Promise<Uint8Array | undefined> => {
  try {
    return new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  } catch {
    return undefined
  }
}

/** Returns what is wrong with a file's size in bytes, format, width or height, as far as this browser can determine. */
export async function checkFile(file: File, kind: MediaKind, size: MediaSize): Promise<UploadProblem | undefined> {
  if (file.size === 0) return 'EmptyFile'
  if (file.size > MAX_UPLOAD_BYTES) return 'ExceededSizeError'
  const head = await firstBytes(file)
  if (!head) return 'Unreadable'
  const format = mediaFormat(head)
  if (!format || isImageFormat(format) !== (kind === 'image')) return 'IncorrectFormat'
  const url = URL.createObjectURL(file)
  try {
    const media = await (kind === 'image' ? measureImage(url) : measureVideo(url))
    if (media.kind === kind) return isSameSize(media, size) ? undefined : { actual: sizeOf(media) }
    // A video that this browser cannot read is left to the retail platform.
    if (kind === 'video' || media.kind !== 'other') return undefined
    const stated = pictureSize(head) // a browser cannot decode a huge picture
    return stated && !isSameSize(stated, size) ? { actual: stated } : 'Damaged'
  } finally {
    URL.revokeObjectURL(url)
  }
}

type UploadMedia = {
  advertId: string
  file: File
  kind: MediaKind
  size: MediaSize
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Checks and uploads a file; returns its link or its problem. Throws a CallError, or the abort reason of `signal`. */
export async function uploadMedia({
  advertId,
  file,
  kind,
  size,
  signal,
  ...sending
}: UploadMedia): Promise<{ url: string } | { problem: UploadProblem }> {
  const problem = await checkFile(file, kind, size)
  if (problem) return { problem }
  signal.throwIfAborted()
  try {
    const url = await upload({ advertId, file, fileType: kind === 'image' ? 'Image' : 'Video', signal, ...sending })
    remember(url, { kind, ...size })
    return { url }
  } catch (error) {
    // The first bytes are of one of the formats, or the file would not have been sent.
    if (error instanceof UploadRefused) return { problem: error.kind === 'IncorrectFormat' ? 'Damaged' : error.kind }
    throw error
  }
}
