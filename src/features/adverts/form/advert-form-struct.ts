import { array, enums, nullable, optional, string, type, type Struct } from 'superstruct'
import type { AttributionMode } from '../../../contract/advert/advert.ts'
import { AttributionConditionStruct, ConditionStruct } from '../../../contract/advert/condition.ts'
import { CONTENT_TYPES } from '../../../contract/placements/placement-types.ts'
import { growing } from '../../../contract/struct/growing.ts'
import { maybe } from '../../../contract/struct/optional.ts'
import { LOCALES } from '../../../domain/locale.ts'
import { ContentFormStruct } from '../content/content-form-struct.ts'

export const RuleFormStruct = type({ id: string(), bid: string(), condition: maybe(ConditionStruct) })

/**
 * `mode` is null for the default of the content type. The condition of a custom rule is kept while another mode is
 * selected; it is null before the first one, and when all of it was removed.
 */
const AttributionFormStruct = type({
  mode: nullable(string()) as Struct<AttributionMode | null>,
  condition: nullable(AttributionConditionStruct),
})

/**
 * The user's version of the ad: amounts as text, and the input for every content type. `version` is the ETag that the
 * edit started from, so that somebody else's save is detected even after a reload. `locale` is the language in which the
 * amounts are written, which a stored form of an earlier build lacks.
 */
export const AdvertFormStruct = type({
  version: string(),
  locale: optional(enums(LOCALES)),
  contentType: growing(CONTENT_TYPES),
  content: ContentFormStruct,
  rules: array(RuleFormStruct),
  attribution: AttributionFormStruct,
  ordCode: string(),
  ordDescription: string(),
})
