import { array, assign, boolean, integer, number, string, type, type Infer } from 'superstruct'
import { maybe } from './struct/optional.ts'

export const ProductStruct = type({ id: string(), price: maybe(number()), url: string(), name: string() })
export type Product = Infer<typeof ProductStruct>
/** `path`: "A > B > C". */
export const CategoryStruct = type({ id: integer(), name: string(), path: string() })
export type Category = Infer<typeof CategoryStruct>

export const FoundProductsStruct = type({ products: array(ProductStruct) })
export const ProductsStruct = type({ value: array(ProductStruct) })
export const FoundCategoriesStruct = type({ categories: array(CategoryStruct) })
export const CategoriesValueStruct = type({ value: array(CategoryStruct) })

/** The categories directly below one, or the top-level ones; the feature `subcategories`. */
export const SubcategoriesStruct = type({
  categories: array(assign(CategoryStruct, type({ hasSubcategories: boolean() }))),
})
export type Subcategory = Infer<typeof SubcategoriesStruct>['categories'][number]

export const ProductIdsStruct = type({ ids: array(string()) })
export const CategoryIdsStruct = type({ ids: array(integer()) })
