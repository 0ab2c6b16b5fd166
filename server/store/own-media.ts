import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** A link to a file of this machine's platform, on whatever port it was started then. */
const OWN = String.raw`http://localhost(:\d+)?/(media|uploads)/`

/**
 * Leads the links to this platform's own files to where it lives now: a demonstration that is started on another port keeps
 * its pictures. Only links to this machine are touched. Answers how many ads had some.
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
