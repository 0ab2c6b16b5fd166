import type { AdvertPage } from '../../../contract/advert/advert.ts'
import type { Locale } from '../../../domain/locale.ts'
import { isOrdFormShown, type AdvertForm } from './advert-form.ts'
import { updateOf } from './advert-form-update.ts'

/** The fields of each part of an ad that is understood, and chosen between two versions, as a whole. */
const FIELDS = {
  content: ['contentType', 'content'],
  rules: ['rules'],
  attribution: ['attribution'],
  ord: ['ordCode', 'ordDescription'],
} as const satisfies Record<string, readonly (keyof AdvertForm)[]>

export type Part = keyof typeof FIELDS
const PARTS = Object.keys(FIELDS) as Part[]

/** Returns whether only the content of one of two versions is registered: the data for that goes with the content. */
const isOrdOfContent = (a: AdvertForm, b: AdvertForm, page: AdvertPage) =>
  isOrdFormShown(a, page) !== isOrdFormShown(b, page)

/**
 * Returns the parts in which two versions of an ad differ. Input that is saved as the same value is the same, and so
 * are rules of attribution that only follow different content, and data for the registry that only one content needs.
 */
export function differingParts(a: AdvertForm, b: AdvertForm, page: AdvertPage, locale: Locale): Part[] {
  const saved = [a, b].map((form) => {
    const { contentTemplate, impressionRules, attributionRule, ordAdvert } = updateOf(form, page, locale)
    const rules = impressionRules.map(({ bidPrice, condition }) => [bidPrice, condition])
    return { content: contentTemplate, rules, attribution: attributionRule, ord: ordAdvert }
  })
  const differs = (...values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size > 1
  return PARTS.filter(
    (part) =>
      (part !== 'ord' || !isOrdOfContent(a, b, page)) &&
      differs(...saved.map((each) => each[part])) &&
      FIELDS[part].some((field) => differs(a[field], b[field])),
  )
}

/** Returns a version of an ad with some parts of another one. */
export function withParts(form: AdvertForm, parts: readonly Part[], from: AdvertForm, page: AdvertPage): AdvertForm {
  const taken = parts.includes('content') && isOrdOfContent(form, from, page) ? [...parts, 'ord' as const] : parts
  return { ...form, ...Object.fromEntries(taken.flatMap((part) => FIELDS[part].map((field) => [field, from[field]]))) }
}
