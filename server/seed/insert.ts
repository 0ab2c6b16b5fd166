import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** PostgreSQL takes at most 65,535 parameters per statement. */
const MAX_PARAMETERS = 60_000

/** Inserts rows, all with the same columns, by as few statements as possible. */
export async function insertMany<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  if (columns === 0) return
  const size = Math.floor(MAX_PARAMETERS / columns)
  for (let i = 0; i < rows.length; i += size) {
    await db
      .insertInto(table)
      .values(rows.slice(i, i + size))
      .execute()
  }
}
