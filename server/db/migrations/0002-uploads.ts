import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table uploads (
    advertiser_id text not null references advertisers, hash text not null, name text not null, kind text not null, width integer not null,
    height integer not null, bytes integer not null, created_at timestamptz not null, primary key (advertiser_id, hash))`.execute(
    db,
  )
  await sql`create index uploads_by_name on uploads (name)`.execute(db)
}
