import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CreateInvite, Invite } from '../../src/contract/accounts/invite.ts'
import { MINUTE } from '../../src/domain/calendar.ts'
import type { Database } from '../db/schema.ts'
import { accessed } from './access.ts'
import { accessAdvertiser } from './advertisers.ts'
import { Conflict, NotFound } from './errors.ts'
import { lockMembers } from './members.ts'
import { inTransaction } from './history/record-changes.ts'

const LIFETIME_MS = 30 * MINUTE

/** Returns an invite as its link shows it to any signed-in user; undefined for an unknown one. */
export async function findInvite(db: Kysely<Database>, inviteId: string, now: Date): Promise<Invite | undefined> {
  const row = await db
    .selectFrom('invites as i')
    .innerJoin('advertisers as o', 'o.id', 'i.advertiser_id')
    .where('i.id', '=', inviteId)
    .select(['i.id', 'i.advertiser_id', 'o.name', 'i.accepted_at', 'i.expires_at'])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      advertiserId: row.advertiser_id,
      advertiserName: row.name,
      isAcceptable: isAcceptable(row, now),
    }
  )
}

const isAcceptable = (invite: { accepted_at: Date | null; expires_at: Date }, now: Date): boolean =>
  invite.accepted_at === null && invite.expires_at > now

/**
 * Creates an invite for one person; throws Conflict if the portal or the advertiser allows no invites. The id is its
 * secret.
 */
export async function createInvite(
  db: Kysely<Database>,
  userId: string,
  { advertiserId, role }: CreateInvite,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockMembers(trx, advertiserId)
    const advertiser = await accessAdvertiser(trx, userId, advertiserId, 'owner')
    if (!advertiser.is_invite_allowed || !advertiser.is_invites_allowed)
      throw new Conflict('Invites are not allowed here')
    const id = randomUUID()
    await trx
      .insertInto('invites')
      .values({
        id,
        advertiser_id: advertiserId,
        created_by: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFETIME_MS),
        role: role ?? 'owner',
      })
      .execute()
    return id
  })
}

/**
 * Accepts an invite and makes the user a member. Of concurrent attempts one succeeds, the others throw Conflict. A
 * member does not use up the invite.
 */
export async function acceptInvite(
  db: Kysely<Database>,
  userId: string,
  inviteId: string,
  advertiserId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const invite = await trx
      .selectFrom('invites as i')
      .leftJoin('memberships as m', (on) =>
        on.onRef('m.advertiser_id', '=', 'i.advertiser_id').on('m.user_id', '=', userId),
      )
      .select(['i.accepted_at', 'i.expires_at', 'i.role', 'm.user_id as member'])
      .where('i.id', '=', inviteId)
      .where('i.advertiser_id', '=', advertiserId)
      .executeTakeFirst()
    if (!invite) throw new NotFound('The invite')
    if (invite.member !== null && isAcceptable(invite, now)) return
    const accepted = await trx
      .updateTable('invites')
      .set({ accepted_by: userId, accepted_at: now })
      .where('id', '=', inviteId)
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (!accepted) throw new Conflict('The invite has expired or has been used')
    await trx
      .insertInto('memberships')
      .values({ user_id: userId, advertiser_id: advertiserId, role: invite.role })
      .onConflict((c) => c.doNothing())
      .execute()
  })
}

/** Deletes an invite that nobody has accepted, for an owner of its advertiser. */
export async function revokeInvite(db: Kysely<Database>, userId: string, inviteId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const invite = await trx
      .selectFrom('invites as i')
      .leftJoin('memberships as m', (on) =>
        on.onRef('m.advertiser_id', '=', 'i.advertiser_id').on('m.user_id', '=', userId),
      )
      .select('m.role as member')
      .where('i.id', '=', inviteId)
      .where('i.accepted_at', 'is', null)
      .forUpdate('i')
      .executeTakeFirst()
    accessed(invite, 'The invite', 'owner')
    await trx.deleteFrom('invites').where('id', '=', inviteId).execute()
  })
}
