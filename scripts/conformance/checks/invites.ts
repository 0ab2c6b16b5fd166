import { ulid } from 'ulid'
import { CreatedInviteStruct, InvitePageStruct } from '../../../src/contract/invite.ts'
import { check, type Check } from '../check.ts'
import { expectEqual, expectJson, expectProblem } from '../expect.ts'
import { Skip } from '../verdict.ts'
import type { World } from '../world.ts'

/** Creates an invite, which nobody accepts and which expires by itself. */
async function makesAnInvite(world: World): Promise<void> {
  const advertiserId = await world.the('advertiserId')
  const reply = await world.ask('createInvite', { body: { advertiserId }, headers: { 'Idempotency-Key': ulid() } })
  if (reply.status === 403 || reply.status === 409) {
    expectProblem(reply, 403, 409)
    throw new Skip('invites are not allowed here')
  }
  const { inviteId } = expectJson(reply, 201, CreatedInviteStruct)
  const { invite } = expectJson(await world.ask('getInvitePage', { params: { inviteId } }), 200, InvitePageStruct)
  expectEqual('the invite', [invite?.id, invite?.advertiserId, invite?.isAcceptable], [inviteId, advertiserId, true])
}

async function acceptsNoUnknownInvite(world: World): Promise<void> {
  const request = { params: { inviteId: world.unknownId }, body: { advertiserId: await world.the('advertiserId') } }
  expectProblem(await world.ask('acceptInvite', { ...request, headers: { 'Idempotency-Key': ulid() } }), 404, 409)
}

export const inviteChecks: Check[] = [
  check('createInvite', 'answers 201 with an invite that can be accepted', makesAnInvite),
  check('acceptInvite', 'refuses an unknown invite', acceptsNoUnknownInvite),
]
