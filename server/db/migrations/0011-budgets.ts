import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table campaigns
    add column daily_budget numeric(14,2), add column pacing text not null default 'asap'`,
  `create index adverts_of_placement on adverts (placement_id)`,
]

/** Adds the daily budget and the pacing of a campaign, and an index of the ads of a placement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
