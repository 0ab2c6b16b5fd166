import type { Selectable } from 'kysely'
import type { Categories, Products } from '../db/schema.ts'
import { serverFile } from '../lib/files.ts'
import { searchableCategory, searchableProduct } from '../store/catalogue.ts'
import { readCsv } from './csv.ts'

export type CatalogueProduct = Selectable<Products>
export type Catalogue = { products: CatalogueProduct[]; categories: Selectable<Categories>[] }

/** Reads the real catalogue of server/data/ (its README states the origin). */
export function readCatalogue(): Catalogue {
  const products = readCsv(serverFile('data', 'products.csv')).map((row) =>
    searchableProduct({
      id: text(row, 'id'),
      name: text(row, 'name'),
      vendor: text(row, 'vendor'),
      price: row['price'] ? Number(row['price']) : null,
      category_id: row['categoryId'] ? Number(row['categoryId']) : null,
    }),
  )
  const categories = readCsv(serverFile('data', 'categories.csv')).map((row) =>
    searchableCategory({ id: Number(row['id']), name: text(row, 'name'), path: text(row, 'path') }),
  )
  return { products, categories }
}

const text = (row: Record<string, string>, column: string) => row[column] ?? ''
