import type { Kysely } from 'kysely'
import type { Sums } from '../../src/domain/stats-math.ts'
import type { Database } from '../db/schema.ts'

type Entry = { version: number; sums: Promise<ReadonlyMap<string, Sums>> }

const MAX_ENTRIES = 500
const caches = new WeakMap<Kysely<Database>, Map<string, Entry>>()

/**
 * Sums that were read before, for as long as the advertiser's `delivery_version` is the one they were read at. It rises in the
 * transaction that writes an advertiser's delivery, whichever process writes, so nothing that is answered was ever outdated when
 * the version was read. Readers of the same sums at once share one reading.
 */
export async function cachedSums(db: Kysely<Database>, key: string, version: number, read: () => Promise<ReadonlyMap<string, Sums>>): Promise<ReadonlyMap<string, Sums>> {
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  const known = cache.get(key)
  cache.delete(key) // what is used again goes to the end, away from what is forgotten first
  const entry = known?.version === version ? known : { version, sums: read() }
  cache.set(key, entry)
  const oldest = cache.keys().next()
  if (cache.size > MAX_ENTRIES && !oldest.done) cache.delete(oldest.value)
  try {
    return await entry.sums
  } catch (error) {
    if (cache.get(key) === entry) cache.delete(key)
    throw error
  }
}
