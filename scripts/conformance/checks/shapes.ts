import { callOf } from '../../../src/contract/calls/calls.ts'
import { check, type Check } from '../check.ts'
import { expectJson, expectProblem } from '../expect.ts'
import { readingNames, readings, type ReadingName } from '../requests.ts'
import type { World } from '../world.ts'

async function answersItsShape(world: World, name: ReadingName): Promise<void> {
  const { answer } = callOf(name)
  if (answer.kind !== 'json') return
  const reply = await world.ask(name, await readings[name](world))
  // This call requests an unknown invite, so 404 is as valid as a response without an invite.
  if (name === 'getInvitePage' && reply.status === 404) expectProblem(reply, 404)
  else expectJson(reply, answer.status, answer.struct)
}

export const shapeChecks: Check[] = readingNames.map((name) =>
  check(name, 'returns its shape', (world) => answersItsShape(world, name)),
)
