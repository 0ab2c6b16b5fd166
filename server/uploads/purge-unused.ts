import type { Kysely } from 'kysely'
import { DAY } from '../../src/domain/calendar.ts'
import type { Database } from '../db/schema.ts'
import { forgetUnusedUploads } from '../store/adverts/uploads.ts'
import type { UploadStorage } from './storage.ts'

/** The time that an unused file is kept: a draft in somebody's browser may use it. */
const KEPT = 30 * DAY

/** Removes files that no ad uses, long after they were last uploaded. */
export async function purgeUnused(db: Kysely<Database>, storage: UploadStorage, now: Date): Promise<void> {
  for (const name of await forgetUnusedUploads(db, new Date(now.getTime() - KEPT))) await storage.remove(name)
}
