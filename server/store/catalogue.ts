import { sql, type Kysely, type Selectable } from 'kysely'
import type { Category, Product } from '../../src/contract/catalogue.ts'
import { foldText, searchWords } from '../../src/lib/search-text.ts'
import type { Database, Products } from '../db/schema.ts'
import { NotFound } from './errors.ts'

const MAX_FOUND = 50
/** The largest id that the categories' column can hold. */
const MAX_CATEGORY_ID = 2 ** 31 - 1

/** Returns the retail platform whose catalogue is requested; products are pages of its site. Throws NotFound. */
export async function catalogueOf(db: Kysely<Database>, partnerId: string): Promise<{ web_site_url: string }> {
  const partner = await db.selectFrom('partners').select('web_site_url').where('id', '=', partnerId).executeTakeFirst()
  if (!partner) throw new NotFound('The platform')
  return partner
}

const toProduct = (row: Selectable<Products>, site: string): Product => ({
  id: row.id,
  ...(row.price === null ? {} : { price: row.price }),
  url: new URL(`products/${encodeURIComponent(row.id)}`, site.endsWith('/') ? site : `${site}/`).href,
  name: row.name,
})

const holds = (column: 'search_text' | 'search_name' | 'search_path', word: string) =>
  sql<boolean>`strpos(${sql.ref(column)}, ${word}) > 0`

/** Adds the text by which a product is found. */
export const searchableProduct = <T extends { name: string; vendor: string }>(product: T) => ({
  ...product,
  search_text: foldText(`${product.name}\n${product.vendor}`),
})
export const searchableCategory = <T extends { name: string; path: string }>(category: T) => ({
  ...category,
  search_name: foldText(category.name),
  search_path: foldText(category.path),
})

/**
 * Finds products whose name or vendor contains every word of the phrase, or whose id is the phrase; an empty phrase
 * returns the first ones by name.
 */
export async function searchProducts(db: Kysely<Database>, site: string, phrase: string): Promise<Product[]> {
  const words = searchWords(phrase)
  let query = db.selectFrom('products').selectAll()
  if (words.length > 0) {
    query = query.where((eb) =>
      eb.or([eb('id', '=', phrase.trim()), eb.and(words.map((word) => holds('search_text', word)))]),
    )
  }
  const rows = await query.orderBy('name').orderBy('id').limit(MAX_FOUND).execute()
  return rows.map((row) => toProduct(row, site))
}

/** Returns the products of these ids in the requested order; unknown ids are left out. */
export async function productsByIds(db: Kysely<Database>, site: string, ids: readonly string[]): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return inOrder(ids, rows).map((row) => toProduct(row, site))
}

/** Returns those of the ids that are not in the product database. */
export async function missingProducts(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Finds categories whose name contains every word of the phrase, the highest first; then those whose path does. */
export async function searchCategories(db: Kysely<Database>, phrase: string): Promise<Category[]> {
  const words = searchWords(phrase)
  let query = db
    .selectFrom('categories')
    .select(['id', 'name', 'path'])
    .where((eb) => eb.and(words.map((word) => holds('search_path', word))))
  if (words.length > 0) query = query.orderBy((eb) => eb.and(words.map((word) => holds('search_name', word))), 'desc')
  return query
    .orderBy((eb) => eb.fn('length', ['path']))
    .orderBy('path')
    .limit(MAX_FOUND)
    .execute()
}

/** Returns the categories of these ids in the requested order; unknown ids are left out. */
export async function categoriesByIds(db: Kysely<Database>, ids: readonly number[]): Promise<Category[]> {
  const possible = ids.filter((id) => id >= 1 && id <= MAX_CATEGORY_ID)
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'path'])
    .where('id', '=', sql<number>`any(${possible}::int[])`)
    .execute()
  return inOrder(possible, rows)
}

function inOrder<Id, Row extends { id: Id }>(ids: readonly Id[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
