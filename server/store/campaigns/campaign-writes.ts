import type { Kysely } from 'kysely'
import { ulid } from 'ulid'
import type { Campaign, ShowTimes } from '../../../src/contract/campaigns/campaign.ts'
import type { CopyCampaign, CreateCampaign, UpdateCampaign } from '../../../src/contract/campaigns/campaign-writes.ts'
import { dayAt } from '../../../src/domain/calendar.ts'
import { checkCampaign } from '../../../src/domain/campaign/campaign-rules.ts'
import { isLaunched, isStartDateEnabled } from '../../../src/domain/campaign/campaign-state.ts'
import { checkOffset } from '../../../src/domain/offset.ts'
import { normalizeText } from '../../../src/domain/text.ts'
import type { Database } from '../../db/schema.ts'
import { copyAdverts } from '../adverts/copy-adverts.ts'
import { advanceAdverts } from '../adverts/advance-adverts.ts'
import { accessAdvertiser } from '../advertisers.ts'
import { accessCampaign, campaignFacts, campaignsQuery, NO_ADVERTS, toCampaign } from './campaigns.ts'
import { Conflict, NotFound, refuse, refuseField } from '../errors.ts'
import { changedFields, inTransaction, quietChange, recordChanges } from '../history/record-changes.ts'
import { accessPartnerForCampaign } from '../partners.ts'
import { refuseAdvertsBeyond, refuseCampaign, refuseCampaignsBeyond, type Quotas } from '../quotas.ts'

/** Returns the columns that a create and an update both write. */
const columnsOf = (input: CreateCampaign | UpdateCampaign) => ({
  name: normalizeText(input.name),
  brand: normalizeText(input.brand ?? '') || null,
  limit_amount: input.limit,
  start_date: input.startDate || null,
  end_date: input.endDate || null,
  offset_minutes: input.offset,
  ...(input.dailyBudget !== undefined && { daily_budget: input.dailyBudget }),
  ...(input.pacing && { pacing: input.pacing }),
  ...(input.frequencyCap !== undefined && { frequency_cap: input.frequencyCap }),
  ...(input.showTimes !== undefined && { show_times: input.showTimes && JSON.stringify(input.showTimes) }),
})

async function readCampaign(db: Kysely<Database>, id: string, now: Date): Promise<Campaign> {
  const row = await campaignsQuery(db).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('The campaign')
  return toCampaign(row, now)
}

/** Returns the show times of a row, which a write holds as text. */
const timesOf = (times: ShowTimes | string | null | undefined): ShowTimes | null =>
  typeof times === 'string' ? (JSON.parse(times) as ShowTimes) : (times ?? null)

type Columns = Omit<ReturnType<typeof columnsOf>, 'show_times'> & { show_times?: ShowTimes | string | null }

/** Returns the fields of a campaign that the history records. */
const recorded = (row: Columns) => ({
  name: row.name,
  brand: row.brand,
  limit: row.limit_amount,
  startDate: row.start_date,
  endDate: row.end_date,
  dailyBudget: row.daily_budget ?? null,
  pacing: row.pacing ?? null,
  frequencyCap: row.frequency_cap ?? null,
  showTimes: timesOf(row.show_times),
})

/** Creates a campaign. The logo is always the retail platform's own. */
export async function createCampaign(
  db: Kysely<Database>,
  userId: string,
  input: CreateCampaign,
  now: Date,
  quotas: Quotas,
): Promise<Campaign> {
  const { advertiserId } = input
  const { partner, count } = await accessPartnerForCampaign(db, userId, input, quotas.campaigns)
  refuseField('offset', checkOffset(input.offset))
  refuse(checkCampaign(input, { today: dayAt(now, input.offset), mode: input.startDate ? 'schedule' : 'launch' }))
  if (count !== undefined) refuseCampaign(advertiserId, count, quotas.campaigns)
  const place = { advertiser_id: advertiserId, partner_id: partner.id, partner_logo_url: partner.imageUrl }
  const row = await insertCampaign(db, userId, place, columnsOf(input), now)
  return toCampaign({ ...row, ...NO_ADVERTS }, now)
}

