import type { InvitePage } from './invite.ts'
import type { MembersPage } from './member.ts'
import type { QuickCheck } from '../struct/check.ts'

export const membersPageCheck: QuickCheck<MembersPage> = {
  pattern: {
    members: [{ userId: '', name: '', email: '', role: '', isYou: true }],
    invites: () => [{ inviteId: '', role: '', createdBy: '', expiresAt: '' }],
  },
  struct: async () => (await import('./member.ts')).MembersPageStruct,
}

export const invitePageCheck: QuickCheck<InvitePage> = {
  pattern: { invite: () => ({ id: '', advertiserId: '', advertiserName: '', isAcceptable: true }) },
  struct: async () => (await import('./invite.ts')).InvitePageStruct,
}
