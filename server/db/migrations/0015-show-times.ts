import { sql, type Kysely } from 'kysely'

const statements = [`alter table campaigns add column frequency_cap integer, add column show_times jsonb`]

/** Adds the frequency cap of a campaign, and the hours of the week in which its ads are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
