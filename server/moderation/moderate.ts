import type { Kysely } from 'kysely'
import type { AdvertState } from '../../src/contract/advert/advert.ts'
import { onRejected, onStoppedByPlatform } from '../../src/domain/advert/advert-lifecycle.ts'
import type { Database } from '../db/schema.ts'
import { DEFAULT_REASONS, languageOf } from './reasons.ts'
import { approvedState, judgedAdverts, writeVerdict, type JudgedAdvert } from './waiting-adverts.ts'

export const VERDICTS = ['approve', 'reject', 'stop'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A verdict that can't be applied; the message is for the operator. */
class ModerationError extends Error {}

/** Applies the operator's verdict on one ad, at any time; returns the resulting state. */
export async function moderate(
  db: Kysely<Database>,
  verdict: Verdict,
  advertId: string,
  now: Date,
  reason?: string,
): Promise<AdvertState> {
  const row = await judgedAdverts(db).where('a.id', '=', advertId).executeTakeFirst()
  if (!row) throw new ModerationError(`There is no ad ${advertId}.`)
  const state = nextState(verdict, row, now)
  if (state === null) throw new ModerationError(`The ad ${advertId} is ${row.state}: you cannot ${verdict} it.`)
  const words = verdict === 'approve' ? undefined : reason?.trim() || DEFAULT_REASONS[verdict][languageOf(row.currency)]
  const reasons = words === undefined ? {} : verdict === 'reject' ? { rejectReason: words } : { stopReason: words }
  if (!(await writeVerdict(db, row, { state, ...reasons }, now)))
    throw new ModerationError(`The ad ${advertId} has just changed: check it again.`)
  return state
}

function nextState(verdict: Verdict, row: JudgedAdvert, now: Date): AdvertState | null {
  switch (verdict) {
    case 'approve':
      return row.state === 'WaitingForApproval' ? approvedState(row, now) : null
    case 'reject':
      return onRejected(row.state)
    case 'stop':
      return onStoppedByPlatform(row.state)
  }
}
