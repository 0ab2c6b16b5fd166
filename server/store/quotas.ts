import { sql, type Kysely } from 'kysely'
import { DAY, MINUTE } from '../../src/domain/calendar.ts'
import type { Database } from '../db/schema.ts'
import { refuseField, TooMany } from './errors.ts'

/** 0: any number. */
type Max = number

/** The most campaigns of an advertiser, and ads of a campaign. */
export type Quotas = { campaigns: Max; adverts: Max }

const campaignsUpTo = (db: Kysely<Database>, advertiserId: string, max: Max) =>
  db
    .selectFrom('campaigns')
    .where('advertiser_id', '=', advertiserId)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(max)

/** Returns the number of an advertiser's campaigns, counted up to its quota. */
export const campaignsCount = (db: Kysely<Database>, advertiserId: string, max: Max) =>
  db.selectFrom(campaignsUpTo(db, advertiserId, max).as('counted')).select(sql<number>`count(*)::int`.as('count'))

/**
 * How many campaigns this process adds for an advertiser before it counts them again: a tenth of the room that it has
 * found, within a minute. Close to the quota each campaign is counted; beyond it an advertiser gets only by what other
 * processes add within that minute. Counting 10,000 campaigns takes longer than adding one.
 */
const uncounted = new Map<string, { room: number; until: number }>()
const MAX_KNOWN = 10_000

const quotaOf = (advertiserId: string, max: Max): string => `${max} ${advertiserId}`

/** Takes room for a campaign of an advertiser; returns whether its campaigns have to be counted first. */
export function mustCountCampaigns(advertiserId: string, max: Max): boolean {
  if (max === 0) return false
  const known = uncounted.get(quotaOf(advertiserId, max))
  if (!known || known.room === 0 || known.until < performance.now()) return true
  known.room -= 1
  return false
}

/** Throws Invalid if an advertiser with that many campaigns has reached its quota. */
export function refuseCampaign(advertiserId: string, count: number, max: Max): void {
  if (max > 0 && count >= max) refuseField('name', { kind: 'TooManyCampaigns', max })
  if (uncounted.size >= MAX_KNOWN) uncounted.clear()
  const room = Math.floor((max - count) / 10)
  uncounted.set(quotaOf(advertiserId, max), { room, until: performance.now() + MINUTE })
}

/** Throws Invalid if an advertiser has reached its quota of campaigns. */
export async function refuseCampaignsBeyond(db: Kysely<Database>, advertiserId: string, max: Max): Promise<void> {
  if (!mustCountCampaigns(advertiserId, max)) return
  const { count } = await campaignsCount(db, advertiserId, max).executeTakeFirstOrThrow()
  refuseCampaign(advertiserId, count, max)
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
