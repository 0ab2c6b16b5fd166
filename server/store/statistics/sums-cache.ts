import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Entry = { version: number; sums: Promise<unknown> }

const MAX_ENTRIES = 500
const caches = new WeakMap<Kysely<Database>, Map<string, Entry>>()

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
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  const known = cache.get(key)
  cache.delete(key) // a reused entry moves to the end, away from the next eviction
  const entry = known?.version === version ? known : { version, sums: read() }
  cache.set(key, entry)
  const oldest = cache.keys().next()
  if (cache.size > MAX_ENTRIES && !oldest.done) cache.delete(oldest.value)
  try {
    return (await entry.sums) as T
  } catch (error) {
    if (cache.get(key) === entry) cache.delete(key)
    throw error
  }
}
