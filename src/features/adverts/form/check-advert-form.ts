import type { AdvertPage } from '../../../contract/advert/advert.ts'
import { checkAdvert } from '../../../domain/advert/advert-rules.ts'
import { bidPath } from '../../../domain/advert/bid.ts'
import { parseAmount } from '../../../domain/money.ts'
import type { KnownMediaSizes } from '../../../domain/content/media-size.ts'
import type { FieldError } from '../../../domain/validation-error.ts'
import type { Locale } from '../../../domain/locale.ts'
import { hasAttribution, type AdvertForm } from './advert-form.ts'
import { updateOf } from './advert-form-update.ts'

/** Returns the errors that prevent saving (docs/product/validation.md), with paths into the request body. */
export function checkForm(
  form: AdvertForm,
  page: AdvertPage,
  locale: Locale,
  knownMediaSizes?: KnownMediaSizes,
): FieldError[] {
  const unread = form.rules.flatMap(({ bid }, index) => {
    const amount = parseAmount(bid, locale)
    return 'error' in amount ? [{ ...amount.error, path: bidPath(index) }] : []
  })
  const errors = checkAdvert(updateOf(form, page, locale), {
    placement: page.placement,
    isOrdAdvertiser: page.advertiser.isOrdAdvertiser,
    isOrdPortal: page.portal.isOrdPortal,
    attributionAllowed: hasAttribution(page),
    knownMediaSizes,
  })
  return [...errors.filter(({ path }) => !unread.some((other) => other.path === path)), ...unread]
}
