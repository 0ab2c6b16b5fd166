import { array, boolean, number, object, string, type, type Infer } from 'superstruct'
import { CONTENT_TYPES } from '../placements/placement-types.ts'
import { growing } from '../struct/growing.ts'
import { growingOneKey } from '../struct/one-of.ts'

export const BannerStruct = type({ pictureUrl: string(), targetUrl: string() })
export type Banner = Infer<typeof BannerStruct>

/** The content that the shopper sees: an object with exactly one key; a platform may add keys. */
export const ContentTemplateStruct = growingOneKey([
  object({ stringValue: string() }),
  object({ productShelfs: array(array(string())) }),
  object({ banners: array(BannerStruct) }),
  object({ sharedBanner: BannerStruct }),
  object({ sharedProductShelf: array(string()) }),
  object({ sharedMultimedia: growingOneKey([object({ imageUrl: string() }), object({ videoUrl: string() })]) }),
])
export type ContentTemplate = Infer<typeof ContentTemplateStruct>

export const ContentTemplateWarningStruct = growingOneKey([
  object({ contentTypeDisabled: type({ contentType: growing(CONTENT_TYPES) }) }),
  object({ placementUnavailable: type({}) }),
  object({ bannerSizeChanged: type({ width: number(), height: number() }) }),
  object({ tooFewProducts: type({ minProducts: number() }) }),
  object({
    namedParameterUnsupported: type({ impressionRuleId: string(), parameterId: string(), displayName: string() }),
  }),
  object({ productsMissing: type({ ids: array(string()) }) }),
])
export type ContentTemplateWarning = Infer<typeof ContentTemplateWarningStruct>

export const CategoriesStruct = type({ ids: array(number()), includeNestedCategories: boolean() })