/** Inserts a campaign and its first change in one statement. */
async function insertCampaign(
  db: Kysely<Database>,
  userId: string,
  place: { advertiser_id: string; partner_id: string; partner_logo_url: string },
  columns: ReturnType<typeof columnsOf>,
  now: Date,
) {
  const id = ulid(now.getTime())
  const fields = changedFields({}, recorded(columns))
  const change = { advertiserId: place.advertiser_id, campaignId: id, kind: 'created' as const, fields }
  return db
    .with('campaign', (query) =>
      query
        .insertInto('campaigns')
        .values({ id, created_at: now, ...place, ...columns })
        .returningAll(),
    )
    .with('change', (query) => query.insertInto('changes').values(quietChange(userId, change, now)))
    .selectFrom('campaign')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** Copies a campaign, without past days, and its ads as drafts. */
export async function copyCampaign(
  db: Kysely<Database>,
  userId: string,
  { campaignId, name, offset }: CopyCampaign,
  now: Date,
  quotas: Quotas,
): Promise<Campaign> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('campaigns').select('id').where('id', '=', campaignId).forKeyShare().execute()
    const row = await accessCampaign(trx, userId, campaignId, 'manager')
    refuseField('offset', checkOffset(offset))
    const today = dayAt(now, offset)
    const { start_date: start, end_date: end } = row
    const startDate = start && start >= today ? start : null
    const endDate = end && end > today ? end : null
    const input = {
      campaignId,
      name,
      brand: row.brand,
      limit: row.limit_amount,
      startDate,
      endDate,
      offset,
      dailyBudget: row.daily_budget,
      pacing: row.pacing,
      frequencyCap: row.frequency_cap,
      showTimes: row.show_times,
    }
    refuse(checkCampaign(input, { today, mode: startDate ? 'schedule' : 'launch' }))
    const { advertiser_id, partner_id, partner_logo_url } = row
    const place = { advertiser_id, partner_id, partner_logo_url }
    await refuseCampaignsBeyond(trx, advertiser_id, quotas.campaigns)
    await refuseAdvertsBeyond(trx, campaignId, quotas.adverts, 0) // those it will have
    const { id } = await insertCampaign(trx, userId, place, columnsOf(input), now)
    await copyAdverts(trx, userId, { from: campaignId, to: id }, now)
    return readCampaign(trx, id, now)
  })
}

/** Saves a campaign and resumes its ads if a moved end date or a raised limit allows it. */
export async function updateCampaign(
  db: Kysely<Database>,
  userId: string,
  input: UpdateCampaign,
  now: Date,
): Promise<Campaign> {
  return inTransaction(db, async (trx) => {
    await lockCampaign(trx, input.campaignId)
    const row = await accessCampaign(trx, userId, input.campaignId, 'manager')
    refuseField('offset', checkOffset(input.offset))
    const previous = { startDate: row.start_date, isStartDateEnabled: isStartDateEnabled(campaignFacts(row), now) }
    refuse(checkCampaign(input, { today: dayAt(now, input.offset), mode: 'update', previous }))
    // A launch lasts: where the start date is yet to come, the campaign keeps its offset.
    const isLasting = previous.isStartDateEnabled || isLaunched(input, now)
    const columns = columnsOf(isLasting ? input : { ...input, offset: row.offset_minutes })
    await trx.updateTable('campaigns').set(columns).where('id', '=', row.id).execute()
    const fields = changedFields(recorded(row), recorded({ ...row, ...columns }))
    await recordChanges(
      trx,
      { userId },
      [{ advertiserId: row.advertiser_id, campaignId: row.id, kind: 'settings', fields }],
      now,
    )
    await advanceAdverts(trx, [row.id], now)
    return readCampaign(trx, row.id, now)
  })
}

/** Deletes a campaign with its drafts; throws Conflict once an ad of it has started. */
export async function deleteCampaign(
  db: Kysely<Database>,
  userId: string,
  advertiserId: string,
  campaignId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await accessAdvertiser(trx, userId, advertiserId, 'manager')
    await lockCampaign(trx, campaignId)
    const row = await accessCampaign(trx, userId, campaignId, 'manager')
    if (row.advertiser_id !== advertiserId) throw new NotFound('The campaign')
    if (row.was_started) throw new Conflict('An ad of this campaign was started')
    await trx.updateTable('campaigns').set({ deleted_at: now }).where('id', '=', campaignId).execute()
    await trx
      .updateTable('adverts')
      .set({ deleted_at: now })
      .where('campaign_id', '=', campaignId)
      .where('deleted_at', 'is', null)
      .execute()
    await recordChanges(trx, { userId }, [{ advertiserId, campaignId, kind: 'deleted' }], now)
  })
}

/** Locks a campaign, so that its writers take turns. */
const lockCampaign = (trx: Kysely<Database>, id: string) =>
  trx.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute()
