import { callOf } from '../../../src/contract/calls.ts'
import { check, type Check } from '../check.ts'
import { expectJson } from '../expect.ts'
import { readingNames, readings, type ReadingName } from '../requests.ts'
import type { World } from '../world.ts'

async function answersItsShape(world: World, name: ReadingName): Promise<void> {
  const { answer } = callOf(name)
  if (answer.kind !== 'json') return
  expectJson(await world.ask(name, await readings[name](world)), answer.status, answer.struct)
}

export const shapeChecks: Check[] = readingNames.map((name) => check(name, 'answers its shape', (world) => answersItsShape(world, name)))
