import { sql, type Kysely } from 'kysely'

const statements = [
  // The audiences that the members of an account share; categories and products are those of the platform.
  `create table saved_audiences (
    id text primary key, advertiser_id text not null references advertisers, partner_id text not null references partners,
    name text not null, condition jsonb not null, created_at timestamptz not null)`,
  `create index saved_audiences_of_advertiser on saved_audiences (advertiser_id, partner_id)`,
]

/** Adds the audiences that an account keeps for its ads on a retail platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
