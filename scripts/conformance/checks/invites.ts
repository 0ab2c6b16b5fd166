import { ulid } from 'ulid'
import { CreatedInviteStruct, InvitePageStruct } from '../../../src/contract/accounts/invite.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem, expectStatus } from '../expect.ts'
import { firstInvite } from '../make.ts'
import { Breach, NotOffered, Skip } from '../verdict.ts'
import type { World } from '../world.ts'

export async function ourInvite(world: World): Promise<string> {
  const reply = await firstInvite(world)
  if (reply.status === 403 || reply.status === 409) {
    expectProblem(reply, 403, 409)
    throw new NotOffered('invites are not allowed here')
  }
  return expectJson(reply, 201, CreatedInviteStruct).inviteId
}

export const readInvite = async (world: World, inviteId: string) =>
  expectJson(await world.ask('getInvitePage', { params: { inviteId } }), 200, InvitePageStruct).invite

async function makesAnInvite(world: World): Promise<void> {
  const inviteId = await ourInvite(world)
  const invite = await readInvite(world, inviteId)
  const advertiserId = await world.the('advertiserId')
  expectEqual('the invite', [invite?.id, invite?.advertiserId, invite?.isAcceptable], [inviteId, advertiserId, true])
}

/** Accepts the invite as a member, whom a backend may let in without using up the invite. */
async function acceptsOnce(world: World): Promise<void> {
  const inviteId = await ourInvite(world).catch((error: unknown) => {
    if (error instanceof Breach) throw new Skip('it needs an invite, but none could be created')
    throw error
  })
  const body = { advertiserId: await world.the('advertiserId') }
  const accept = () => world.ask('acceptInvite', { params: { inviteId }, body, headers: { 'Idempotency-Key': ulid() } })
  expectStatus(await accept(), 204)
  const invite = await readInvite(world, inviteId)
  if (invite?.isAcceptable !== true) expectProblem(await accept(), 404, 409)
}

async function acceptsNoUnknownInvite(world: World): Promise<void> {
  const request = { params: { inviteId: world.unknownId }, body: { advertiserId: await world.the('advertiserId') } }
  expectProblem(await world.ask('acceptInvite', { ...request, headers: { 'Idempotency-Key': ulid() } }), 404, 409)
}

export const inviteChecks: Check[] = [
  check('createInvite', 'returns 201 with an invite that can be accepted', makesAnInvite),
  check('acceptInvite', 'returns 204, and refuses an invite that is used up', acceptsOnce),
  check('acceptInvite', 'refuses an unknown invite', acceptsNoUnknownInvite),
]
