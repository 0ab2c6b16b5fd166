import { sql, type Kysely } from 'kysely'

const statements = [
  // Only a notice that is sent once has the key of its occasion.
  `create table notices (
    id text primary key, advertiser_id text not null, campaign_id text, advert_id text, made_at timestamptz not null,
    kind text not null, occasion text unique, reason text, run_out_day date)`,
  `create index notices_newest on notices (advertiser_id, made_at desc, id desc)`,
  `create table notice_reads (
    user_id text not null references users, notice_id text not null references notices on delete cascade,
    primary key (user_id, notice_id))`,
]

/** Adds the notices for advertisers, and which of them each user has read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
