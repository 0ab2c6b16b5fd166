import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Sellable } from './orders/orders.ts'

/** The products that can be sold. */
export type Catalogue = { all: readonly Sellable[]; byId: ReadonlyMap<string, Sellable> }

export const catalogueOfProducts = (all: readonly Sellable[]): Catalogue => ({
  all,
  byId: new Map(all.map((product) => [product.id, product])),
})

const catalogues = new WeakMap<Kysely<Database>, Promise<Catalogue>>()

/** Returns the catalogue, which does not change while the server runs. */
export function catalogueOf(db: Kysely<Database>): Promise<Catalogue> {
  const known = catalogues.get(db)
  if (known) return known
  const read = db
    .selectFrom('products')
    .select(['id', 'name', 'vendor', 'price', 'category_id'])
    .orderBy('id')
    .execute()
    .then(catalogueOfProducts)
  catalogues.set(db, read)
  read.catch(() => catalogues.delete(db))
  return read
}
