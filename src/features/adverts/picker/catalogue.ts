import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { array, number, optional, string, type, type Infer, type Struct } from 'superstruct'
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
import { maybe } from '../../../contract/struct/optional.ts'
import { currentUserId } from '../../../data/call.ts'
import { send } from '../../../data/client.ts'
import { CallError, lacksResponse } from '../../../data/errors.ts'
import { once, type Pending } from '../../../data/idempotent.ts'
import { resource, type Resource } from '../../../data/resource.ts'
import { useResource } from '../../../data/use-resource.ts'
import { locale } from '../../../state/locale.ts'

export type Source = 'products' | 'categories'

const ItemStruct = type({
  id: string(),
  name: string(),
  path: optional(string()),
  price: maybe(number()),
  url: optional(string()),
})
/** A product or a category of a retail platform; `path` is a category's, "A > B > C". */
export type Item = Infer<typeof ItemStruct>
const ItemsStruct = array(ItemStruct)

/** The known items by id; null marks an id that the retail platform does not know. */
export type KnownItems = ReadonlyMap<string, Item | null>

type Shelf = {
  /** What the retail platform has answered since the page was opened. */
  answered: Signal<KnownItems>
  /** The items that are kept between visits, the last known last; nothing is requested at its URL. */
  kept: Resource<Item[]>
  /** The items to show: those of this visit, and those of an earlier one that have not been requested yet. */
  items: ReadonlySignal<KnownItems>
  hasFailed: Signal<boolean>
  /** The ids to request, until they are known. */
  wanted: Set<string>
  isAsking: boolean
  pending: Pending
}

const MOST_AT_ONCE = 500 // ids per request
const MOST_KEPT = 2_000
/** The most results of one search: this many may be only the first of more. */
export const MOST_FOUND = 50

const shelves = new Map<string, Shelf>()

const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))

function shelfOf(source: Source, partnerId: string): Shelf {
  const language = locale.value
  const key = `${currentUserId()} ${language} ${source} ${partnerId}`
  const known = shelves.get(key)
  if (known) return known
  const { path } = source === 'products' ? endpoints.getProducts : endpoints.getCategories
  const answered = signal<KnownItems>(new Map())
  const kept = resource<Item[]>(buildPath(path, { partnerId }, { language }), ItemsStruct)
  const made = {
    answered,
    kept,
    items: computed(() => new Map([...byId(kept.state.value.data ?? []), ...answered.value])),
    hasFailed: signal(false),
    wanted: new Set<string>(),
    isAsking: false,
    pending: {},
  }
  shelves.set(key, made)
  return made
}

/** Adds what the retail platform has answered about ids, and keeps the items for a visit without a connection. */
function learn({ answered, kept }: Shelf, found: KnownItems): void {
  const items = byId(kept.state.peek().data ?? [])
  for (const [id, item] of found) {
    items.delete(id)
    if (item) items.set(id, item)
  }
  answered.value = new Map([...answered.peek(), ...found])
  kept.set([...items.values()].slice(-MOST_KEPT), undefined)
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

/**
 * Requests the ids that are not known yet, each once; simultaneous callers share one call. Ids whose request got no
 * response are requested again as soon as the server responds to anything.
 */
async function ask(source: Source, partnerId: string, ids: readonly string[]): Promise<void> {
  const shelf = shelfOf(source, partnerId)
  const { answered, hasFailed, wanted } = shelf
  for (const id of ids) if (!answered.peek().has(id)) wanted.add(id)
  if (shelf.isAsking || wanted.size === 0) return
  shelf.isAsking = true
  await Promise.resolve() // the effects of other components run first
  try {
    while (wanted.size > 0) {
      const asked = [...wanted].slice(0, MOST_AT_ONCE)
      const list = await once(shelf.pending, asked, (key) => fetchItems(source, partnerId, asked, key))
      const found = byId(list)
      learn(shelf, new Map(asked.map((id) => [id, found.get(id) ?? null])))
      for (const id of asked) wanted.delete(id)
      hasFailed.value = false
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const lost = [...wanted]
    wanted.clear()
    hasFailed.value = true
    if (lacksResponse(error.kind)) addEventListener('answered', () => void ask(source, partnerId, lost), { once: true })
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
  const asked = key ? key.split(',') : []
  const retry = () => void ask(source, partnerId, asked)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the ids
  useEffect(retry, [shelf, key])
  const items = shelf.items.value
  return { items, hasFailed: shelf.hasFailed.value && asked.some((id) => !items.has(id)), retry }
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
  learn(shelfOf(source, partnerId), byId(found))
}

/** Clears the catalogue cache: for tests. */
export const resetCatalogue = () => shelves.clear()
