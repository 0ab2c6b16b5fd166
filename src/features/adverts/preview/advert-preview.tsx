import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { Placement } from '../../../contract/placements/placement.ts'
import type { MediaSize } from '../../../domain/content/media-size.ts'
import { texts } from '../../../state/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popover/dialog.tsx'
import type { AdvertForm } from '../form/advert-form.ts'
import { MediaPreview } from './media-preview.tsx'
import { ShelfPreview } from './shelf-preview.tsx'
import './preview.css'

type AdvertPreviewProps = { form: AdvertForm; page: AdvertPage }

/** The ad as shoppers see it in its placement, updated with the input. */
export function AdvertPreview({ form, page }: AdvertPreviewProps) {
  useSignals()
  const { advertTools: words, common } = texts.value
  const { placement } = page
  const [isTrueSize, setTrueSize] = useState(false)
  const size = trueSize(form, page)
  const caption = words.previewOf({ placement: placement.name })
  return (
    <figure className="preview">
      <figcaption>{caption}</figcaption>
      <div className={`preview__place preview__place--${placement.deviceType}`} data-shape={shapeOf(placement, size)}>
        <Lines />
        <div className="preview__slot" style={size && { width: `${shareOf(placement, size) * 100}%` }}>
          <span className="preview__label">{words.adLabel()}</span>
          <Content form={form} page={page} />
        </div>
        <Lines />
      </div>
      {size && (
        <Button variant="quiet" onClick={() => setTrueSize(true)}>
          {words.trueSize(size)}
        </Button>
      )}
      {isTrueSize && size && (
        <Dialog wide title={words.trueSize(size)} closeLabel={common.close()} onClose={() => setTrueSize(false)}>
          <div className="preview__true" tabIndex={0} role="region" aria-label={caption}>
            <div style={{ width: `${size.width}px`, height: `${size.height}px` }}>
              <Content form={form} page={page} />
            </div>
          </div>
        </Dialog>
      )}
    </figure>
  )
}

function Content({ form: { contentType, content }, page }: AdvertPreviewProps) {
  useSignals()
  const { advertTools: words } = texts.value
  const { bannerSettings, multimediaSettings } = page.placement
  const { partnerId } = page.campaign
  const pictures = (links: string[]) => <MediaPreview links={links} kind="image" size={bannerSettings} />
  switch (contentType) {
    case 'String': {
      const text = content.stringValue.trim()
      return <p className={text ? 'preview__text' : 'preview__text muted'}>{text || words.previewEmpty()}</p>
    }
    case 'ProductShelfs':
      return content.productShelfs.map((ids, index) => <ShelfPreview key={index} ids={ids} partnerId={partnerId} />)
    case 'SharedProductShelf':
      return <ShelfPreview ids={content.sharedProductShelf} partnerId={partnerId} />
    case 'Banners':
      return pictures(content.banners.map(({ pictureUrl }) => pictureUrl))
    case 'SharedBanner':
      return pictures([content.sharedBanner.pictureUrl])
    case 'SharedMultimedia':
      return (
        <MediaPreview
          links={[content.mediaKind === 'image' ? content.imageUrl : content.videoUrl]}
          kind={content.mediaKind}
          size={multimediaSettings}
        />
      )
  }
}

/** Returns the true size of images and videos; texts and shelves take the size that the page gives them. */
function trueSize({ contentType }: AdvertForm, { placement }: AdvertPage): MediaSize | undefined {
  if (contentType === 'Banners' || contentType === 'SharedBanner') return placement.bannerSettings
  return contentType === 'SharedMultimedia' ? placement.multimediaSettings : undefined
}

/**
 * Returns the shape of the ad in its placement: it fills the screen of a phone or of a shop, stands next to the page,
 * or lies in it.
 */
function shapeOf({ deviceType }: Placement, size: MediaSize | undefined): 'screen' | 'column' | 'row' {
  const isUpright = size !== undefined && size.height > size.width
  if (size && (deviceType === 'public' || (deviceType === 'mobile' && isUpright))) return 'screen'
  return isUpright ? 'column' : 'row'
}

/**
 * The width, in CSS pixels, of the page that the preview represents, and the smallest share at which an ad is legible.
 */
const PAGE_WIDTH = 1280
const LEAST_SHARE = 0.4

/** Returns the share of the page's width that the ad takes; in an app and on a screen, all of it. */
const shareOf = ({ deviceType }: Placement, { width }: MediaSize): number =>
  deviceType === 'web' ? Math.min(Math.max(width / PAGE_WIDTH, LEAST_SHARE), 1) : 1

/** The page around the ad. */
const Lines = () => (
  <div className="preview__lines" aria-hidden="true">
    <i />
    <i />
  </div>
)
