import type { Kysely } from 'kysely'
import type { AdvertState } from '../../src/contract/advert/advert.ts'
import { onApproved } from '../../src/domain/advert/advert-lifecycle.ts'
import { campaignState } from '../../src/domain/campaign/campaign-state.ts'
import type { Database } from '../db/schema.ts'
import { campaignFacts } from '../store/campaigns/campaigns.ts'
import { changedFields, inTransaction, recordAdvertChange } from '../store/history/record-changes.ts'

/** Selects ads that are not deleted, with everything that a verdict depends on. */
export const judgedAdverts = (db: Kysely<Database>) =>
  db
    .selectFrom('adverts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('advertisers as o', 'o.id', 'a.advertiser_id')
    .innerJoin('portals as p', 'p.id', 'o.portal_id')
    .where('a.deleted_at', 'is', null)
    .select([
      'a.id',
      'a.advertiser_id',
      'a.campaign_id',
      'a.name',
      'a.state',
      'a.content_template',
      'a.reject_reason',
      'a.stop_reason',
      'a.submitted_at',
      'a.first_started_at',
      'p.currency',
      'o.balance',
    ])
    .select(['c.start_date', 'c.end_date', 'c.limit_amount', 'c.spent', 'c.offset_minutes'])
export type JudgedAdvert = Awaited<ReturnType<ReturnType<typeof judgedAdverts>['executeTakeFirstOrThrow']>>

/** Returns the state that approval leads to: the ad starts at once where its campaign and the balance allow it. */
export const approvedState = (row: JudgedAdvert, now: Date): AdvertState =>
  onApproved({ campaignState: campaignState(campaignFacts(row), now), isBalanceNegative: row.balance < 0 })

export type Verdict = { state: AdvertState; rejectReason?: string; rejectPath?: string; stopReason?: string }

/** Writes a verdict unless the ad has changed since it was read; returns whether it was written. */
export async function writeVerdict(
  db: Kysely<Database>,
  row: JudgedAdvert,
  verdict: Verdict,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { state, rejectReason = null, rejectPath = null, stopReason = null } = verdict
    const { numUpdatedRows } = await trx
      .updateTable('adverts')
      .set({
        state,
        reject_reason: rejectReason,
        reject_path: rejectPath,
        stop_reason: stopReason,
        first_started_at: row.first_started_at ?? (state === 'Started' ? now : null),
      })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('submitted_at', row.submitted_at ? '=' : 'is', row.submitted_at)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const before = { state: row.state, rejectReason: row.reject_reason, stopReason: row.stop_reason }
    const fields = changedFields(before, { state, rejectReason, stopReason })
    await recordAdvertChange(trx, 'moderator', row, { kind: 'state', fields }, now)
    return true
  })
}
