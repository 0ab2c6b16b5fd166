import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A link to a file of a server on this machine, on any port. */
const OWN = String.raw`http://localhost(:\d+)?/(media|uploads)/`

/**
 * Rewrites links to this server's own files to its current origin: a demonstration started on another port keeps its
 * pictures. Only links to this machine change. Returns the number of changed ads.
 */
export async function moveOwnMedia(db: Kysely<Database>, origin: string): Promise<number> {
  if (!(await db.selectFrom('portals').select('id').where('host', '=', 'localhost').executeTakeFirst())) return 0
  const links = sql<string>`content_template::text`
  const sample = await db
    .selectFrom('adverts')
    .select(links.as('text'))
    .where(sql<boolean>`content_template::text ~ ${OWN}`)
    .limit(1)
    .executeTakeFirst()
  if (!sample || sample.text.includes(`${origin}/`)) return 0
  const { numUpdatedRows } = await db
    .updateTable('adverts')
    .set({ content_template: sql`regexp_replace(content_template::text, ${OWN}, ${`${origin}/\\2/`}, 'g')::jsonb` })
    .where(sql<boolean>`content_template::text ~ ${OWN}`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
