import { array, enums, nullable, string, type, type Infer } from 'superstruct'
import type { Advert, AdvertPage, AttributionMode, AttributionRule, UpdateAdvert } from '../../contract/advert.ts'
import { AttributionConditionStruct, ConditionStruct, type AttributionCondition } from '../../contract/condition.ts'
import { CONTENT_TYPES } from '../../contract/content.ts'
import { maybe } from '../../contract/optional.ts'
import { isAttributionOffered } from '../../domain/attribution-offer.ts'
import { contentTypeOf, defaultAttributionMode, defaultContentType, isContentTypeEnabled, isOrdShown } from '../../domain/content-type.ts'
import { formatAmountInput, parseAmount } from '../../domain/money.ts'
import type { Locale } from '../../state/stored.ts'
import { contentOf, ContentFormStruct, contentFormOf } from './content/content-form.ts'

const RuleFormStruct = type({ id: string(), bid: string(), condition: maybe(ConditionStruct) })
export type RuleForm = Infer<typeof RuleFormStruct>

/**
 * `mode` null: what the content type has by default. The condition of a custom rule stays while another mode is looked at;
 * it is null before there was one, and where all of it was removed.
 */
const AttributionFormStruct = type({ mode: nullable(enums(['Auto', 'Manual', 'Disabled'])), condition: nullable(AttributionConditionStruct) })

/**
 * The ad as it is typed: amounts as texts, and of every content type what was typed for it. `version` is the ETag of
 * the ad that the typing began from, so that somebody else's save in between is noticed even after a reload.
 */
export const AdvertFormStruct = type({
  version: string(),
  contentType: enums(CONTENT_TYPES),
  content: ContentFormStruct,
  rules: array(RuleFormStruct),
  attribution: AttributionFormStruct,
  ordCode: string(),
  ordDescription: string(),
})
export type AdvertForm = Infer<typeof AdvertFormStruct>

/** A custom rule that is still to be filled in; products sold in several variants count as one (spec.md §9). */
const EMPTY_ATTRIBUTION: AttributionCondition = { products: { ids: [], groupsRequired: true } }

/** An ad in the shape of its form. */
export function formOf({ advert, placement }: Pick<AdvertPage, 'advert' | 'placement'>, locale: Locale, version = ''): AdvertForm {
  const saved = contentTypeOf(advert.contentTemplate)
  const isUntouched = advert.impressionRules.length === 0
  return {
    version,
    contentType: isUntouched && !isContentTypeEnabled(placement, saved) ? defaultContentType(placement) : saved,
    content: contentFormOf(advert.contentTemplate),
    rules: advert.impressionRules.map(({ id, bidPrice, condition }) => ({ id, bid: formatAmountInput(bidPrice, locale), ...(condition && { condition }) })),
    attribution: attributionFormOf(advert),
    ordCode: advert.ordAdvert?.finalCategoryCode ?? '',
    ordDescription: advert.ordAdvert?.description ?? '',
  }
}

/** The body that saves the form. A bid that is no number is NaN: `checkForm` tells of it before anything is sent. */
export function updateOf(form: AdvertForm, page: AdvertPage, locale: Locale): UpdateAdvert {
  const ordAdvert = { finalCategoryCode: form.ordCode, description: form.ordDescription.trim() }
  const ord = isOrdFormShown(form, page) ? ordAdvert : page.advert.ordAdvert
  return {
    advertId: page.advert.id,
    contentTemplate: contentOf(form.contentType, form.content),
    impressionRules: form.rules.map(({ id, bid, condition }) => ({ id, bidPrice: bidOf(bid, locale), ...(condition && { condition }) })),
    ...(hasAttribution(page) && { attributionRule: attributionOf(form) }),
    ...(ord && { ordAdvert: ord }),
  }
}

export const bidOf = (text: string, locale: Locale): number => {
  const amount = parseAmount(text, locale)
  return 'value' in amount ? amount.value : NaN
}

export const bidPath = (index: number) => `impressionRules[${index}].bidPrice`

export const isOrdFormShown = ({ contentType }: AdvertForm, { portal, advertiser, placement }: AdvertPage): boolean =>
  isOrdShown({ portalIsOrd: portal.isOrdPortal, advertiserIsOrd: advertiser.isOrdAdvertiser, placement, type: contentType })

/** Whether the ad has an attribution rule at all; another backend may leave the kind of screen to the office. */
export const hasAttribution = ({ attributionAllowed, placement }: Pick<AdvertPage, 'attributionAllowed' | 'placement'>): boolean =>
  isAttributionOffered(attributionAllowed, placement.deviceType)

/** The rule that is kept: the chosen one, else what the content type has by default (spec.md §4). One without conditions is still to be filled in. */
export function attributionOf({ contentType, attribution }: Pick<AdvertForm, 'contentType' | 'attribution'>): AttributionRule {
  const mode = attribution.mode ?? defaultAttributionMode(contentType)
  return mode === 'Manual' ? { mode, condition: attribution.condition ?? EMPTY_ATTRIBUTION } : { mode }
}

/** Another mode is chosen; a custom rule begins with a condition ready to be filled in. */
export const withMode = ({ condition }: AdvertForm['attribution'], mode: AttributionMode): AdvertForm['attribution'] => ({
  mode,
  condition: condition ?? (mode === 'Manual' ? EMPTY_ATTRIBUTION : null),
})

/** A rule that is its content type's default is no choice: with another content type it gives way to that one's. */
function attributionFormOf({ attributionRule: rule, contentTemplate }: Pick<Advert, 'attributionRule' | 'contentTemplate'>): AdvertForm['attribution'] {
  if (!rule || rule.mode === defaultAttributionMode(contentTypeOf(contentTemplate))) return { mode: null, condition: null }
  return { mode: rule.mode, condition: rule.mode === 'Manual' ? rule.condition : null }
}
