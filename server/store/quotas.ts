import { sql, type Kysely } from 'kysely'
import { DAY } from '../../src/domain/calendar.ts'
import type { Database } from '../db/schema.ts'
import { refuseField, TooMany } from './errors.ts'

/** 0: any number. */
type Max = number

/** How many campaigns an advertiser may have, and ads a campaign. */
export type Quotas = { campaigns: Max; adverts: Max }

/** Selects a campaign of an advertiser that has as many as it may have. */
const campaignBeyond = (db: Kysely<Database>, advertiserId: string, max: Max) =>
  db
    .selectFrom('campaigns')
    .where('advertiser_id', '=', advertiserId)
    .where('deleted_at', 'is', null)
    .select('id')
    .offset(Math.max(0, max - 1))
    .limit(max && 1)

/** Is true if an advertiser has as many campaigns as it may have. */
export const hasAllCampaigns = (db: Kysely<Database>, advertiserId: string, max: Max) =>
  sql<boolean>`exists ${campaignBeyond(db, advertiserId, max)}`

/** Throws Invalid if an advertiser that may have so many campaigns has all of them. */
export function refuseCampaign(hasAll: boolean, max: Max): void {
  if (hasAll) refuseField('name', { kind: 'TooManyCampaigns', max })
}

/** Throws Invalid if an advertiser has as many campaigns as it may have. */
export async function refuseCampaignsBeyond(db: Kysely<Database>, advertiserId: string, max: Max): Promise<void> {
  refuseCampaign((await campaignBeyond(db, advertiserId, max).executeTakeFirst()) !== undefined, max)
}

/** Throws Invalid if a campaign with further ads, one by default, had more than it may have. */
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

/** Throws TooMany until the oldest of as many files as an advertiser may upload within 24 hours is older than that. */
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
