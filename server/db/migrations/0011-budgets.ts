import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table campaigns
    add column daily_budget numeric(14,2), add column pacing text not null default 'asap'`,
  `create index adverts_of_placement on adverts (placement_id)`,
]

/** Adds what a campaign may spend in a day and how it does so, and finds the ads of a placement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
