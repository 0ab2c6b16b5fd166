import { readingChecks, writingChecks } from './all-checks.ts'
import { askBackend } from './backend.ts'
import { cleanUp } from './clean-up.ts'
import type { Options } from './options.ts'
import { runChecks, type Say, type Tally } from './run-checks.ts'
import { createWorld, type World } from './world.ts'

async function write(world: World, say: Say): Promise<Tally> {
  const tally = await runChecks(writingChecks, world, say)
  for (const what of await cleanUp(world)) say(`left     ${what}, which could not be deleted`)
  return tally
}

function leaveOut(say: Say): Tally {
  say(`skipped  the calls that make something, ${writingChecks.length} checks — --write tries them`)
  return { kept: 0, broken: 0, skipped: writingChecks.length }
}

/** Checks a backend against the whole contract, reports each check on a line, and sums up. */
export async function conformance(options: Options, say: Say, now = new Date()): Promise<Tally> {
  const world = createWorld(options, askBackend(options), now)
  const read = await runChecks(readingChecks, world, say)
  const written = options.mayWrite ? await write(world, say) : leaveOut(say)
  const tally = {
    kept: read.kept + written.kept,
    broken: read.broken + written.broken,
    skipped: read.skipped + written.skipped,
  }
  say(`\n${tally.kept} kept, ${tally.broken} broken, ${tally.skipped} skipped`)
  return tally
}
