import { sql, type Kysely } from 'kysely'
import { DAY } from '../../src/domain/calendar.ts'
import type { Database } from '../db/schema.ts'
import { refuseField, TooMany } from './errors.ts'

/** 0: any number. */
type Max = number

/** The most campaigns of an advertiser, and ads of a campaign. */
export type Quotas = { campaigns: Max; adverts: Max }

/** Selects a row if an advertiser has reached its quota of campaigns. */
const campaignBeyond = (db: Kysely<Database>, advertiserId: string, max: Max) =>
  db
    .selectFrom('campaigns')
    .where('advertiser_id', '=', advertiserId)
    .where('deleted_at', 'is', null)
    .select('id')
    .offset(Math.max(0, max - 1))
    .limit(max && 1)

/** Returns a condition that is true if an advertiser has reached its quota of campaigns. */
export const hasAllCampaigns = (db: Kysely<Database>, advertiserId: string, max: Max) =>
  sql<boolean>`exists ${campaignBeyond(db, advertiserId, max)}`

/** Throws Invalid if an advertiser with such a quota has used it up. */
export function refuseCampaign(hasAll: boolean, max: Max): void {
  if (hasAll) refuseField('name', { kind: 'TooManyCampaigns', max })
}

/** Throws Invalid if an advertiser has reached its quota of campaigns. */
export async function refuseCampaignsBeyond(db: Kysely<Database>, advertiserId: string, max: Max): Promise<void> {
  refuseCampaign((await campaignBeyond(db, advertiserId, max).executeTakeFirst()) !== undefined, max)
}

/** Throws Invalid if further ads, one by default, would exceed the quota of a campaign. */
export async function refuseAdvertsBeyond(
  db: Kysely<Database>,
  campaignId: string,
  max: Max,
  further = 1,
): Promise<void> {
  const found = await db
    .selectFrom('adverts')
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .select('id')
    .offset(Math.max(0, max - further))
    .limit(max && 1)
    .executeTakeFirst()
  if (found) refuseField('name', { kind: 'TooManyAdverts', max })
}

/**
 * Throws TooMany if an advertiser has used up its quota of uploads within 24 hours, until the oldest of them is older.
 */
export async function refuseUploadsBeyond(
  db: Kysely<Database>,
  advertiserId: string,
  max: Max,
  now: Date,
): Promise<void> {
  const oldest = await db
    .selectFrom('uploads')
    .where('advertiser_id', '=', advertiserId)
    .where('created_at', '>', new Date(now.getTime() - DAY))
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(Math.max(0, max - 1))
    .limit(max && 1)
    .executeTakeFirst()
  if (oldest)
    throw new TooMany(
      `More than ${max} new files within 24 hours`,
      (oldest.created_at.getTime() + DAY - now.getTime()) / 1_000,
    )
}
