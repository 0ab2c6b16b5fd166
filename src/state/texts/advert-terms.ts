import type { TranslationFunctions } from '../../../i18n/i18n-types.ts'
import type { AdvertState } from '../../contract/advert/advert.ts'
import type { ContentTemplateWarning } from '../../contract/advert/content.ts'
import type { ContentType, DeviceType } from '../../contract/placements/placement-types.ts'
import { texts } from '../locale.ts'

/** Texts about ads that several screens share; they require the namespace `terms` (see pages.ts). */

const STATES = {
  Draft: 'advertDraft',
  Started: 'advertStarted',
  Stopped: 'advertStopped',
  Suspended: 'advertSuspended',
  Approved: 'advertApproved',
  WaitingForApproval: 'advertWaitingForApproval',
  Rejected: 'advertRejected',
  StoppedByPlatform: 'advertStoppedByPlatform',
  StoppedByDeadline: 'advertStoppedByDeadline',
} as const satisfies Record<AdvertState, string>

const CONTENT_TYPES = {
  String: 'contentString',
  ProductShelfs: 'contentProductShelfs',
  SharedProductShelf: 'contentSharedProductShelf',
  Banners: 'contentBanners',
  SharedBanner: 'contentSharedBanner',
  SharedMultimedia: 'contentSharedMultimedia',
} as const satisfies Record<ContentType, string>

const DEVICES = {
  web: 'deviceWeb',
  mobile: 'deviceMobile',
  public: 'devicePublic',
} as const satisfies Record<DeviceType, string>

type Term = Exclude<keyof TranslationFunctions['terms'], `warning${string}` | `idle${string}`>
const termText = (term: Term | undefined) => (term ? texts.value.terms[term]() : texts.value.common.unknown())

/**
 * Each returns a name in the interface, "Unknown" for values that the platform has added since. `isHeld`: something
 * keeps a started ad from being shown.
 */
export const advertStateText = (state: AdvertState, isHeld = false): string =>
  termText(isHeld && state === 'Started' ? 'advertHeld' : STATES[state])
export const contentTypeText = (type: ContentType): string => termText(CONTENT_TYPES[type])
export const deviceTypeText = (type: DeviceType): string => termText(DEVICES[type])

const TONES = {
  Draft: 'neutral',
  Started: 'success',
  Stopped: 'neutral',
  Suspended: 'warning',
  Approved: 'info',
  WaitingForApproval: 'info',
  Rejected: 'danger',
  StoppedByPlatform: 'danger',
  StoppedByDeadline: 'neutral',
} as const satisfies Record<AdvertState, string>

/** Returns the colour of an ad's state; `isHeld` as above. */
export const advertStateTone = (state: AdvertState, isHeld = false) =>
  isHeld && state === 'Started' ? 'warning' : (TONES[state] ?? 'neutral')
/** Explains which orders a rule without conditions counts; it requires the namespace `adverts`. */
export function attributionText(mode: string): string {
  const { adverts: words, common } = texts.value
  if (mode === 'Auto') return words.attributionAuto()
  return mode === 'Disabled' ? words.attributionDisabled() : common.unknown()
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
  if ('productsMissing' in warning) {
    const { ids } = warning.productsMissing
    return terms.warningProductsMissing({ count: ids.length, ids: ids.join(', ') })
  }
  return terms.warningUnknown()
}
