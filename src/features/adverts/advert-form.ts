import { array, enums, string, type, type Infer } from 'superstruct'
import { ulid } from 'ulid'
import type { Advert, AdvertPage, AttributionRule, UpdateAdvert } from '../../contract/advert.ts'
import { ConditionStruct } from '../../contract/condition.ts'
import { CONTENT_TYPES } from '../../contract/content.ts'
import { maybe } from '../../contract/optional.ts'
import { checkAdvert, isOrdShown } from '../../domain/advert-rules.ts'
import { contentTypeOf, defaultAttributionMode, defaultContentType, isContentTypeEnabled } from '../../domain/content-type.ts'
import { formatAmountInput, parseAmount } from '../../domain/money.ts'
import type { FieldError } from '../../domain/validation-error.ts'
import type { Locale } from '../../state/stored.ts'
import { contentOf, ContentFormStruct, contentFormOf } from './content/content-form.ts'

const RuleFormStruct = type({ id: string(), bid: string(), condition: maybe(ConditionStruct) })
export type RuleForm = Infer<typeof RuleFormStruct>

/** The ad as it is typed: amounts and lists as texts, and of every content type what was typed for it. */
export const AdvertFormStruct = type({
  contentType: enums(CONTENT_TYPES),
  content: ContentFormStruct,
  rules: array(RuleFormStruct),
  ordCode: string(),
  ordDescription: string(),
})
export type AdvertForm = Infer<typeof AdvertFormStruct>

/** A rule for everybody, its bid still to be typed. */
export const newRule = (): RuleForm => ({ id: ulid(), bid: '' })

/** What the form starts from; an ad without rules gets the first one ready to fill in. */
export function formOf({ advert, placement }: Pick<AdvertPage, 'advert' | 'placement'>, locale: Locale): AdvertForm {
  const saved = contentTypeOf(advert.contentTemplate)
  const isUntouched = advert.impressionRules.length === 0
  return {
    contentType: isUntouched && !isContentTypeEnabled(placement, saved) ? defaultContentType(placement) : saved,
    content: contentFormOf(advert.contentTemplate),
    rules: isUntouched
      ? [newRule()]
      : advert.impressionRules.map(({ id, bidPrice, condition }) => ({ id, bid: formatAmountInput(bidPrice, locale), ...(condition && { condition }) })),
    ordCode: advert.ordAdvert?.finalCategoryCode ?? '',
    ordDescription: advert.ordAdvert?.description ?? '',
  }
}

/** The body that saves the form. A bid that is no number is NaN: `checkForm` tells of it before anything is sent. */
export function updateOf(form: AdvertForm, page: AdvertPage, locale: Locale): UpdateAdvert {
  const ordAdvert = { finalCategoryCode: form.ordCode.trim(), description: form.ordDescription.trim() }
  const ord = isOrdFormShown(form, page) ? ordAdvert : page.advert.ordAdvert
  return {
    advertId: page.advert.id,
    contentTemplate: contentOf(form.contentType, form.content),
    impressionRules: form.rules.map(({ id, bid, condition }) => ({ id, bidPrice: bidOf(bid, locale), ...(condition && { condition }) })),
    ...(page.attributionAllowed && { attributionRule: attributionOf(form, page.advert) }),
    ...(ord && { ordAdvert: ord }),
  }
}

export const bidOf = (text: string, locale: Locale): number => {
  const amount = parseAmount(text, locale)
  return 'value' in amount ? amount.value : NaN
}

/** What stands in the way of saving (spec.md §5), by the paths of the call's body. */
export function checkForm(form: AdvertForm, page: AdvertPage, locale: Locale): FieldError[] {
  const unread = form.rules.flatMap(({ bid }, index) => {
    const amount = parseAmount(bid, locale)
    return 'error' in amount ? [{ ...amount.error, path: bidPath(index) }] : []
  })
  const errors = checkAdvert(updateOf(form, page, locale), {
    placement: page.placement,
    isOrdAdvertiser: page.advertiser.isOrdAdvertiser,
    isOrdPortal: page.portal.isOrdPortal,
    attributionAllowed: page.attributionAllowed,
  })
  return [...errors.filter(({ path }) => !unread.some((other) => other.path === path)), ...unread]
}

export const bidPath = (index: number) => `impressionRules[${index}].bidPrice`

export const isOrdFormShown = ({ contentType }: AdvertForm, { portal, advertiser, placement }: AdvertPage): boolean =>
  isOrdShown({ portalIsOrd: portal.isOrdPortal, advertiserIsOrd: advertiser.isOrdAdvertiser, placement, type: contentType })

/** The rule as it is; another content type has another default, and so has an ad without a rule (spec.md §4). */
export function attributionOf({ contentType }: Pick<AdvertForm, 'contentType'>, advert: Pick<Advert, 'contentTemplate' | 'attributionRule'>): AttributionRule {
  const rule = advert.attributionRule
  if (rule && (rule.mode === 'Manual' || contentTypeOf(advert.contentTemplate) === contentType)) return rule
  return { mode: defaultAttributionMode(contentType) === 'Auto' ? 'Auto' : 'Disabled' }
}
