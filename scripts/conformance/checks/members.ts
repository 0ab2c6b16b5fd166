import { ulid } from 'ulid'
import { MembersPageStruct, type Member } from '../../../src/contract/accounts/member.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem, expectStatus } from '../expect.ts'
import { ourInvite, readInvite } from './invites.ts'
import { Skip } from '../verdict.ts'
import type { World } from '../world.ts'

async function askMembers(world: World): Promise<{ advertiserId: string; members: Member[] }> {
  const advertiserId = await world.the('advertiserId')
  const reply = await world.ask('getMembersPage', { query: { advertiserId } })
  return { advertiserId, members: expectJson(reply, 200, MembersPageStruct).members }
}

/** Returns the user as an owner, the role that manages members. */
async function asOwner(world: World): Promise<{ advertiserId: string; members: Member[]; me: Member }> {
  const { advertiserId, members } = await askMembers(world)
  const me = members.find(({ isYou }) => isYou)
  if (me?.role !== 'owner') throw new Skip('it needs a user who is an owner of the advertiser')
  return { advertiserId, members, me }
}

async function namesTheUserOnce(world: World): Promise<void> {
  const { members } = await askMembers(world)
  expectEqual('the members that are you', members.filter(({ isYou }) => isYou).length, 1)
}

async function keepsAnOwner(world: World): Promise<void> {
  const { advertiserId, members, me } = await asOwner(world)
  const body = { advertiserId, userId: me.userId, role: 'owner' }
  expectStatus(await world.ask('updateMemberRole', { body }), 204)
  if (members.filter(({ role }) => role === 'owner').length > 1) return
  expectProblem(await world.ask('updateMemberRole', { body: { ...body, role: 'viewer' } }), 409)
}

async function removesNotTheLastOwner(world: World): Promise<void> {
  const { advertiserId, members, me } = await asOwner(world)
  const remove = (userId: string) =>
    world.ask('removeMember', { body: { advertiserId, userId }, headers: { 'Idempotency-Key': ulid() } })
  expectStatus(await remove(world.unknownId), 204)
  if (members.filter(({ role }) => role === 'owner').length === 1) expectProblem(await remove(me.userId), 409)
}

async function revokesAnInvite(world: World): Promise<void> {
  await asOwner(world)
  const inviteId = await ourInvite(world)
  const revoke = () => world.ask('revokeInvite', { params: { inviteId }, headers: { 'Idempotency-Key': ulid() } })
  if ((await readInvite(world, inviteId))?.isAcceptable !== true) {
    expectProblem(await revoke(), 404)
    return
  }
  expectStatus(await revoke(), 204)
  expectEqual('the invite', await readInvite(world, inviteId), undefined)
}

export const memberChecks: Check[] = [check('getMembersPage', 'names the user who asks once', namesTheUserOnce)]
export const memberWriteChecks: Check[] = [
  check('updateMemberRole', 'returns 204, and 409 where no owner would be left', keepsAnOwner),
  check('removeMember', 'returns 204 once a member is removed, and 409 for the last owner', removesNotTheLastOwner),
  check('revokeInvite', 'returns 204, and the invite is gone', revokesAnInvite),
]
