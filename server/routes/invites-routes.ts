import type { Listeners } from '../http/calls.ts'
import { acceptInvite, createInvite, findInvite, revokeInvite } from '../store/invites.ts'

/** One-time invites into an advertiser. */
export const invitesRoutes = {
  getInvitePage: async ({ db, params, now }) => ({ invite: await findInvite(db, params.inviteId, now) }),
  createInvite: async ({ db, userId, body, now }) => ({
    inviteId: await createInvite(db, userId, body, now),
  }),
  acceptInvite: ({ db, userId, params, body, now }) =>
    acceptInvite(db, userId, params.inviteId, body.advertiserId, now),
  revokeInvite: ({ db, userId, params }) => revokeInvite(db, userId, params.inviteId),
} satisfies Partial<Listeners>
