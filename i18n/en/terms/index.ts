import type { NamespaceTermsTranslation } from '../../i18n-types'

const en_terms = {
  advertDraft: 'Draft',
  advertStarted: 'Active',
  advertHeld: 'Active, not shown',
  idleShowTimes: 'It is outside the campaign’s hours',
  idleDailyBudget: 'The daily budget of the campaign is spent',
  idleOther: 'The campaign is on hold',
  idleUntil: '{why}. Shown again: {time}',
  idleToTheEnd: '{why}. Not shown again before the campaign ends',
  advertStopped: 'Paused',
  advertSuspended: 'Suspended',
  advertApproved: 'Approved',
  advertWaitingForApproval: 'Waiting for approval',
  advertRejected: 'Rejected',
  advertStoppedByPlatform: 'Stopped by platform',
  advertStoppedByDeadline: 'Completed by deadline',
  advertDeleted: 'Deleted',
  contentString: 'Text ad',
  contentProductShelfs: 'Product shelf',
  contentSharedProductShelf: 'Shared shelf',
  contentBanners: 'Banner',
  contentSharedBanner: 'Shared banner',
  contentSharedMultimedia: 'Image or video',
  deviceWeb: 'Website',
  deviceMobile: 'Mobile app',
  devicePublic: 'In-store screens',
  warningContentTypeDisabled:
    'The platform has switched off this content type: ‘{type}’. The ad is not shown and cannot be started.',
  warningPlacementUnavailable: 'The placement has become unavailable: the ad is not shown.',
  warningBannerSizeChanged: 'The platform has changed the banner size: it must now be {width} × {height} pixels.',
  warningTooFewProducts: 'The shelf has fewer products than required: at least {min}.',
  warningNamedParameter: 'The platform no longer supports the parameter ‘{name}’: replace it in the audience.',
  warningProductsMissing: '{count|count} {{count:product is|products are}} no longer in the platform’s database: {ids}',
  warningUnknown: 'The platform gives a warning that this office does not know yet. Reload the page or ask support.',
} satisfies NamespaceTermsTranslation

export default en_terms
