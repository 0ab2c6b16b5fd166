import type { ImpressionRule } from '../../contract/advert/advert.ts'
import type { ContentTemplate, ContentTemplateWarning } from '../../contract/advert/content.ts'
import type { Placement } from '../../contract/placements/placement.ts'
import { isParameterSupported } from '../condition/condition-rules.ts'
import { nodesOf } from '../condition/condition-tree.ts'
import { contentTypeOf, isContentTypeEnabled } from './content-type.ts'
import { isSameSize, type MediaSize } from './media-size.ts'

/** The parts of an ad that can get warnings. */
export type WarnedAdvert = {
  contentTemplate: ContentTemplate
  impressionRules: readonly Pick<ImpressionRule, 'id' | 'condition'>[]
}
/** `bannerSizes`: the known sizes of pictures, by URL. */
export type ContentFacts = {
  missingProductIds: readonly string[]
  bannerSizes?: ReadonlyMap<string, MediaSize> | undefined
}

/** Returns the problems that an ad has developed since it was saved (docs/product/states.md), the most severe first. */
export function contentWarnings(
  { contentTemplate, impressionRules }: WarnedAdvert,
  placement: Placement,
  facts: ContentFacts,
): ContentTemplateWarning[] {
  const contentType = contentTypeOf(contentTemplate)
  const missing = new Set(facts.missingProductIds)
  const missingHere = contentProductIds(contentTemplate).filter((id) => missing.has(id))
  const warnings: ContentTemplateWarning[] = []
  if (!isContentTypeEnabled(placement, contentType)) warnings.push({ contentTypeDisabled: { contentType } })
  if (!placement.isAvailable) warnings.push({ placementUnavailable: {} })
  warnings.push(
    ...sizeWarnings(contentTemplate, placement, facts),
    ...shelfWarnings(contentTemplate, placement, missing),
  )
  warnings.push(...impressionRules.flatMap((rule) => parameterWarnings(rule, placement)))
  if (missingHere.length > 0) warnings.push({ productsMissing: { ids: missingHere } })
  return warnings
}

/** Returns the ids of the products in the content, without repetition: those to look up before computing warnings. */
export function contentProductIds(template: ContentTemplate): string[] {
  if ('productShelfs' in template) return [...new Set(template.productShelfs.flat())]
  return 'sharedProductShelf' in template ? [...new Set(template.sharedProductShelf)] : []
}

function sizeWarnings(
  template: ContentTemplate,
  { bannerSettings }: Placement,
  { bannerSizes }: ContentFacts,
): ContentTemplateWarning[] {
  const banners = 'banners' in template ? template.banners : 'sharedBanner' in template ? [template.sharedBanner] : []
  const { width, height } = bannerSettings
  const isOutdated = banners.some(({ pictureUrl }) => {
    const size = bannerSizes?.get(pictureUrl)
    return size !== undefined && !isSameSize(size, { width, height })
  })
  return isOutdated ? [{ bannerSizeChanged: { width, height } }] : []
}

/** Warns about short shelves, except empty ones. Missing products count unless the retail platform filters them out. */
function shelfWarnings(
  template: ContentTemplate,
  { productShelfSettings }: Placement,
  missing: ReadonlySet<string>,
): ContentTemplateWarning[] {
  if (!('productShelfs' in template)) return []
  const { minProducts, filterUnavailableProducts } = productShelfSettings
  const shown = (ids: readonly string[]) =>
    (filterUnavailableProducts ? ids.filter((id) => !missing.has(id)) : ids).length
  return template.productShelfs.some((ids) => ids.length > 0 && shown(ids) < minProducts)
    ? [{ tooFewProducts: { minProducts } }]
    : []
}

/** Warns about each unsupported parameter of a rule once, even if the rule names it repeatedly. */
function parameterWarnings(
  { id, condition }: WarnedAdvert['impressionRules'][number],
  { namedParameters }: Placement,
): ContentTemplateWarning[] {
  const unsupported = new Map<string, string>()
  for (const node of condition ? nodesOf(condition) : []) {
    if (!('namedParameter' in node) || isParameterSupported(namedParameters, node.namedParameter)) continue
    unsupported.set(node.namedParameter.parameterId, node.namedParameter.displayName)
  }
  return [...unsupported].map(([parameterId, displayName]) => ({
    namedParameterUnsupported: { impressionRuleId: id, parameterId, displayName },
  }))
}
