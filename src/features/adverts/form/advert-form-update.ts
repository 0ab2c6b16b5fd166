import type { AdvertPage, UpdateAdvert } from '../../../contract/advert/advert.ts'
import type { Locale } from '../../../domain/locale.ts'
import { parseAmount } from '../../../domain/money.ts'
import { attributionOf, hasAttribution, isOrdFormShown, type AdvertForm } from './advert-form.ts'
import { contentOf } from '../content/content-of.ts'

/**
 * Builds the request body that saves the form. A bid that is not a number becomes NaN, which `checkForm` reports; what
 * the platform has added since is kept.
 */
export function updateOf(form: AdvertForm, page: AdvertPage, locale: Locale): UpdateAdvert {
  const ordAdvert = { finalCategoryCode: form.ordCode, description: form.ordDescription.trim() }
  const ord = isOrdFormShown(form, page) ? ordAdvert : page.advert.ordAdvert
  const rule = attributionOf(form)
  const { attributionRule: saved } = page.advert
  const attributionRule = saved?.mode === rule.mode && rule.mode !== 'Manual' ? saved : rule
  return {
    advertId: page.advert.id,
    contentTemplate: contentOf(form.contentType, form.content) ?? page.advert.contentTemplate,
    impressionRules: form.rules.map(({ id, bid, condition }) => ({
      id,
      bidPrice: bidOf(bid, locale),
      ...(condition && { condition }),
    })),
    ...(hasAttribution(page) && { attributionRule }),
    ...(ord && { ordAdvert: ord }),
  }
}

export const bidOf = (text: string, locale: Locale): number => {
  const amount = parseAmount(text, locale)
  return 'value' in amount ? amount.value : NaN
}
