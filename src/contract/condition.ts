import { array, boolean, number, object, string, type, type Infer, type Struct } from 'superstruct'
import { CategoriesStruct } from './content.ts'
import { later, oneKey } from './one-of.ts'

export type Categories = Infer<typeof CategoriesStruct>

/** The audience of an impression rule: a tree in which each node has exactly one key. */
export type Condition =
  | { or: { conditions: Condition[] } }
  | { and: { conditions: Condition[] } }
  | { not: { condition: Condition } }
  | { empty: Record<string, never> }
  | { interestedCategory: Categories }
  | { categoryId: Categories }
  | { productCategory: Categories }
  | { stockId: { stockId: string } }
  | { customParameter: { name: string; value: string } }
  | { namedParameter: { parameterId: string; name: string; displayName: string; value: string; displayValue: string } }
  | { productId: { ids: string[] } }
  | { productName: { name: string } }
  | { productVendor: { vendor: string } }
  | { allProducts: Record<string, never> }
  | { anyProduct: Record<string, never> }
  | { search: { phrases: string[] } }

const nested: Struct<Condition, null> = later(() => ConditionStruct)
const emptyObject = object({}) as unknown as Struct<Record<string, never>, null>

export const ConditionStruct: Struct<Condition, null> = oneKey([
  object({ or: type({ conditions: array(nested) }) }),
  object({ and: type({ conditions: array(nested) }) }),
  object({ not: type({ condition: nested }) }),
  object({ empty: emptyObject }),
  object({ interestedCategory: CategoriesStruct }),
  object({ categoryId: CategoriesStruct }),
  object({ productCategory: CategoriesStruct }),
  object({ stockId: type({ stockId: string() }) }),
  object({ customParameter: type({ name: string(), value: string() }) }),
  object({
    namedParameter: type({
      parameterId: string(),
      name: string(),
      displayName: string(),
      value: string(),
      displayValue: string(),
    }),
  }),
  object({ productId: type({ ids: array(string()) }) }),
  object({ productName: type({ name: string() }) }),
  object({ productVendor: type({ vendor: string() }) }),
  object({ allProducts: emptyObject }),
  object({ anyProduct: emptyObject }),
  object({ search: type({ phrases: array(string()) }) }),
]) as unknown as Struct<Condition, null>

/** The orders credited to an ad: a tree in which each node has exactly one key. */
export type AttributionCondition =
  | { products: { ids: string[]; groupsRequired: boolean } }
  | { productCategories: { ids: number[] } }
  | { productVendor: { vendor: string } }
  | { and: { conditions: AttributionCondition[] } }
  | { or: { conditions: AttributionCondition[] } }
  | { not: { condition: AttributionCondition } }

const nestedAttribution: Struct<AttributionCondition, null> = later(() => AttributionConditionStruct)

export const AttributionConditionStruct: Struct<AttributionCondition, null> = oneKey([
  object({ products: type({ ids: array(string()), groupsRequired: boolean() }) }),
  object({ productCategories: type({ ids: array(number()) }) }),
  object({ productVendor: type({ vendor: string() }) }),
  object({ and: type({ conditions: array(nestedAttribution) }) }),
  object({ or: type({ conditions: array(nestedAttribution) }) }),
  object({ not: type({ condition: nestedAttribution }) }),
]) as unknown as Struct<AttributionCondition, null>
