import type { Kysely } from 'kysely'
import type { RejectedAdvert } from '../../../src/contract/advert/rejected-adverts.ts'
import type { Database } from '../../db/schema.ts'
import { accessAdvertiser } from '../advertisers.ts'

const MOST = 100

/** Returns the rejected ads of an account, those of the newest campaign first, for a member of it. */
export async function rejectedAdverts(
  db: Kysely<Database>,
  userId: string,
  advertiserId: string,
): Promise<RejectedAdvert[]> {
  await accessAdvertiser(db, userId, advertiserId)
  const rows = await db
    .selectFrom('adverts as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .where('a.advertiser_id', '=', advertiserId)
    .where('a.state', '=', 'Rejected')
    .where('a.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .select(['a.id', 'a.name', 'c.id as campaign_id', 'c.name as campaign_name'])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .orderBy('a.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, name, campaign_id, campaign_name }) => ({
    id,
    name,
    campaign: { id: campaign_id, name: campaign_name },
  }))
}
