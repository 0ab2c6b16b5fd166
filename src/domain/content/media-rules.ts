import { isSameSize, sizeOf, type KnownMediaSizes, type MediaSize } from './media-size.ts'
import { normalizeText } from '../text.ts'
import { checkUrl } from '../advert/url.ts'
import type { ValidationError } from '../validation-error.ts'

const NO_MEDIA: KnownMediaSizes = new Map()

/** Checks a required link to a picture: a valid URL whose target, if known, is a picture of exactly this size. */
export function checkImage(
  url: string,
  { width, height }: MediaSize,
  known: KnownMediaSizes = NO_MEDIA,
): ValidationError | null {
  const link = normalizeText(url)
  if (!link) return { kind: 'RequiredImageFile' }
  const media = known.get(link)
  const error = checkUrl(link)
  if (error || !media) return error
  if (media.kind === 'unchecked') return { kind: 'MediaNotChecked' }
  if (media.kind !== 'image') return { kind: 'NotAnImage' }
  return isSameSize(media, { width, height })
    ? null
    : { kind: 'IncorrectImageSize', width, height, actual: sizeOf(media) }
}

/** Checks a required link to a video in the same way. */
export function checkVideo(
  url: string,
  { width, height }: MediaSize,
  known: KnownMediaSizes = NO_MEDIA,
): ValidationError | null {
  const link = normalizeText(url)
  if (!link) return { kind: 'RequiredVideoFile' }
  const media = known.get(link)
  const error = checkUrl(link)
  if (error || !media) return error
  if (media.kind === 'unchecked') return { kind: 'MediaNotChecked' }
  if (media.kind !== 'video') return { kind: 'NotAVideo' }
  return isSameSize(media, { width, height })
    ? null
    : { kind: 'IncorrectVideoSize', width, height, actual: sizeOf(media) }
}
