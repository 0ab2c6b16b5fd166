import type { Listeners } from '../http/calls.ts'
import {
  categoriesByIds,
  productsByIds,
  searchCategories,
  searchProducts,
  shopOf,
  subcategoriesOf,
} from '../store/catalogue.ts'

/** The catalogue of a retail platform, open to every signed-in user. */
export const catalogueRoutes = {
  searchProducts: async ({ db, params, query }) => ({
    products: await searchProducts(db, await shopOf(db, params.partnerId), query.searchPhrase ?? ''),
  }),
  getProducts: async ({ db, params, body }) => ({
    value: await productsByIds(db, await shopOf(db, params.partnerId), body.ids),
  }),
  searchCategories: async ({ db, params, query }) => ({
    categories: await searchCategories(db, await shopOf(db, params.partnerId), query.searchPhrase ?? ''),
  }),
  getSubcategories: async ({ db, params, query }) => ({
    categories: await subcategoriesOf(db, await shopOf(db, params.partnerId), query.categoryId),
  }),
  getCategories: async ({ db, params, body }) => ({
    value: await categoriesByIds(db, await shopOf(db, params.partnerId), body.ids),
  }),
} satisfies Partial<Listeners>
