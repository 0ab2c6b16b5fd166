import type { Kysely } from 'kysely'
import { ulid } from 'ulid'
import type { CreateAdvert } from '../../../src/contract/advert/advert.ts'
import { checkAdvertName } from '../../../src/domain/advert/advert-name.ts'
import { defaultContentType, emptyContent } from '../../../src/domain/content/content-type.ts'
import { normalizeText } from '../../../src/domain/text.ts'
import type { Database } from '../../db/schema.ts'
import { accessCampaign } from '../campaigns/campaigns.ts'
import { Conflict, refuseField } from '../errors.ts'
import { changedFields, inTransaction, recordAdvertChange } from '../history/record-changes.ts'
import { placementOf } from '../placements.ts'
import { refuseAdvertsBeyond } from '../quotas.ts'
import { allow, lockAdvert } from './adverts.ts'
import { draftLike } from './copy-adverts.ts'

const recordCreation = (
  trx: Kysely<Database>,
  userId: string,
  keys: Parameters<typeof recordAdvertChange>[2],
  name: string,
  now: Date,
) => {
  const fields = changedFields({}, { name: normalizeText(name) })
  return recordAdvertChange(trx, { userId }, keys, { kind: 'created', fields }, now)
}

/**
 * Creates a draft without content or rules, of the first content type that the placement takes. Custom parameters
 * describe a visitor, whom in-store screens can't identify. Throws Conflict for a placement that is not available.
 */
export async function createAdvert(
  db: Kysely<Database>,
  userId: string,
  input: CreateAdvert,
  now: Date,
  maxAdverts: number,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('campaigns').select('id').where('id', '=', input.campaignId).forKeyShare().execute()
    const campaign = await accessCampaign(trx, userId, input.campaignId, 'manager')
    const placement = await placementOf(trx, campaign.partner_id, input.placementId)
    refuseField('name', checkAdvertName(input.name))
    if (!placement.isAvailable) throw new Conflict('The placement is not available')
    await refuseAdvertsBeyond(trx, campaign.id, maxAdverts)
    const id = ulid(now.getTime())
    await trx
      .insertInto('adverts')
      .values({
        id,
        advertiser_id: campaign.advertiser_id,
        campaign_id: campaign.id,
        placement_id: placement.id,
        name: normalizeText(input.name),
        state: 'Draft',
        content_template: JSON.stringify(emptyContent(defaultContentType(placement))),
        impression_rules: '[]',
        is_custom_parameter_enabled: placement.deviceType !== 'public',
        created_at: now,
      })
      .execute()
    await recordCreation(trx, userId, { ...campaign, campaign_id: campaign.id, id }, input.name, now)
    return id
  })
}

/** Creates a draft with the content and the rules of another ad, in the same campaign and placement. */
export async function duplicateAdvert(
  db: Kysely<Database>,
  userId: string,
  input: { advertId: string; name: string },
  now: Date,
  maxAdverts: number,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const row = await lockAdvert(trx, userId, input.advertId)
    allow(row, 'duplicate', now)
    refuseField('name', checkAdvertName(input.name))
    await refuseAdvertsBeyond(trx, row.campaign_id, maxAdverts)
    const copy = draftLike(row, { campaignId: row.campaign_id, name: normalizeText(input.name) }, now)
    await trx.insertInto('adverts').values(copy).execute()
    const { id } = copy
    await recordCreation(trx, userId, { ...row, id }, input.name, now)
    return id
  })
}
