import type { Kysely } from 'kysely'
import type { MediaSize } from '../../../src/domain/content/media-size.ts'
import type { Database } from '../../db/schema.ts'

type Upload = { hash: string; name: string; kind: 'image' | 'video'; width: number; height: number; bytes: number }

/** Records a file that an advertiser uploaded; the same file is recorded once. */
export async function addUpload(
  db: Kysely<Database>,
  advertiserId: string,
  { hash, name, kind, width, height, bytes }: Upload,
  now: Date,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ advertiser_id: advertiserId, hash, name, kind, width, height, bytes, created_at: now })
    .onConflict((existing) => existing.columns(['advertiser_id', 'hash']).doNothing())
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
