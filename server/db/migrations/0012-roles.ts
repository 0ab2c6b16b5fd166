import { sql, type Kysely } from 'kysely'

const ROLE = `text not null default 'owner' check (role in ('viewer', 'manager', 'owner'))`

/** Adds the role of a member and of an invite; until now every member has the rights of an owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table memberships add column role ${ROLE}`).execute(db)
  await sql.raw(`alter table invites add column role ${ROLE}`).execute(db)
}
