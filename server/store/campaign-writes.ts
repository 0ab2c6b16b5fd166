import type { Kysely } from 'kysely'
import { ulid } from 'ulid'
import type { Campaign, CreateCampaign, UpdateCampaign } from '../../src/contract/campaign.ts'
import { dayAt } from '../../src/domain/calendar.ts'
import { checkCampaign } from '../../src/domain/campaign/campaign-rules.ts'
import { isStartDateEnabled } from '../../src/domain/campaign/campaign-state.ts'
import { checkOffset } from '../../src/domain/offset.ts'
import { normalizeText } from '../../src/domain/text.ts'
import type { Database } from '../db/schema.ts'
import { advanceAdverts } from './adverts/advance-adverts.ts'
import { accessAdvertiser } from './advertisers.ts'
import { accessCampaign, campaignFacts, campaignsQuery, toCampaign } from './campaigns.ts'
import { Conflict, NotFound, refuse, refuseField } from './errors.ts'
import { partnerOfPortal } from './partners.ts'

/** Returns the columns that a create and an update both write. */
const columnsOf = (input: CreateCampaign | UpdateCampaign) => ({
  name: normalizeText(input.name),
  brand: normalizeText(input.brand ?? '') || null,
  limit_amount: input.limit,
  start_date: input.startDate || null,
  end_date: input.endDate || null,
  offset_minutes: input.offset,
})

async function readCampaign(db: Kysely<Database>, id: string, now: Date): Promise<Campaign> {
  const row = await campaignsQuery(db).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('The campaign')
  return toCampaign(row, now)
}

/** Creates a campaign. The logo is the retail platform's own, whatever the client sends. */
export async function createCampaign(
  db: Kysely<Database>,
  userId: string,
  input: CreateCampaign,
  now: Date,
): Promise<Campaign> {
  const advertiser = await accessAdvertiser(db, userId, input.advertiserId)
  const partner = await partnerOfPortal(db, advertiser.portal_id, input.partnerId)
  refuseField('offset', checkOffset(input.offset))
  refuse(checkCampaign(input, { today: dayAt(now, input.offset), mode: input.startDate ? 'schedule' : 'launch' }))
  const id = ulid(now.getTime())
  await db
    .insertInto('campaigns')
    .values({
      id,
      advertiser_id: advertiser.id,
      partner_id: partner.id,
      partner_logo_url: partner.image_url,
      created_at: now,
      ...columnsOf(input),
    })
    .execute()
  return readCampaign(db, id, now)
}

/** Saves a campaign and resumes its ads where a moved end date or a raised limit allows it. */
export async function updateCampaign(
  db: Kysely<Database>,
  userId: string,
  input: UpdateCampaign,
  now: Date,
): Promise<Campaign> {
  return db.transaction().execute(async (trx) => {
    await lockCampaign(trx, input.campaignId)
    const row = await accessCampaign(trx, userId, input.campaignId)
    refuseField('offset', checkOffset(input.offset))
    const previous = { startDate: row.start_date, isStartDateEnabled: isStartDateEnabled(campaignFacts(row), now) }
    refuse(checkCampaign(input, { today: dayAt(now, input.offset), mode: 'update', previous }))
    await trx.updateTable('campaigns').set(columnsOf(input)).where('id', '=', row.id).execute()
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
  await db.transaction().execute(async (trx) => {
    await accessAdvertiser(trx, userId, advertiserId)
    await lockCampaign(trx, campaignId)
    const row = await accessCampaign(trx, userId, campaignId)
    if (row.advertiser_id !== advertiserId) throw new NotFound('The campaign')
    if (row.was_started) throw new Conflict('An ad of this campaign was started')
    await trx.updateTable('campaigns').set({ deleted_at: now }).where('id', '=', campaignId).execute()
    await trx
      .updateTable('adverts')
      .set({ deleted_at: now })
      .where('campaign_id', '=', campaignId)
      .where('deleted_at', 'is', null)
      .execute()
  })
}

/** Locks a campaign, so that its writers take turns. */
const lockCampaign = (trx: Kysely<Database>, id: string) =>
  trx.selectFrom('campaigns').select('id').where('id', '=', id).forUpdate().execute()
