import type { FastifyInstance } from 'fastify'
import { CategoryIdsStruct, ProductIdsStruct } from '../../src/contract/catalogue.ts'
import { SearchQueryStruct } from '../../src/contract/queries.ts'
import { parseBody, parseQuery } from '../http/parse.ts'
import type { Deps } from '../start/deps.ts'
import { catalogueOf, categoriesByIds, productsByIds, searchCategories, searchProducts } from '../store/catalogue.ts'

type InPartner = { Params: { partnerId: string } }

/**
 * Registers a retail platform's catalogue, open to every signed-in user. A double colon in a path is a literal colon.
 */
export function catalogueRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get<InPartner>('/api/partners/:partnerId/searchedProducts/', async (request) => {
    const { searchPhrase } = parseQuery(SearchQueryStruct, request.query)
    const { web_site_url } = await catalogueOf(db, request.params.partnerId)
    return { products: await searchProducts(db, web_site_url, searchPhrase ?? '') }
  })

  app.post<InPartner>('/api/partners/:partnerId/products::get/', async (request) => {
    const { ids } = parseBody(ProductIdsStruct, request.body)
    const { web_site_url } = await catalogueOf(db, request.params.partnerId)
    return { value: await productsByIds(db, web_site_url, ids) }
  })

  app.get<InPartner>('/api/partners/:partnerId/searchedCategories/', async (request) => {
    const { searchPhrase } = parseQuery(SearchQueryStruct, request.query)
    await catalogueOf(db, request.params.partnerId)
    return { categories: await searchCategories(db, searchPhrase ?? '') }
  })

  app.post<InPartner>('/api/partners/:partnerId/categories::get/', async (request) => {
    const { ids } = parseBody(CategoryIdsStruct, request.body)
    await catalogueOf(db, request.params.partnerId)
    return { value: await categoriesByIds(db, ids) }
  })
}
