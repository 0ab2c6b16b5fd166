import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A cached result; `rows` is 0 until it has been read. */
type Entry = { version: number; sums: Promise<unknown>; rows: number }
type Cache = { entries: Map<string, Entry>; rows: number }

const MAX_ENTRIES = 500
/** The most rows of all entries: with the visitors of each, less than 100 MB. */
const MAX_ROWS = 200_000
const caches = new WeakMap<Kysely<Database>, Cache>()

const rowsOf = (sums: unknown): number =>
  sums instanceof Map ? Math.max(1, sums.size) : Array.isArray(sums) ? Math.max(1, sums.length) : 1

function drop(cache: Cache, key: string): void {
  cache.rows -= cache.entries.get(key)?.rows ?? 0
  cache.entries.delete(key)
}

/** Drops the entries that were not used for longest, until the others are within the limits. */
function limit(cache: Cache): void {
  for (const key of cache.entries.keys()) {
    if (cache.entries.size <= MAX_ENTRIES && cache.rows <= MAX_ROWS) return
    drop(cache, key)
  }
}

/**
 * Returns cached sums as long as the advertiser's `delivery_version` is the one at which they were read. It increases
 * in the transaction that writes an advertiser's delivery, in whatever process, so a result is never older than the
 * version just read. Concurrent readers of the same sums share one query.
 */
export async function cachedSums<T>(
  db: Kysely<Database>,
  key: string,
  version: number,
  read: () => Promise<T>,
): Promise<T> {
  const cache = caches.get(db) ?? { entries: new Map<string, Entry>(), rows: 0 }
  caches.set(db, cache)
  const { entries } = cache
  const known = entries.get(key)
  const entry = known?.version === version ? known : { version, sums: read(), rows: 0 }
  drop(cache, key) // a reused entry moves to the end, away from the next eviction
  entries.set(key, entry)
  cache.rows += entry.rows
  limit(cache)
  try {
    const sums = (await entry.sums) as T
    if (entry.rows === 0 && entries.get(key) === entry) {
      entry.rows = rowsOf(sums)
      cache.rows += entry.rows
      limit(cache)
    }
    return sums
  } catch (error) {
    if (entries.get(key) === entry) drop(cache, key)
    throw error
  }
}
