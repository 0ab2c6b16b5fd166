import { callOf } from '../../src/contract/calls/calls.ts'
import type { Check } from './check.ts'
import { Breach, Skip } from './verdict.ts'
import type { World } from './world.ts'

export type Tally = { kept: number; broken: number; skipped: number }
export type Say = (line: string) => void

const verdict = (word: keyof Tally): string => word.padEnd(9)

async function runCheck({ test }: Check, world: World): Promise<{ word: keyof Tally; reason: string }> {
  try {
    await test(world)
    return { word: 'kept', reason: '' }
  } catch (error) {
    if (error instanceof Breach) return { word: 'broken', reason: error.message }
    if (error instanceof Skip) return { word: 'skipped', reason: error.message }
    throw error
  }
}

/** Runs the checks one after another and reports the result of each. */
export async function runChecks(checks: readonly Check[], world: World, say: Say): Promise<Tally> {
  const tally: Tally = { kept: 0, broken: 0, skipped: 0 }
  for (const check of checks) {
    const { word, reason } = await runCheck(check, world)
    tally[word] += 1
    const { method, path } = callOf(check.call).endpoint
    say(`${verdict(word)}${method} ${path} ${check.rule}${reason && ` — ${reason}`}`)
  }
  return tally
}
