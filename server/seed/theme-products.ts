import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import type { Theme } from './themes.ts'

/** The vendor used where the catalogue names none. */
const HOUSE_BRAND = 'Nordvik'
const LEAST_PRODUCTS = 8

/** The products that a theme advertises, their categories, and the vendor of most of them. */
export type Shelf = { products: CatalogueProduct[]; ids: string[]; categoryIds: number[]; vendor: string }

/** Returns a lookup of a theme's products: those with a price whose category is the theme's or below it. */
export function shelvesOf(catalogue: Catalogue): (theme: Theme) => Shelf {
  const paths = new Map(catalogue.categories.map(({ id, path }) => [id, path]))
  const known = new Map<string, Shelf>()
  return (theme) => {
    const shelf = known.get(theme.code) ?? makeShelf(theme, catalogue.products, paths)
    known.set(theme.code, shelf)
    return shelf
  }
}

function makeShelf(theme: Theme, all: readonly CatalogueProduct[], paths: ReadonlyMap<number, string>): Shelf {
  const isInside = (path: string | undefined) => path === theme.category || path?.startsWith(`${theme.category} > `)
  const products = all.filter(
    ({ price, category_id }) => price !== null && category_id !== null && isInside(paths.get(category_id)),
  )
  const ids = products.map(({ id }) => id)
  const counts = new Map<string, number>()
  for (const { vendor } of products) if (vendor) counts.set(vendor, (counts.get(vendor) ?? 0) + 1)
  const [vendor] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [HOUSE_BRAND]
  const own = [...paths].find(([, path]) => path === theme.category)?.[0]
  const below = [...new Set(products.flatMap(({ category_id }) => category_id ?? []))]
    .filter((id) => id !== own)
    .slice(0, 4)
  if (own === undefined || ids.length < LEAST_PRODUCTS)
    throw new Error(`The catalogue has too little for ${theme.code}`)
  return { products, ids, categoryIds: [own, ...below], vendor }
}
