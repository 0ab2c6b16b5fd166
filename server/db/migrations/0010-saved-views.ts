import { sql, type Kysely } from 'kysely'

const statements = [
  // The views of each user for an account, in their order.
  `create table saved_views (
    user_id text not null references users, advertiser_id text not null references advertisers, views jsonb not null,
    primary key (user_id, advertiser_id))`,
  // What needs attention is queried by account; few ads are rejected at a time.
  `create index adverts_rejected on adverts (advertiser_id, campaign_id) where state = 'Rejected' and deleted_at is null`,
]

/** Adds the views that users save, and an index of the rejected ads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
