import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table users
    add column password_expires_at timestamptz, add column disabled_at timestamptz, add column totp text,
    add column totp_used_step bigint, add column recovery_codes text[] not null default '{}'`,
  `create table throttles (key text primary key, level double precision not null, last_at timestamptz not null)`,
  `create index throttles_last on throttles (last_at)`,
  `create table sign_ins (
    session_uid text primary key, user_id text not null references users, host text not null, began_at timestamptz not null,
    seen_at timestamptz not null, address text not null, agent text not null)`,
  `create index sign_ins_of_user on sign_ins (user_id)`,
  `create index identity_records_session on identity_records ((payload ->> 'sessionUid')) where payload ->> 'sessionUid' is not null`,
  `create table portal_keys (
    portal_id text not null references portals, kid text not null, key text not null, made_at timestamptz not null,
    retires_at timestamptz, primary key (portal_id, kid))`,
  `create table audit (
    id text not null, at timestamptz not null, event text not null, host text, user_id text, session_uid text, actor text,
    address text, details jsonb not null, primary key (at, id)) partition by range (at)`,
  `create index audit_of_user on audit (user_id, at)`,
  `create function refuse_to_change_audit() returns trigger language plpgsql as $$
    begin raise exception 'the audit trail is append-only'; end $$`,
  `create trigger audit_is_final before update or delete on audit for each row execute function refuse_to_change_audit()`,
  `create trigger audit_stays before truncate on audit for each statement execute function refuse_to_change_audit()`,
]

/**
 * Adds what signing in needs: rate limits for attempts, sessions, second factors, a portal's keys, and the audit trail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
