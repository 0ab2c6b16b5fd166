import type { Listeners } from '../http/calls.ts'
import { catalogueOf, categoriesByIds, productsByIds, searchCategories, searchProducts } from '../store/catalogue.ts'

/** The catalogue of a retail platform, open to every signed-in user. */
export const catalogueRoutes = {
  searchProducts: async ({ db, params, query }) => {
    const { web_site_url } = await catalogueOf(db, params.partnerId)
    return { products: await searchProducts(db, web_site_url, query.searchPhrase ?? '') }
  },
  getProducts: async ({ db, params, body }) => {
    const { web_site_url } = await catalogueOf(db, params.partnerId)
    return { value: await productsByIds(db, web_site_url, body.ids) }
  },
  searchCategories: async ({ db, params, query }) => {
    await catalogueOf(db, params.partnerId)
    return { categories: await searchCategories(db, query.searchPhrase ?? '') }
  },
  getCategories: async ({ db, params, body }) => {
    await catalogueOf(db, params.partnerId)
    return { value: await categoriesByIds(db, body.ids) }
  },
} satisfies Partial<Listeners>
