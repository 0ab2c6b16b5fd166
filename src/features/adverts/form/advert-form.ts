import type { Infer } from 'superstruct'
import type { Advert, AdvertPage, AttributionMode, AttributionRule } from '../../../contract/advert/advert.ts'
import type { AttributionCondition } from '../../../contract/advert/condition.ts'
import { isAttributionOffered } from '../../../domain/condition/attribution-offer.ts'
import {
  contentTypeOf,
  defaultAttributionMode,
  defaultContentType,
  isContentTypeEnabled,
  isOrdShown,
} from '../../../domain/content/content-type.ts'
import { formatAmountInput } from '../../../domain/money.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { AdvertFormStruct, RuleFormStruct } from './advert-form-struct.ts'
import { contentFormOf } from '../content/content-form.ts'

/** A rule as it is typed. */
export type RuleForm = Infer<typeof RuleFormStruct>
export type AdvertForm = Infer<typeof AdvertFormStruct>

/** A custom rule to be filled in; variants of a product count as one (docs/product/validation.md). */
const EMPTY_ATTRIBUTION: AttributionCondition = { products: { ids: [], groupsRequired: true } }

/** Converts an ad to its form. */
export function formOf(
  { advert, placement }: Pick<AdvertPage, 'advert' | 'placement'>,
  locale: Locale,
  version = '',
): AdvertForm {
  const saved = contentTypeOf(advert.contentTemplate)
  const isUntouched = advert.impressionRules.length === 0
  return {
    version,
    locale,
    contentType: isUntouched && !isContentTypeEnabled(placement, saved) ? defaultContentType(placement) : saved,
    content: contentFormOf(advert.contentTemplate),
    rules: advert.impressionRules.map(({ id, bidPrice, condition }) => ({
      id,
      bid: formatAmountInput(bidPrice, locale),
      ...(condition && { condition }),
    })),
    attribution: attributionFormOf(advert),
    ordCode: advert.ordAdvert?.finalCategoryCode ?? '',
    ordDescription: advert.ordAdvert?.description ?? '',
  }
}

export const isOrdFormShown = ({ contentType }: AdvertForm, { portal, advertiser, placement }: AdvertPage): boolean =>
  isOrdShown({
    portalIsOrd: portal.isOrdPortal,
    advertiserIsOrd: advertiser.isOrdAdvertiser,
    placement,
    type: contentType,
  })

/** Returns whether the ad can have an attribution rule; a backend can leave the check of the device to the office. */
export const hasAttribution = ({
  attributionAllowed,
  placement,
}: Pick<AdvertPage, 'attributionAllowed' | 'placement'>): boolean =>
  isAttributionOffered(attributionAllowed, placement.deviceType)

/**
 * Returns the rule to save: the chosen one, else the default of the content type. A custom rule without conditions gets
 * one to be filled in.
 */
export function attributionOf({
  contentType,
  attribution,
}: Pick<AdvertForm, 'contentType' | 'attribution'>): AttributionRule {
  const mode = attribution.mode ?? defaultAttributionMode(contentType)
  return mode === 'Manual' ? { mode, condition: attribution.condition ?? EMPTY_ATTRIBUTION } : { mode }
}

/** Selects another mode; a custom rule starts with a condition to be filled in. */
export const withMode = (
  { condition }: AdvertForm['attribution'],
  mode: AttributionMode,
): AdvertForm['attribution'] => ({
  mode,
  condition: condition ?? (mode === 'Manual' ? EMPTY_ATTRIBUTION : null),
})

/** Treats a rule that equals its content type's default as no choice, so that it follows a change of the type. */
function attributionFormOf({
  attributionRule: rule,
  contentTemplate,
}: Pick<Advert, 'attributionRule' | 'contentTemplate'>): AdvertForm['attribution'] {
  if (!rule || rule.mode === defaultAttributionMode(contentTypeOf(contentTemplate)))
    return { mode: null, condition: null }
  return { mode: rule.mode, condition: rule.mode === 'Manual' ? rule.condition : null }
}
