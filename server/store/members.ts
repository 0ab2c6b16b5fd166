import type { Kysely } from 'kysely'
import type { MembersPage, UpdateMemberRole } from '../../src/contract/accounts/member.ts'
import { ROLES } from '../../src/contract/accounts/role.ts'
import type { Database } from '../db/schema.ts'
import { accessAdvertiser } from './advertisers.ts'
import { Conflict, NotFound } from './errors.ts'
import { inTransaction } from './history/record-changes.ts'

/** Returns the members of an advertiser, owners first, and for an owner the invites that can still be accepted. */
export async function membersPage(
  db: Kysely<Database>,
  userId: string,
  advertiserId: string,
  now: Date,
): Promise<MembersPage> {
  const { member: ownRole } = await accessAdvertiser(db, userId, advertiserId)
  const [members, invites] = await Promise.all([
    db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id', 'u.nickname', 'u.email', 'm.role'])
      .where('m.advertiser_id', '=', advertiserId)
      .orderBy('u.nickname')
      .orderBy('u.id')
      .execute(),
    ownRole === 'owner' ? pendingInvites(db, advertiserId, now) : undefined,
  ])
  return {
    members: members
      .map(({ id, nickname: name, email, role }) => ({ userId: id, name, email, role, isYou: id === userId }))
      .sort((a, b) => ROLES.indexOf(b.role) - ROLES.indexOf(a.role)),
    ...(invites && { invites }),
  }
}

async function pendingInvites(db: Kysely<Database>, advertiserId: string, now: Date) {
  const rows = await db
    .selectFrom('invites as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .select(['i.id', 'i.role', 'i.expires_at', 'u.nickname'])
    .where('i.advertiser_id', '=', advertiserId)
    .where('i.accepted_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.expires_at')
    .orderBy('i.id')
    .execute()
  return rows.map(({ id: inviteId, role, expires_at, nickname: createdBy }) => ({
    inviteId,
    role,
    createdBy,
    expiresAt: expires_at.toISOString(),
  }))
}

/** Gives a member another role; throws Conflict if no owner would be left. */
export async function updateMemberRole(
  db: Kysely<Database>,
  userId: string,
  { advertiserId, userId: memberId, role }: UpdateMemberRole,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockMembers(trx, advertiserId)
    await accessAdvertiser(trx, userId, advertiserId, 'owner')
    await writeMember(trx, advertiserId, memberId, role)
  })
}

/** Removes a member, or lets the user leave; throws Conflict if no owner would be left. */
export async function removeMember(
  db: Kysely<Database>,
  userId: string,
  { advertiserId, userId: memberId }: { advertiserId: string; userId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockMembers(trx, advertiserId)
    await accessAdvertiser(trx, userId, advertiserId, memberId === userId ? 'viewer' : 'owner')
    await writeMember(trx, advertiserId, memberId, null)
  })
}

/**
 * Locks the members of an advertiser, so that two owners cannot demote each other at the same time, and nobody creates an
 * invite while they lose the right to.
 */
export const lockMembers = (trx: Kysely<Database>, advertiserId: string) =>
  trx
    .selectFrom('memberships')
    .select('user_id')
    .where('advertiser_id', '=', advertiserId)
    .orderBy('user_id')
    .forUpdate()
    .execute()

/** Deletes the pending invites of a former owner, of which one could bring them back. */
export const deleteInvitesOf = (trx: Kysely<Database>, advertiserId: string, userId: string) =>
  trx
    .deleteFrom('invites')
    .where('advertiser_id', '=', advertiserId)
    .where('created_by', '=', userId)
    .where('accepted_at', 'is', null)
    .execute()

/** Sets the role of a member; null removes the membership. */
async function writeMember(
  trx: Kysely<Database>,
  advertiserId: string,
  memberId: string,
  role: UpdateMemberRole['role'] | null,
) {
  const members = await trx
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('advertiser_id', '=', advertiserId)
    .execute()
  if (!members.some(({ user_id }) => user_id === memberId)) {
    if (role === null) return // removed already
    throw new NotFound('The member')
  }
  const others = members.filter(({ user_id }) => user_id !== memberId)
  if (role !== 'owner' && !others.some((other) => other.role === 'owner'))
    throw new Conflict('An account must keep at least one owner')
  await (role === null
    ? trx.deleteFrom('memberships').where('advertiser_id', '=', advertiserId).where('user_id', '=', memberId).execute()
    : trx
        .updateTable('memberships')
        .set({ role })
        .where('advertiser_id', '=', advertiserId)
        .where('user_id', '=', memberId)
        .execute())
  if (role !== 'owner') await deleteInvitesOf(trx, advertiserId, memberId)
}
