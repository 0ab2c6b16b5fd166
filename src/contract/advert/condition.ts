import { array, boolean, number, object, string, type, type Infer, type Struct } from 'superstruct'
import { CategoriesStruct } from './content.ts'
import { growingOneKey, later } from '../struct/one-of.ts'

export type Categories = Infer<typeof CategoriesStruct>

/** The single key of each member of a union of objects with one key each. */
export type KindOf<T> = T extends unknown ? keyof T : never
export type ValueOf<T, Kind extends PropertyKey> = Extract<T, Record<Kind, unknown>>[Kind]

/** The audience of an impression rule: a tree in which each node has exactly one key; a platform may add keys. */
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

const emptyObject = object({}) as unknown as Struct<Record<string, never>, unknown>
const nested: Struct<Condition, null> = later(() => ConditionStruct)

export const ConditionStruct: Struct<Condition, null> = nodeStruct<Condition>({
  or: type({ conditions: array(nested) }),
  and: type({ conditions: array(nested) }),
  not: type({ condition: nested }),
  empty: emptyObject,
  interestedCategory: CategoriesStruct,
  categoryId: CategoriesStruct,
  productCategory: CategoriesStruct,
  stockId: type({ stockId: string() }),
  customParameter: type({ name: string(), value: string() }),
  namedParameter: type({
    parameterId: string(),
    name: string(),
    displayName: string(),
    value: string(),
    displayValue: string(),
  }),
  productId: type({ ids: array(string()) }),
  productName: type({ name: string() }),
  productVendor: type({ vendor: string() }),
  allProducts: emptyObject,
  anyProduct: emptyObject,
  search: type({ phrases: array(string()) }),
})

/** The orders credited to an ad: a tree in which each node has exactly one key. */
export type AttributionCondition =
  | { products: { ids: string[]; groupsRequired: boolean } }
  | { productCategories: { ids: number[] } }
  | { productVendor: { vendor: string } }
  | { and: { conditions: AttributionCondition[] } }
  | { or: { conditions: AttributionCondition[] } }
  | { not: { condition: AttributionCondition } }

const nestedAttribution: Struct<AttributionCondition, null> = later(() => AttributionConditionStruct)

export const AttributionConditionStruct: Struct<AttributionCondition, null> = nodeStruct<AttributionCondition>({
  products: type({ ids: array(string()), groupsRequired: boolean() }),
  productCategories: type({ ids: array(number()) }),
  productVendor: type({ vendor: string() }),
  and: type({ conditions: array(nestedAttribution) }),
  or: type({ conditions: array(nestedAttribution) }),
  not: type({ condition: nestedAttribution }),
})

/** Builds the struct of a union of objects with one key each from the struct of each key's value. */
function nodeStruct<T>(values: { [Kind in KindOf<T>]: Struct<ValueOf<T, Kind>, unknown> }): Struct<T, null> {
  const members = Object.entries(values).map(([kind, value]) => object({ [kind]: value as Struct }))
  return growingOneKey(members as unknown as Parameters<typeof growingOneKey>[0]) as unknown as Struct<T, null>
}
