import type { AdvertState } from '../contract/advert.ts'
import type { ContentTemplateWarning, ContentType } from '../contract/content.ts'
import type { DeviceType } from '../contract/placement.ts'
import { texts } from './locale.ts'

/** Texts about ads that several screens share; they require the namespace `terms` (see pages.ts). */

/** Returns the name of an ad's state in the interface; `isHeld`: something keeps a started ad from being shown. */
export function advertStateText(state: AdvertState, isHeld = false): string {
  const { terms } = texts.value
  switch (state) {
    case 'Draft':
      return terms.advertDraft()
    case 'Started':
      return isHeld ? terms.advertHeld() : terms.advertStarted()
    case 'Stopped':
      return terms.advertStopped()
    case 'Suspended':
      return terms.advertSuspended()
    case 'Approved':
      return terms.advertApproved()
    case 'WaitingForApproval':
      return terms.advertWaitingForApproval()
    case 'Rejected':
      return terms.advertRejected()
    case 'StoppedByPlatform':
      return terms.advertStoppedByPlatform()
    case 'StoppedByDeadline':
      return terms.advertStoppedByDeadline()
  }
}

export function advertStateTone(
  state: AdvertState,
  isHeld = false,
): 'neutral' | 'success' | 'warning' | 'danger' | 'info' {
  switch (state) {
    case 'Started':
      return isHeld ? 'warning' : 'success'
    case 'Approved':
    case 'WaitingForApproval':
      return 'info'
    case 'Suspended':
      return 'warning'
    case 'Rejected':
    case 'StoppedByPlatform':
      return 'danger'
    case 'Draft':
    case 'Stopped':
    case 'StoppedByDeadline':
      return 'neutral'
  }
}

export function contentTypeText(type: ContentType): string {
  const { terms } = texts.value
  switch (type) {
    case 'String':
      return terms.contentString()
    case 'ProductShelfs':
      return terms.contentProductShelfs()
    case 'SharedProductShelf':
      return terms.contentSharedProductShelf()
    case 'Banners':
      return terms.contentBanners()
    case 'SharedBanner':
      return terms.contentSharedBanner()
    case 'SharedMultimedia':
      return terms.contentSharedMultimedia()
  }
}

export function deviceTypeText(type: DeviceType): string {
  const { terms } = texts.value
  switch (type) {
    case 'web':
      return terms.deviceWeb()
    case 'mobile':
      return terms.deviceMobile()
    case 'public':
      return terms.devicePublic()
  }
}

/** Returns the message of a content warning: a problem that has arisen since the ad was saved. */
export function contentWarningText(warning: ContentTemplateWarning): string {
  const { terms } = texts.value
  if ('contentTypeDisabled' in warning)
    return terms.warningContentTypeDisabled({ type: contentTypeText(warning.contentTypeDisabled.contentType) })
  if ('placementUnavailable' in warning) return terms.warningPlacementUnavailable()
  if ('bannerSizeChanged' in warning) return terms.warningBannerSizeChanged(warning.bannerSizeChanged)
  if ('tooFewProducts' in warning) return terms.warningTooFewProducts({ min: warning.tooFewProducts.minProducts })
  if ('namedParameterUnsupported' in warning)
    return terms.warningNamedParameter({ name: warning.namedParameterUnsupported.displayName })
  const { ids } = warning.productsMissing
  return terms.warningProductsMissing({ count: ids.length, ids: ids.join(', ') })
}
