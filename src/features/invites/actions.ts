import * as endpoints from '../../contract/calls/endpoints.ts'
import type { Invite } from '../../contract/accounts/invite.ts'
import { send } from '../../data/client.ts'
import { once, type Pending } from '../../data/idempotent.ts'

/** Accepts an invite, which makes the user a member of its advertiser. A conflict means that it is no longer valid. */
export async function acceptInvite({ id, advertiserId }: Invite, pending: Pending): Promise<void> {
  await once(pending, id, (idempotencyKey) =>
    send(endpoints.acceptInvite, { params: { inviteId: id }, body: { advertiserId }, idempotencyKey }),
  )
}
