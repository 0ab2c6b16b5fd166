import type { IncomingMessage } from 'node:http'
import { sql, type Kysely } from 'kysely'
import { clientAddress } from '../http/client-address.ts'
import type { Config } from '../start/config.ts'
import type { Deps } from '../start/deps.ts'
import type { Database } from '../db/schema.ts'
import { PENDING } from './pending.ts'

type Db = Kysely<Database>

/**
 * Deletes sign-ins of a user that have passed the password but have no session yet: those that wait for a code or a new
 * password, and those whose last step a fault has interrupted, which the browser can repeat for an hour.
 */
const endUnfinished = (db: Db, userId: string) =>
  db
    .deleteFrom('identity_records')
    .where(({ eb, or, and }) =>
      or([
        and([eb('kind', '=', PENDING), eb(sql`payload ->> 'userId'`, '=', userId)]),
        and([eb('kind', '=', 'Interaction'), eb(sql`payload #>> '{result,login,accountId}'`, '=', userId)]),
      ]),
    )
    .execute()

/** Ends sessions with everything that was issued in them: all sessions of a user, or all but `except`. */
export async function endSessions(db: Db, userId: string, except = ''): Promise<number> {
  await endUnfinished(db, userId)
  const ended = await db
    .deleteFrom('identity_records')
    .where('kind', '=', 'Session')
    .where(sql<string>`payload ->> 'accountId'`, '=', userId)
    .where('uid', '!=', except)
    .returning('uid')
    .execute()
  for (const { uid } of ended) if (uid !== null) await forgetSession(db, uid)
  return ended.length
}

/** Records that a token was issued in a session: where the session is, and that it is used. */
export async function seeSession(
  { db, config, clock }: Deps,
  { uid, userId, host }: { uid: string; userId: string; host: string },
  req: IncomingMessage,
): Promise<void> {
  const now = clock()
  const seen = {
    seen_at: now,
    address: clientAddress(req, config),
    agent: (req.headers['user-agent'] ?? '').slice(0, 300),
  }
  await db
    .insertInto('sign_ins')
    .values({ session_uid: uid, user_id: userId, host, began_at: now, ...seen })
    .onConflict((row) => row.column('session_uid').doUpdateSet(seen))
    .execute()
}

/** Returns the instant since which a session must have been used to go on. */
export const idleSince = (now: Date, { sessionIdleSeconds }: Pick<Config, 'sessionIdleSeconds'>): Date =>
  new Date(now.getTime() - sessionIdleSeconds * 1_000)

type SessionPayload = { uid?: string; accountId?: string; loginTs?: number }

/** Ends a session in which no token was issued since then; returns whether it did. */
export async function endIfIdle(db: Db, session: SessionPayload, since: Date): Promise<boolean> {
  const { uid, accountId, loginTs = 0 } = session
  if (uid === undefined || accountId === undefined) return false
  const seen = await db.selectFrom('sign_ins').select('seen_at').where('session_uid', '=', uid).executeTakeFirst()
  if ((seen?.seen_at.getTime() ?? loginTs * 1_000) > since.getTime()) return false
  await endSession(db, accountId, uid)
  return true
}

/** Returns whether a session of a user exists and goes on. */
export async function isSessionOf(db: Db, userId: string, uid: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('identity_records')
    .select(['expires_at', sql<string>`payload ->> 'accountId'`.as('user_id')])
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return session?.user_id === userId && (session.expires_at === null || session.expires_at > now)
}

/** Ends a session of a user; returns whether there was one. */
export async function endSession(db: Db, userId: string, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_records')
    .where('kind', '=', 'Session')
    .where('uid', '=', uid)
    .where(sql<string>`payload ->> 'accountId'`, '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await forgetSession(db, uid)
  return true
}

/** Deletes what was issued in an ended session: it is no longer valid. */
async function forgetSession(db: Db, uid: string): Promise<void> {
  await db
    .deleteFrom('identity_records')
    .where(sql<string>`payload ->> 'sessionUid'`, '=', uid)
    .execute()
  await db.deleteFrom('sign_ins').where('session_uid', '=', uid).execute()
}

/** Returns the sessions of a user, the last used one first. */
export const sessionsOf = ({ db, config }: Pick<Deps, 'db' | 'config'>, userId: string, now: Date) =>
  db
    .selectFrom('sign_ins as s')
    .innerJoin('identity_records as r', (join) =>
      join.on('r.kind', '=', 'Session').onRef('r.uid', '=', 's.session_uid'),
    )
    .where('s.user_id', '=', userId)
    .where('r.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince(now, config))
    .select(['s.session_uid', 's.host', 's.began_at', 's.seen_at', 's.address', 's.agent'])
    .orderBy('s.seen_at', 'desc')
    .execute()
