import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { checkUrl } from '../../../domain/url.ts'
import { texts } from '../../../state/locale.ts'

type PreviewProps = { url: string; width: number; height: number }

/** The picture in the shape of its place; nothing while the link is none, or leads to no picture. */
export function PicturePreview({ url, width, height }: PreviewProps) {
  useSignals()
  const [broken, setBroken] = useState<string>()
  const link = url.trim()
  if (checkUrl(link) || broken === link) return null
  const caption = texts.value.adverts.preview()
  return (
    <figure className="ad-preview">
      <figcaption>{caption}</figcaption>
      <img className="ad-preview__media" src={link} alt={caption} style={{ aspectRatio: `${width} / ${height}` }} onError={() => setBroken(link)} />
    </figure>
  )
}

export function VideoPreview({ url, width, height }: PreviewProps) {
  useSignals()
  const link = url.trim()
  if (checkUrl(link)) return null
  const caption = texts.value.adverts.preview()
  return (
    <figure className="ad-preview">
      <figcaption>{caption}</figcaption>
      <video className="ad-preview__media" src={link} aria-label={caption} style={{ aspectRatio: `${width} / ${height}` }} controls muted preload="metadata" />
    </figure>
  )
}
