import { signal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { Struct } from 'superstruct'
import {
  CategoriesValueStruct,
  FoundCategoriesStruct,
  FoundProductsStruct,
  ProductsStruct,
  type Category,
  type Product,
} from '../../../contract/catalogue.ts'
import * as endpoints from '../../../contract/calls/endpoints.ts'
import { buildPath } from '../../../contract/calls/path.ts'
import { currentUserId } from '../../../data/call.ts'
import { send } from '../../../data/client.ts'
import { CallError } from '../../../data/errors.ts'
import { once, type Pending } from '../../../data/idempotent.ts'
import { useResource } from '../../../data/use-resource.ts'

export type Source = 'products' | 'categories'

/** A product or a category of a retail platform; `path` is a category's, "A > B > C". */
export type Item = { id: string; name: string; path?: string; price?: number | null | undefined; url?: string }

/** The known items by id; null marks an id that the retail platform does not know. */
export type KnownItems = ReadonlyMap<string, Item | null>

type Shelf = {
  items: Signal<KnownItems>
  hasFailed: Signal<boolean>
  /** The ids to request, until they are known. */
  wanted: Set<string>
  isAsking: boolean
  pending: Pending
}

const MOST_AT_ONCE = 500 // ids per request
/** The most results of one search: this many may be only the first of more. */
export const MOST_FOUND = 50

const shelfs = new Map<string, Shelf>()

function shelfOf(source: Source, partnerId: string): Shelf {
  const key = `${currentUserId()} ${source} ${partnerId}`
  const known = shelfs.get(key)
  if (known) return known
  const made = {
    items: signal<KnownItems>(new Map()),
    hasFailed: signal(false),
    wanted: new Set<string>(),
    isAsking: false,
    pending: {},
  }
  shelfs.set(key, made)
  return made
}

const productItem = ({ id, name, price, url }: Product): Item => ({ id, name, price, url })
const categoryItem = ({ id, name, path }: Category): Item => ({ id: String(id), name, path })

async function fetchItems(
  source: Source,
  partnerId: string,
  ids: readonly string[],
  idempotencyKey: string,
): Promise<Item[]> {
  const params = { partnerId }
  if (source === 'products') {
    const body = { ids: [...ids] }
    const { data } = await send(endpoints.getProducts, { params, body, idempotencyKey, struct: ProductsStruct })
    return data.value.map(productItem)
  }
  const body = { ids: ids.map(Number) }
  const { data } = await send(endpoints.getCategories, { params, body, idempotencyKey, struct: CategoriesValueStruct })
  return data.value.map(categoryItem)
}

/** Requests the ids that are not known yet, each once; simultaneous callers share one call. */
async function ask(source: Source, partnerId: string, ids: readonly string[]): Promise<void> {
  const shelf = shelfOf(source, partnerId)
  const { items, hasFailed, wanted } = shelf
  for (const id of ids) if (!items.peek().has(id)) wanted.add(id)
  if (shelf.isAsking || wanted.size === 0) return
  shelf.isAsking = true
  await Promise.resolve() // the effects of other components run first
  try {
    while (wanted.size > 0) {
      const asked = [...wanted].slice(0, MOST_AT_ONCE)
      const list = await once(shelf.pending, asked, (key) => fetchItems(source, partnerId, asked, key))
      const found = new Map(list.map((item) => [item.id, item]))
      items.value = new Map([...items.peek(), ...asked.map((id) => [id, found.get(id) ?? null] as const)])
      for (const id of asked) wanted.delete(id)
      hasFailed.value = false
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    wanted.clear()
    hasFailed.value = true
  } finally {
    shelf.isAsking = false
  }
}

/** Returns the catalogue items of these ids, and requests those that are unknown. */
export function useItems(
  source: Source,
  partnerId: string,
  ids: readonly string[],
): { items: KnownItems; hasFailed: boolean; retry: () => void } {
  useSignals()
  const shelf = shelfOf(source, partnerId)
  const key = ids.filter((id) => /^\d+$/.test(id)).join()
  const retry = () => void ask(source, partnerId, key ? key.split(',') : [])
  useEffect(retry, [source, partnerId, key])
  return { items: shelf.items.value, hasFailed: shelf.hasFailed.value, retry }
}

/** Searches the catalogue for a phrase, up to 50 items, and caches the results. An empty phrase sends nothing. */
export function useSearch(source: Source, partnerId: string, phrase: string) {
  const endpoint = source === 'products' ? endpoints.searchProducts : endpoints.searchCategories
  const url = phrase ? buildPath(endpoint.path, { partnerId }, { searchPhrase: phrase }) : null
  const struct = (source === 'products' ? FoundProductsStruct : FoundCategoriesStruct) as Struct<
    { products?: Product[]; categories?: Category[] },
    unknown
  >
  const result = useResource(url, struct)
  const found = result.data && [
    ...(result.data.products ?? []).map(productItem),
    ...(result.data.categories ?? []).map(categoryItem),
  ]
  return { ...result, found }
}

/** Caches items that were found, so that their names need not be requested. */
export function keepItems(source: Source, partnerId: string, found: readonly Item[]): void {
  const { items } = shelfOf(source, partnerId)
  items.value = new Map([...items.peek(), ...found.map((item) => [item.id, item] as const)])
}

/** Clears the catalogue cache: for tests. */
export const resetCatalogue = () => shelfs.clear()
