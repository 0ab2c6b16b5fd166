import { sql, type Kysely } from 'kysely'

/**
 * Campaigns and ads are not referenced: a reference would lock their rows in another order than the recorded writes do,
 * and rows are only marked as deleted.
 */
const statements = [
  `create table changes (
    id text primary key, advertiser_id text not null, campaign_id text not null, advert_id text, made_at timestamptz not null,
    made_by text not null, user_id text references users, kind text not null, fields jsonb not null,
    check ((made_by = 'user') = (user_id is not null)))`,
  `create index changes_of_campaign on changes (campaign_id, made_at desc, id desc)`,
  `create index changes_of_advert on changes (advert_id, made_at desc, id desc) where advert_id is not null`,
  `create function refuse_to_change_history() returns trigger language plpgsql as $$
    begin raise exception 'history is append-only'; end $$`,
  `create trigger changes_are_final before update or delete or truncate on changes
    for each statement execute function refuse_to_change_history()`,
]

/** Adds the history of campaigns and ads, which the database makes append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
