import type { Selectable } from 'kysely'
import type { Categories, Products } from '../db/schema.ts'
import { serverFile } from '../lib/files.ts'
import { searchableCategory, searchableProduct } from '../store/catalogue.ts'
import { readCsv } from '../lib/csv.ts'

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
  return { products, categories: readCategories() }
}

/** Reads the categories; their Russian paths are made of the Russian names. */
export function readCategories(): Catalogue['categories'] {
  const russian = new Map(readCsv(serverFile('data', 'categories-ru.csv')).map((row) => [row['id'], text(row, 'name')]))
  const rows = readCsv(serverFile('data', 'categories.csv')).map((row) => ({
    id: Number(row['id']),
    name: text(row, 'name'),
    path: text(row, 'path'),
    name_ru: russian.get(row['id']) ?? text(row, 'name'),
  }))
  const names = new Map(rows.map(({ path, name_ru }) => [path, name_ru]))
  const inRussian = (path: string): string => {
    const end = path.lastIndexOf(' > ')
    return (end < 0 ? '' : `${inRussian(path.slice(0, end))} > `) + (names.get(path) ?? '')
  }
  return rows.map((row) => searchableCategory({ ...row, path_ru: inRussian(row.path) }))
}

const text = (row: Record<string, string>, column: string) => row[column] ?? ''
