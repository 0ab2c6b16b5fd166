import * as endpoints from '../../contract/calls/endpoints.ts'
import type { Role } from '../../contract/accounts/role.ts'
import { outdate } from '../../data/calls.ts'
import { send } from '../../data/client.ts'
import { once, type Pending } from '../../data/idempotent.ts'

type MemberId = { advertiserId: string; userId: string }

/** Gives a member another role. A conflict means that no owner would be left. */
export async function changeRole(member: MemberId, role: Role): Promise<void> {
  await send(endpoints.updateMemberRole, { body: { ...member, role } })
  outdate(endpoints.getMembersPage, endpoints.getAdvertiserPage)
}

/** Removes a member, or the user. A conflict means that no owner would be left. */
export async function removeMember(member: MemberId, pending: Pending): Promise<void> {
  try {
    await once(pending, member, (idempotencyKey) => send(endpoints.removeMember, { body: member, idempotencyKey }))
  } finally {
    outdate(endpoints.getMembersPage, endpoints.getAdvertisersPage, endpoints.getAdvertiserPage)
  }
}

/** Revokes an invite that nobody has accepted. */
export async function revokeInvite(inviteId: string, pending: Pending): Promise<void> {
  try {
    await once(pending, inviteId, (idempotencyKey) =>
      send(endpoints.revokeInvite, { params: { inviteId }, idempotencyKey }),
    )
  } finally {
    outdate(endpoints.getMembersPage)
  }
}
