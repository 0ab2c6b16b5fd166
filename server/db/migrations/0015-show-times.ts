import { sql, type Kysely } from 'kysely'

const statements = [`alter table campaigns add column frequency_cap integer, add column show_times jsonb`]

/** Adds how often a visitor sees an ad of a campaign in a day, and in which hours of the week its ads are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
