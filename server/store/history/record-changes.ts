import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { monotonicFactory } from 'ulid'
import type { ChangedFields, ChangeKind } from '../../../src/contract/history.ts'
import { transact } from '../../db/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import { noticesOf, notify } from '../inbox/notices.ts'

export type Actor = { userId: string } | 'platform' | 'moderator'

type Recorded = {
  advertiserId: string
  campaignId: string
  advertId?: string
  kind: ChangeKind
  fields?: ChangedFields
}

/** Changes of one millisecond keep their order. */
const nextId = monotonicFactory()

type Values = { [Field in keyof ChangedFields]: NonNullable<ChangedFields[Field]>['to'] }

/** Returns the fields in which `after` differs from `before`. */
export function changedFields(before: Values, after: Values): ChangedFields {
  const fields = Object.keys(after) as (keyof Values)[]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [from, to] = [before[field] ?? null, after[field] ?? null]
      return isDeepStrictEqual(from, to) ? [] : [[field, { from, to }]]
    }),
  )
}

/** Returns the rows of changes; one that changes nothing has none. */
const rowsOf = (by: Actor, changes: readonly Recorded[], now: Date) =>
  changes
    .filter(({ kind, fields = {} }) => kind === 'deleted' || kind === 'restored' || Object.keys(fields).length > 0)
    .map(({ advertiserId, campaignId, advertId, kind, fields }) => ({
      id: nextId(now.getTime()),
      advertiser_id: advertiserId,
      campaign_id: campaignId,
      advert_id: advertId ?? null,
      made_at: now,
      made_by: typeof by === 'string' ? by : ('user' as const),
      user_id: typeof by === 'string' ? null : by.userId,
      kind,
      fields: fields ?? {},
    }))
const stored = (row: ReturnType<typeof rowsOf>[number]) => ({ ...row, fields: JSON.stringify(row.fields) })

/** Returns the rows of a user's change that notifies nobody, for the statement that makes it. */
export const quietChange = (userId: string, change: Recorded, now: Date) =>
  rowsOf({ userId }, [change], now).map(stored)

/**
 * Adds changes to the history and notifies the members, in the transaction that makes them. Every write of a campaign
 * or an ad comes here, or to `quietChange`.
 */
export async function recordChanges(
  trx: Kysely<Database>,
  by: Actor,
  changes: readonly Recorded[],
  now: Date,
): Promise<void> {
  if (!trx.isTransaction) throw new Error('A change is recorded in its own transaction')
  const rows = rowsOf(by, changes, now)
  if (rows.length === 0) return
  await trx.insertInto('changes').values(rows.map(stored)).execute()
  await notify(trx, noticesOf(rows))
}

type AdvertKeys = { id: string; advertiser_id: string; campaign_id: string }

/** Adds a change of one ad to the history. */
export const recordAdvertChange = (
  trx: Kysely<Database>,
  by: Actor,
  { id, advertiser_id: advertiserId, campaign_id: campaignId }: AdvertKeys,
  change: Pick<Recorded, 'kind' | 'fields'>,
  now: Date,
): Promise<void> => recordChanges(trx, by, [{ advertiserId, campaignId, advertId: id, ...change }], now)

/** Runs a write in the transaction `db`, or in a new one. */
export const inTransaction = <T>(db: Kysely<Database>, write: (trx: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.isTransaction ? write(db) : transact(db, write)
