import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { monotonicFactory, ulid } from 'ulid'
import type { Adverts, Database } from '../../db/schema.ts'
import { changedFields, recordChanges } from '../history/record-changes.ts'

/** Copies of one millisecond keep their order. */
const nextId = monotonicFactory()

/** Returns a draft with the content and the rules of an ad. */
export const draftLike = (
  row: Selectable<Adverts>,
  { campaignId, name }: { campaignId: string; name: string },
  now: Date,
): Insertable<Adverts> => ({
  id: nextId(now.getTime()),
  advertiser_id: row.advertiser_id,
  campaign_id: campaignId,
  placement_id: row.placement_id,
  name,
  state: 'Draft',
  content_template: JSON.stringify(row.content_template),
  impression_rules: JSON.stringify(row.impression_rules.map((rule) => ({ ...rule, id: ulid(now.getTime()) }))),
  attribution_rule: row.attribution_rule && JSON.stringify(row.attribution_rule),
  ord_advert: row.ord_advert && JSON.stringify(row.ord_advert),
  is_custom_parameter_enabled: row.is_custom_parameter_enabled,
  media_hashes: row.media_hashes && JSON.stringify(row.media_hashes),
  media_checked_at: row.media_checked_at,
  created_at: now,
})

/** The number of ads that are copied at a time, because each can be large. */
const AT_ONCE = 10

/** Copies the ads of a campaign into another one, as drafts of the same names, in the same order. */
export async function copyAdverts(
  trx: Kysely<Database>,
  userId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const ids = await trx
    .selectFrom('adverts')
    .where('campaign_id', '=', from)
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (let begin = 0; begin < ids.length; begin += AT_ONCE) {
    const some = ids.slice(begin, begin + AT_ONCE).map(({ id }) => id)
    const rows = await trx
      .selectFrom('adverts')
      .where('id', '=', sql<string>`any(${some})`)
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const copies = rows.map((row) => draftLike(row, { campaignId: to, name: row.name }, now))
    await trx.insertInto('adverts').values(copies).execute()
    const changes = copies.map(({ id, advertiser_id, name }) => {
      const fields = changedFields({}, { name })
      return { advertiserId: advertiser_id, campaignId: to, advertId: id, kind: 'created' as const, fields }
    })
    await recordChanges(trx, { userId }, changes, now)
  }
}
