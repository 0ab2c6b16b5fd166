import { sql, type Kysely } from 'kysely'
import type { MediaSize } from '../../../src/domain/content/media-size.ts'
import type { Database } from '../../db/schema.ts'

type Upload = { hash: string; name: string; kind: 'image' | 'video'; width: number; height: number; bytes: number }

/** Records a file that an advertiser uploaded; the same file is recorded once, with the time of the last upload. */
export async function addUpload(
  db: Kysely<Database>,
  advertiserId: string,
  { hash, name, kind, width, height, bytes }: Upload,
  now: Date,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ advertiser_id: advertiserId, hash, name, kind, width, height, bytes, created_at: now })
    .onConflict((existing) => existing.columns(['advertiser_id', 'hash']).doUpdateSet({ created_at: now }))
    .execute()
}

/** Returns the properties of these uploaded files, by name; unknown ones are left out. */
export async function uploadsByName(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Map<string, MediaSize & Pick<Upload, 'kind'>>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('uploads')
    .select(['name', 'kind', 'width', 'height'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, kind, width, height }) => [name, { kind, width, height }]))
}

/** Deletes the records of files last uploaded before an instant that no ad uses; returns the names of the files. */
export async function forgetUnusedUploads(db: Kysely<Database>, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with old as (select name from uploads group by name having max(created_at) < ${before}),
    used as (
      select distinct found[1] as name
      from adverts a, regexp_matches(a.content_template::text, '/uploads/([0-9a-f]{64}\\.[a-z0-9]+)', 'g') as found
      where a.deleted_at is null and exists (select from old)),
    gone as (
      delete from uploads where name in (select name from old except select name from used) returning name)
    select distinct name from gone`.execute(db)
  return rows.map(({ name }) => name)
}
