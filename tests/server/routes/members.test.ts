import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as endpoints from '../../../src/contract/calls/endpoints.ts'
import { AdvertiserStruct } from '../../../src/contract/accounts/advertiser.ts'
import { CreatedInviteStruct, InvitePageStruct } from '../../../src/contract/accounts/invite.ts'
import { MembersPageStruct } from '../../../src/contract/accounts/member.ts'
import type { Role } from '../../../src/contract/accounts/role.ts'
import { bodyOf, NOW, problemOf, startWorld, type World } from '../helpers/world.ts'

describe('the members of an advertiser', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  beforeEach(async () => {
    const members = [
      ['agency', 'owner'],
      ['brand', 'viewer'],
      ['debtor', 'manager'],
    ] as const
    await world.db.deleteFrom('memberships').where('advertiser_id', '=', 'w-main').execute()
    await world.db
      .insertInto('memberships')
      .values(members.map(([login, role]) => ({ user_id: `w-user-${login}`, advertiser_id: 'w-main', role })))
      .execute()
    await world.db.deleteFrom('invites').execute()
  })
  afterAll(() => world.platform.close())

  const advertiserId = 'w-main'
  const show = async (as = 'agency') =>
    bodyOf(await world.call(endpoints.getMembersPage, { query: { advertiserId }, as }), MembersPageStruct)
  const roles = async () => Object.fromEntries((await show()).members.map(({ name, role }) => [name, role]))
  const setRole = (login: string, role: Role, as = 'agency') =>
    world.call(endpoints.updateMemberRole, { body: { advertiserId, userId: `w-user-${login}`, role }, as })
  const remove = (login: string, as = 'agency') =>
    world.call(endpoints.removeMember, { body: { advertiserId, userId: `w-user-${login}` }, as })
  const invite = async (role?: Role, as = 'agency') =>
    bodyOf(await world.call(endpoints.createInvite, { body: { advertiserId, role }, as }), CreatedInviteStruct, 201)
      .inviteId
  const accept = (inviteId: string, as: string) =>
    world.call(endpoints.acceptInvite, { params: { inviteId }, body: { advertiserId }, as })
  const revoke = (inviteId: string, as = 'agency') => world.call(endpoints.revokeInvite, { params: { inviteId }, as })

  it('are listed with their roles, owners first, and pending invites only for owners', async () => {
    const inviteId = await invite('viewer')
    const expiresAt = new Date(NOW.getTime() + 30 * 60_000).toISOString()
    const { members, invites } = await show()
    expect(members.map(({ name, email, role, isYou }) => [name, email, role, isYou])).toEqual([
      ['agency', 'agency@users.example', 'owner', true],
      ['debtor', 'debtor@users.example', 'manager', false],
      ['brand', 'brand@users.example', 'viewer', false],
    ])
    expect(invites).toEqual([{ inviteId, role: 'viewer', createdBy: 'agency', expiresAt }])
    expect((await show('debtor')).invites).toBeUndefined()
    expect((await show('brand')).members).toHaveLength(3)
  })

  it('learn their role with the advertiser', async () => {
    const page = async (as: string) =>
      bodyOf(await world.call(endpoints.getAdvertiserPage, { params: { advertiserId }, as }), AdvertiserStruct).role
    expect(await Promise.all(['agency', 'debtor', 'brand'].map(page))).toEqual(['owner', 'manager', 'viewer'])
  })

  it('get other roles by an owner, and lose their rights at once', async () => {
    expect((await setRole('debtor', 'owner')).statusCode).toBe(204)
    expect((await setRole('agency', 'viewer', 'debtor')).statusCode).toBe(204)
    expect(await roles()).toEqual({ debtor: 'owner', agency: 'viewer', brand: 'viewer' })
    expect(problemOf(await setRole('brand', 'owner')).status).toBe(403)
    expect(problemOf(await setRole('nobody', 'viewer', 'debtor')).status).toBe(404)
  })

  it('are removed by an owner, or leave by themselves', async () => {
    expect(problemOf(await remove('brand', 'debtor')).status).toBe(403)
    expect((await remove('brand', 'brand')).statusCode).toBe(204)
    expect((await remove('debtor')).statusCode).toBe(204)
    expect((await remove('debtor')).statusCode).toBe(204)
    expect(await roles()).toEqual({ agency: 'owner' })
    const entered = await world.call(endpoints.getAdvertiserPage, { params: { advertiserId }, as: 'debtor' })
    expect(problemOf(entered).status).toBe(403)
  })

  it('always have an owner', async () => {
    expect(problemOf(await setRole('agency', 'manager')).status).toBe(409)
    expect(problemOf(await remove('agency')).status).toBe(409)
    await setRole('debtor', 'owner')
    const answers = await Promise.all([setRole('debtor', 'viewer'), setRole('agency', 'viewer', 'debtor')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, expect.toBeOneOf([403, 409])])
    expect(Object.values(await roles())).toContain('owner')
  })

  it('come with the role of their invite; without one they have all rights, as before there were roles', async () => {
    await remove('brand')
    expect((await accept(await invite('viewer'), 'brand')).statusCode).toBe(204)
    expect((await accept(await invite(), 'nobody')).statusCode).toBe(204)
    expect(await roles()).toEqual({ agency: 'owner', nobody: 'owner', debtor: 'manager', brand: 'viewer' })
  })

  it('do not come with a revoked invite, and an accepted one cannot be revoked', async () => {
    const [first, second] = [await invite('viewer'), await invite('viewer')]
    expect(problemOf(await revoke(first, 'debtor')).status).toBe(403)
    expect((await revoke(first)).statusCode).toBe(204)
    expect(problemOf(await accept(first, 'nobody')).status).toBe(404)
    const shown = await world.call(endpoints.getInvitePage, { params: { inviteId: first } })
    expect(bodyOf(shown, InvitePageStruct).invite).toBeUndefined()
    await accept(second, 'nobody')
    expect(problemOf(await revoke(second)).status).toBe(404)
    expect(problemOf(await revoke('no-such')).status).toBe(404)
  })

  it.each([
    ['removed', () => remove('debtor')],
    ['made a viewer', () => setRole('debtor', 'viewer').then(() => remove('debtor', 'debtor'))],
    ['gone by themselves', () => remove('debtor', 'debtor')],
  ])('do not come back by an invite of their own once they are %s', async (_, leave) => {
    await setRole('debtor', 'owner')
    const [accepted, own, others] = [await invite('viewer', 'debtor'), await invite('owner', 'debtor'), await invite()]
    await accept(accepted, 'nobody')
    await leave()
    expect(problemOf(await accept(own, 'debtor')).status).toBe(404)
    expect((await show()).invites?.map(({ inviteId }) => inviteId)).toEqual([others])
    expect(await roles()).toEqual({ agency: 'owner', nobody: 'viewer', brand: 'viewer' })
  })

  it('get no role that does not exist', async () => {
    expect(problemOf(await setRole('brand', 'admin' as Role)).status).toBe(422)
    const answer = await world.call(endpoints.createInvite, { body: { advertiserId, role: 'admin' } })
    expect(problemOf(answer).status).toBe(422)
  })
})
