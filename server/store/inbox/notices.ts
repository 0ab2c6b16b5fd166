import { sql, type Insertable, type Kysely } from 'kysely'
import type { AdvertState } from '../../../src/contract/advert/advert.ts'
import type { ChangedFields } from '../../../src/contract/history.ts'
import type { NoticeKind } from '../../../src/contract/inbox/inbox.ts'
import type { Changes, Database, Notices } from '../../db/schema.ts'

/** The notice for each state that an ad can reach without its user. */
const KIND_OF: Partial<Record<AdvertState, NoticeKind>> = {
  Rejected: 'rejected',
  StoppedByPlatform: 'stopped',
  Suspended: 'suspended',
  Approved: 'approved',
  Started: 'approved',
  StoppedByDeadline: 'finished',
}

type Recorded = Omit<Insertable<Changes>, 'fields'> & { fields: ChangedFields }

/** Returns the notices for some changes; the end of a campaign is reported once, not for each ad. */
export function noticesOf(changes: readonly Recorded[]): Insertable<Notices>[] {
  return changes.flatMap(({ id, advertiser_id, campaign_id, advert_id, made_at, made_by, fields }) => {
    const { state, rejectReason, stopReason } = fields
    const kind = state?.to && KIND_OF[state.to]
    if (!kind || made_by === 'user') return []
    if (kind === 'approved' && state.from !== 'WaitingForApproval') return []
    const isOfCampaign = kind === 'finished'
    return [
      {
        id,
        advertiser_id,
        campaign_id,
        advert_id: isOfCampaign ? null : (advert_id ?? null),
        made_at,
        kind,
        occasion: isOfCampaign ? `finished ${campaign_id} ${made_at.toISOString().slice(0, 10)}` : null,
        reason: rejectReason?.to ?? stopReason?.to ?? null,
        run_out_day: null,
      },
    ]
  })
}

const COLUMNS = sql.raw('id, advertiser_id, campaign_id, advert_id, made_at, kind, occasion, reason, run_out_day')

/**
 * Adds notices, in the transaction of the changes; a notice of a known occasion is left out. They are one parameter,
 * since a statement has at most 65,535.
 */
export async function notify(trx: Kysely<Database>, notices: readonly Insertable<Notices>[]): Promise<void> {
  if (notices.length === 0) return
  await sql`
    insert into notices (${COLUMNS})
    select ${COLUMNS} from jsonb_populate_recordset(null::notices, ${JSON.stringify(notices)}::jsonb)
    on conflict (occasion) do nothing`.execute(trx)
}
