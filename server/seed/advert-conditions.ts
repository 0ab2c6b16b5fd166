import { ulid } from 'ulid'
import type { AttributionRule, ImpressionRule } from '../../src/contract/advert/advert.ts'
import type { Condition } from '../../src/contract/advert/condition.ts'
import type { ContentType } from '../../src/contract/placements/placement-types.ts'
import { defaultAttributionMode } from '../../src/domain/content/content-type.ts'
import type { Random } from '../delivery/random.ts'
import type { SeedCampaign } from './campaign-plan.ts'
import type { SeedPlacement } from './placements.ts'
import type { Shelf } from './theme-products.ts'
import type { Written } from './languages.ts'
import { languageOf } from './portals.ts'

/** 2026-01-01, so that seeded rule ids sort before later ones and are the same in every seed. */
const RULE_TIME = Date.UTC(2026, 0, 1)
const ruleId = (random: Random) => ulid(RULE_TIME, () => random.next())

const language = ({ advertiser }: SeedCampaign) => languageOf(advertiser.portal_id)

export function namedParameter(placement: SeedPlacement, random: Random, lang: keyof Written): Condition | null {
  const parameter = placement.parameters[0]
  if (!parameter) return null
  const value = random.pick(parameter.values)
  return {
    namedParameter: {
      parameterId: parameter.id,
      name: parameter.name,
      displayName: parameter.displayName[lang],
      value: value.value,
      displayValue: value.displayValue[lang],
    },
  }
}

/** Returns the audience condition of an ad: each type of placement has other data about its visitors. */
function aim(campaign: SeedCampaign, placement: SeedPlacement, shelf: Shelf, random: Random): Condition {
  const ids = shelf.categoryIds
  const parameter = namedParameter(placement, random, language(campaign))
  switch (placement.kind.type) {
    case 'Any':
      return parameter && random.chance(0.5)
        ? { and: { conditions: [{ interestedCategory: { ids, includeNestedCategories: true } }, parameter] } }
        : { interestedCategory: { ids, includeNestedCategories: true } }
    case 'Category':
      return { categoryId: { ids, includeNestedCategories: true } }
    case 'Product':
      return random.chance(0.5)
        ? {
            or: {
              conditions: [
                { productCategory: { ids, includeNestedCategories: true } },
                { productVendor: { vendor: shelf.vendor } },
              ],
            },
          }
        : {
            and: {
              conditions: [
                { productCategory: { ids, includeNestedCategories: false } },
                { not: { condition: { productVendor: { vendor: shelf.vendor } } } },
              ],
            },
          }
    case 'ProductGroup':
      return { productId: { ids: shelf.ids.slice(0, 3) } }
    case 'Search':
      return { search: { phrases: campaign.theme.search[language(campaign)] } }
    case 'PublicDisplay':
      return parameter ?? { allProducts: {} }
  }
}

/** Returns a bid of `floor` × 1.1 to 2.2, in steps that people would enter. */
function bidOf(placement: SeedPlacement, random: Random): number {
  const step = placement.partner.portal === 'pristan' ? 0.5 : 0.05
  const floor = placement.bidFloor ?? (placement.partner.portal === 'pristan' ? 9 : 1.5)
  return Math.round(Math.round((floor * (1.1 + random.next() * 1.1)) / step) * step * 100) / 100
}

export function impressionRules(
  campaign: SeedCampaign,
  placement: SeedPlacement,
  shelf: Shelf,
  random: Random,
): ImpressionRule[] {
  const everybody: ImpressionRule = { id: ruleId(random), bidPrice: bidOf(placement, random), audienceSegment: 'All' }
  if (random.chance(0.35)) return [everybody]
  const chosen: ImpressionRule = {
    id: ruleId(random),
    bidPrice: bidOf(placement, random),
    condition: aim(campaign, placement, shelf, random),
    audienceSegment: 'Filtered',
  }
  return random.chance(0.5)
    ? [chosen]
    : [{ ...chosen, bidPrice: Math.max(chosen.bidPrice, everybody.bidPrice) }, everybody]
}

export function attributionRule(
  placement: SeedPlacement,
  type: ContentType,
  shelf: Shelf,
  random: Random,
): AttributionRule | null {
  if (!placement.partner.attribution_allowed || placement.kind.device === 'public') return null
  const mode = defaultAttributionMode(type)
  if (mode === 'Auto' || random.chance(0.35)) return { mode: mode === 'Manual' ? 'Auto' : mode }
  return {
    mode: 'Manual',
    condition: random.chance(0.5)
      ? { productCategories: { ids: shelf.categoryIds } }
      : {
          or: {
            conditions: [
              { products: { ids: shelf.ids.slice(0, 6), groupsRequired: true } },
              { productVendor: { vendor: shelf.vendor } },
            ],
          },
        },
  }
}
