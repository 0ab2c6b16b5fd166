import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { MediaSize } from '../../../domain/content/media-size.ts'
import { checkUrl } from '../../../domain/advert/url.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/later-icons.tsx'

type MediaPreviewProps = { links: readonly string[]; kind: 'image' | 'video'; size: MediaSize }

/** An image or a video in the shape of its placement; several rotate, here by hand. */
export function MediaPreview({ links, kind, size: { width, height } }: MediaPreviewProps) {
  useSignals()
  const { advertTools: words } = texts.value
  const [at, setAt] = useState(0)
  const index = Math.min(at, links.length - 1)
  const turn = (by: number) => setAt((index + by + links.length) % links.length)
  return (
    <>
      <div className="preview__media" style={{ aspectRatio: `${width} / ${height}` }}>
        <Medium key={links[index]} link={(links[index] ?? '').trim()} kind={kind} size={{ width, height }} />
      </div>
      {links.length > 1 && (
        <div className="preview__turns">
          <Button variant="quiet" iconOnly aria-label={words.previousBanner()} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </Button>
          <span className="number">{words.bannerOf({ number: index + 1, count: links.length })}</span>
          <Button variant="quiet" iconOnly aria-label={words.nextBanner()} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </Button>
        </div>
      )}
    </>
  )
}

function Medium({ link, kind, size: { width, height } }: { link: string; kind: 'image' | 'video'; size: MediaSize }) {
  useSignals()
  const { advertTools: words } = texts.value
  const [isBroken, setBroken] = useState(false)
  const size = `${width} × ${height}`
  if (!link || checkUrl(link))
    return <span className="muted">{kind === 'image' ? words.noPicture({ size }) : words.noVideo({ size })}</span>
  if (isBroken) return <span className="muted">{kind === 'image' ? words.brokenPicture() : words.brokenVideo()}</span>
  const alt = kind === 'image' ? words.pictureOfAd() : words.videoOfAd()
  return kind === 'image' ? (
    <img src={link} alt={alt} onError={() => setBroken(true)} />
  ) : (
    <video src={link} aria-label={alt} controls muted loop preload="metadata" onError={() => setBroken(true)} />
  )
}
