import { sql, type Kysely } from 'kysely'
import type { SavedView } from '../../src/contract/saved-views.ts'
import { checkSavedViews } from '../../src/domain/saved-view-rules.ts'
import { normalizeText } from '../../src/domain/text.ts'
import type { Database } from '../db/schema.ts'
import { accessAdvertiser } from './advertisers.ts'
import { refuse } from './errors.ts'

/** Returns the views that a user has saved for an account, for a member of it. */
export async function savedViewsOf(db: Kysely<Database>, userId: string, advertiserId: string): Promise<SavedView[]> {
  await accessAdvertiser(db, userId, advertiserId)
  const row = await db
    .selectFrom('saved_views')
    .select('views')
    .where('user_id', '=', userId)
    .where('advertiser_id', '=', advertiserId)
    .executeTakeFirst()
  return row?.views ?? []
}

/** Replaces the views that a user has saved for an account, for a member of it. */
export async function updateSavedViews(
  db: Kysely<Database>,
  userId: string,
  advertiserId: string,
  views: readonly SavedView[],
): Promise<void> {
  await accessAdvertiser(db, userId, advertiserId)
  refuse(checkSavedViews(views))
  const kept = views.map(({ id, screen, name, query, isDefault }) => ({
    id,
    screen,
    name: normalizeText(name),
    query,
    isDefault,
  }))
  await db
    .insertInto('saved_views')
    .values({ user_id: userId, advertiser_id: advertiserId, views: JSON.stringify(kept) })
    .onConflict((row) => row.columns(['user_id', 'advertiser_id']).doUpdateSet({ views: sql`excluded.views` }))
    .execute()
}
