import { sql, type Kysely, type Selectable } from 'kysely'
import type { Category, Product, Subcategory } from '../../src/contract/catalogue.ts'
import { MAX_WORDS } from '../../src/domain/search/match-text.ts'
import { foldText, searchWords } from '../../src/lib/search-text.ts'
import type { Database, Products } from '../db/schema.ts'
import { NotFound } from './errors.ts'
import { priceIn } from './prices.ts'

const MAX_FOUND = 50
/** The largest id that the categories' column can hold. */
const MAX_CATEGORY_ID = 2 ** 31 - 1

/** A retail platform as the shop that owns the catalogue. */
export type Shop = { site: string; currency: string }

/** Returns the retail platform whose catalogue is requested. Throws NotFound. */
export async function shopOf(db: Kysely<Database>, partnerId: string): Promise<Shop> {
  const shop = await db
    .selectFrom('partners as pa')
    .innerJoin('portal_partners as pp', 'pp.partner_id', 'pa.id')
    .innerJoin('portals as po', 'po.id', 'pp.portal_id')
    .select(['pa.web_site_url as site', 'po.currency'])
    .where('pa.id', '=', partnerId)
    .orderBy('po.id')
    .limit(1)
    .executeTakeFirst()
  if (!shop) throw new NotFound('The platform')
  return shop
}

const toProduct = (row: Selectable<Products>, { site, currency }: Shop): Product => ({
  id: row.id,
  ...(row.price === null ? {} : { price: priceIn(currency, row.price) }),
  url: new URL(`products/${encodeURIComponent(row.id)}`, site.endsWith('/') ? site : `${site}/`).href,
  name: row.name,
})

const holds = (column: 'search_text' | 'search_name' | 'search_path' | 'search_words', text: string) =>
  sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`

/** Returns the words of a text, each between spaces, so that " tea " finds a whole word and " tea" a beginning. */
const spaced = (text: string) =>
  ` ${foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

/** Adds the texts by which a product is found. */
export const searchableProduct = <T extends { name: string; vendor: string }>(product: T) => ({
  ...product,
  search_text: foldText(`${product.name}\n${product.vendor}`),
  search_words: spaced(`${product.name} ${product.vendor}`),
})

type Named = { name: string; path: string; name_ru?: string | null; path_ru?: string | null }
/** Adds the texts by which a category is found, in either language. */
export function searchableCategory<T extends Named>(category: T) {
  const { name, path, name_ru, path_ru } = category
  return {
    ...category,
    search_name: foldText(`${name}\n${name_ru ?? ''}`),
    search_path: foldText(`${path}\n${path_ru ?? ''}`),
    search_words: spaced(`${name} ${name_ru ?? ''}`),
  }
}

/** Ranks a match: 3 if every word of the phrase is a whole word of the name, 2 if every one begins a word, else 1. */
function rankOf(phrase: readonly string[]) {
  const all = (texts: readonly string[]) =>
    sql.join([sql`true`, ...texts.map((text) => holds('search_words', text))], sql` and `)
  const words = phrase.map(spaced)
  const beginnings = words.map((word) => word.trimEnd())
  return sql<number>`case when ${all(words)} then 3 when ${all(beginnings)} then 2 else 1 end`
}

/**
 * Finds products whose name or vendor contains every word of the phrase, or whose id is the phrase; an empty phrase
 * returns the first ones by name. Whole words come before parts of words.
 */
export async function searchProducts(db: Kysely<Database>, shop: Shop, phrase: string): Promise<Product[]> {
  const words = searchWords(phrase).slice(0, MAX_WORDS)
  let query = db.selectFrom('products').selectAll()
  if (words.length > 0) {
    query = query.where((eb) =>
      eb.or([eb('id', '=', phrase.trim()), eb.and(words.map((word) => holds('search_text', word)))]),
    )
  }
  const rows = await query.orderBy(rankOf(words), 'desc').orderBy('name').orderBy('id').limit(MAX_FOUND).execute()
  return rows.map((row) => toProduct(row, shop))
}

/** Returns the products of these ids in the requested order; unknown ids are left out. */
export async function productsByIds(db: Kysely<Database>, shop: Shop, ids: readonly string[]): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return inOrder(ids, rows).map((row) => toProduct(row, shop))
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

/** Returns the columns of a category in the language of the shop: Russian where it sells for roubles. */
const columnsFor = ({ currency }: Shop) => {
  const own = (column: 'name' | 'path') =>
    currency === 'RUB'
      ? sql<string>`coalesce(${sql.ref(`${column}_ru`)}, ${sql.ref(column)})`
      : sql<string>`${sql.ref(column)}`
  return ['id' as const, own('name').as('name'), own('path').as('path')] as const
}

/**
 * Finds categories whose name contains every word of the phrase, then those whose path does: whole words before parts
 * of words, upper levels before lower ones.
 */
export async function searchCategories(db: Kysely<Database>, shop: Shop, phrase: string): Promise<Category[]> {
  const words = searchWords(phrase).slice(0, MAX_WORDS)
  let query = db
    .selectFrom('categories')
    .select(columnsFor(shop))
    .where((eb) => eb.and(words.map((word) => holds('search_path', word))))
  if (words.length > 0)
    query = query
      .orderBy((eb) => eb.and(words.map((word) => holds('search_name', word))), 'desc')
      .orderBy(rankOf(words), 'desc')
  return query
    .orderBy(sql`length(path) - length(replace(path, '>', ''))`)
    .orderBy(sql`length(path)`)
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute()
}

/** Returns the categories directly below one by name, the top-level ones without any. Throws NotFound. */
export async function subcategoriesOf(
  db: Kysely<Database>,
  shop: Shop,
  categoryId: string | null | undefined,
): Promise<Subcategory[]> {
  const isId = /^\d+$/.test(categoryId ?? '') && Number(categoryId) <= MAX_CATEGORY_ID
  const parent = isId
    ? await db.selectFrom('categories').select('path').where('id', '=', Number(categoryId)).executeTakeFirst()
    : undefined
  if (categoryId && !parent) throw new NotFound('The category')
  const start = parent ? `${parent.path} > ` : ''
  const rows = await db
    .selectFrom('categories')
    .select(columnsFor(shop))
    .select(sql<string>`substr(categories.path, ${start.length + 1}::int)`.as('below'))
    .where(sql<boolean>`starts_with(categories.path, ${start})`)
    .execute()
  const levels = rows.map(({ below, ...category }) => ({ category, names: below.split(' > ') }))
  const withChildren = new Set(levels.filter(({ names }) => names.length > 1).map(({ names }) => names[0]))
  return levels
    .filter(({ names }) => names.length === 1)
    .map(({ category, names }) => ({ ...category, hasSubcategories: withChildren.has(names[0]) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
}

/** Returns the categories of these ids in the requested order; unknown ids are left out. */
export async function categoriesByIds(db: Kysely<Database>, shop: Shop, ids: readonly number[]): Promise<Category[]> {
  const possible = ids.filter((id) => id >= 1 && id <= MAX_CATEGORY_ID)
  const rows = await db
    .selectFrom('categories')
    .select(columnsFor(shop))
    .where('id', '=', sql<number>`any(${possible}::int[])`)
    .execute()
  return inOrder(possible, rows)
}

function inOrder<Id, Row extends { id: Id }>(ids: readonly Id[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
