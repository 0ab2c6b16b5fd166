import { sql, type Kysely } from 'kysely'

const ROLE = `text not null default 'owner' check (role in ('viewer', 'manager', 'owner'))`

/** Adds the role of a member and of those to come; so far every member may do everything, as an owner does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table memberships add column role ${ROLE}`).execute(db)
  await sql.raw(`alter table invites add column role ${ROLE}`).execute(db)
}
