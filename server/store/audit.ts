import { sql, type Kysely } from 'kysely'
import { monotonicFactory } from 'ulid'
import { DAY } from '../../src/domain/calendar.ts'
import type { Audit, Database } from '../db/schema.ts'

/** The days for which the audit trail is kept; a month is dropped as a whole, once its last day is older. */
const KEPT_DAYS = 400

/** An event, its author and its origin. */
export type AuditEvent = {
  event:
    | 'signIn'
    | 'signInRefused'
    | 'signOut'
    | 'sessionEnded'
    | 'passwordChanged'
    | 'secondFactorChanged'
    | 'tokenIssued'
    | 'tokenRefused'
    | 'tokenRevoked'
    | 'accessRefused'
    | 'command'
} & Partial<Pick<Audit, 'host' | 'user_id' | 'session_uid' | 'actor' | 'address'>> & {
    details?: Record<string, unknown>
  }

type Db = Kysely<Database>

/** Creates ids that keep the order of events of one process within a millisecond. */
const nextId = monotonicFactory()

const PREFIX = 'audit_'
const monthOf = (at: Date, later = 0): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1)).toISOString().slice(0, 10)
const partitionOf = (at: Date): string => `${PREFIX}${monthOf(at).slice(0, 7).replace('-', '_')}`

/** The partitions that are known to exist. */
const known = new WeakMap<Db, Set<string>>()

/** Creates the partition of a month; several processes can do so at once. */
async function ensurePartition(db: Db, at: Date): Promise<void> {
  const partitions = known.get(db) ?? new Set()
  known.set(db, partitions)
  const name = partitionOf(at)
  if (partitions.has(name)) return
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db)
  if (!rows[0]?.is)
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${PREFIX}))`.execute(trx)
      await sql`
        create table if not exists ${sql.table(name)} partition of audit
        for values from (${sql.lit(monthOf(at))}) to (${sql.lit(monthOf(at, 1))})`.execute(trx)
      await sql`
        create or replace trigger audit_stays before truncate on ${sql.table(name)}
        for each statement execute function refuse_to_change_audit()`.execute(trx)
    })
  partitions.add(name)
}

/** Adds to the audit trail, which the database makes append-only. */
export async function record(db: Db, at: Date, { event, details = {}, ...who }: AuditEvent): Promise<void> {
  await ensurePartition(db, at)
  const row = { id: nextId(at.getTime()), at, event, details: JSON.stringify(details) }
  const unknown = { host: null, user_id: null, session_uid: null, actor: null, address: null }
  await db
    .insertInto('audit')
    .values({ ...row, ...unknown, ...who })
    .execute()
}

/** Drops the months that are no longer kept; rows cannot be deleted in any other way. */
export async function purgeAudit(db: Db, now: Date): Promise<void> {
  const oldest = partitionOf(new Date(now.getTime() - KEPT_DAYS * DAY))
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit'::regclass and c.relname < ${oldest}`.execute(db)
  for (const { name } of rows) {
    await sql`drop table if exists ${sql.table(name)}`.execute(db)
    known.get(db)?.delete(name)
  }
}

const PAGE = 1_000

/** Reads the events from one instant to another, the oldest first, a page at a time. */
export async function* readAudit(db: Db, from: Date, to: Date): AsyncGenerator<readonly Audit[]> {
  for (let after = { at: from, id: '' }; ;) {
    const { at, id } = after
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where(({ eb, or, and }) => or([eb('at', '>', at), and([eb('at', '=', at), eb('id', '>', id)])]))
      .where('at', '>=', from) // for partition pruning
      .where('at', '<', to)
      .orderBy('at')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    if (rows.length > 0) yield rows as unknown as Audit[]
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}
