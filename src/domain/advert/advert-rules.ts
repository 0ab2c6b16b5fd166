import type { OrdAdvert, UpdateAdvert } from '../../contract/advert/advert.ts'
import type { ContentTemplate } from '../../contract/advert/content.ts'
import type { Placement } from '../../contract/placements/placement.ts'
import { at } from '../at-path.ts'
import { checkAdvertSize } from './advert-size.ts'
import { checkAttribution } from '../condition/attribution-rules.ts'
import { bidPath, checkBid } from './bid.ts'
import { checkCondition } from '../condition/condition-rules.ts'
import { checkContent } from '../content/content-rules.ts'
import { contentTypeOf, isOrdShown } from '../content/content-type.ts'
import { isKktuCode } from './kktu.ts'
import type { KnownMediaSizes } from '../content/media-size.ts'
import { checkText } from '../text.ts'
import { trimTexts } from '../trim-texts.ts'
import type { FieldError, ValidationError } from '../validation-error.ts'

export { checkBid }

const MAX_ID_LENGTH = 300

/** Checks the ad-registry form: both fields are required, and an absent form lacks both. */
export const checkOrd = (ord: OrdAdvert | null | undefined): FieldError[] => [
  ...at('ordAdvert.finalCategoryCode', checkKktuCode(ord?.finalCategoryCode ?? '')),
  ...at('ordAdvert.description', checkText(ord?.description ?? '', Infinity, { required: true })),
]

function checkKktuCode(code: string): ValidationError | null {
  if (!code.trim()) return { kind: 'RequiredFieldError' }
  return isKktuCode(code) ? null : { kind: 'IncorrectKktuCode' }
}

/** What an ad is checked against. */
export type AdvertCheck = {
  placement: Placement
  isOrdAdvertiser: boolean
  /** Defaults to true. */
  isOrdPortal?: boolean
  /** If attribution is not offered, the rule is neither checked nor to be stored. */
  attributionAllowed: boolean
  knownMediaSizes?: KnownMediaSizes | undefined
}

/** Returns whether an ad needs the ad-registry form; otherwise the form is neither checked nor to be stored. */
export const isOrdAsked = (
  { placement, isOrdAdvertiser: advertiserIsOrd, isOrdPortal: portalIsOrd = true }: AdvertCheck,
  content: ContentTemplate,
): boolean => isOrdShown({ portalIsOrd, advertiserIsOrd, placement, type: contentTypeOf(content) })

/** Checks a whole ad before it is saved (docs/product/validation.md). Texts are checked trimmed, as they are stored. */
export function checkAdvert(update: Omit<UpdateAdvert, 'advertId'>, check: AdvertCheck): FieldError[] {
  const { placement } = check
  const { contentTemplate, impressionRules, attributionRule } = trimTexts(update)
  const attribution = check.attributionAllowed && attributionRule
  const tooLarge = checkAdvertSize({ impressionRules, ...(attribution && { attributionRule }) })
  const checkRules = () => [
    ...checkImpressionRules(impressionRules, placement),
    ...(attribution ? checkAttribution(attributionRule, 'attributionRule') : []),
  ]
  return [
    ...checkContent(contentTemplate, placement, check.knownMediaSizes),
    ...(tooLarge.length > 0 ? tooLarge : checkRules()),
    ...(isOrdAsked(check, contentTemplate) ? checkOrd(update.ordAdvert) : []),
  ]
}

function checkImpressionRules(rules: UpdateAdvert['impressionRules'], placement: Placement): FieldError[] {
  if (rules.length === 0) return [{ path: 'impressionRules', kind: 'RequiredFieldError' }]
  const seen = new Set<string>()
  return rules.flatMap(({ id, bidPrice, condition }, index) => {
    const path = `impressionRules[${index}]`
    const repeated = seen.has(id)
    seen.add(id)
    return [
      ...at(`${path}.id`, repeated ? { kind: 'DuplicateId' } : checkText(id, MAX_ID_LENGTH, { required: true })),
      ...at(bidPath(index), checkBid(bidPrice, placement)),
      ...(condition ? checkCondition(condition, placement, `${path}.condition`) : []),
    ]
  })
}
