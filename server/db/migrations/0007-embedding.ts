import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table portals
    add column embed_origins text[] not null default '{}', add column locales text[], add column appearance jsonb`,
  `create table embed_partners (
    portal_id text not null references portals, id text not null, name text not null, primary key (portal_id, id))`,
  `create table embed_partner_keys (
    portal_id text not null, partner_id text not null, kid text not null, jwk jsonb not null, created_at timestamptz not null,
    primary key (portal_id, partner_id, kid),
    foreign key (portal_id, partner_id) references embed_partners on delete cascade)`,
  `create table embed_partner_users (
    portal_id text not null, partner_id text not null, external_id text not null, user_id text not null references users,
    primary key (portal_id, partner_id, external_id),
    foreign key (portal_id, partner_id) references embed_partners on delete cascade)`,
]

/**
 * Adds the settings of embedding to a portal: the origins of embedding pages, and their partners with keys and users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
