import { callOf, type CallName } from '../../src/contract/calls/calls.ts'
import type { Check } from './check.ts'
import { Breach, NotOffered, Skip } from './verdict.ts'
import type { World } from './world.ts'

/** `untried`: it needs a permission that was not given. `notOffered`: the backend does not announce it. */
export type Outcome = 'kept' | 'broken' | 'skipped' | 'untried' | 'notOffered'
/** The outcome of one check. */
export type Result = {
  readonly call: CallName
  readonly rule: string
  readonly outcome: Outcome
  readonly reason: string
}

/** Throws NotOffered for a call of a feature that the backend does not announce. */
async function requireFeature(call: CallName, world: World): Promise<void> {
  const { feature } = callOf(call)
  if (feature && !(await world.the('features')).includes(feature))
    throw new NotOffered(`the domain configuration does not announce ${feature}`)
}

async function outcomeOf({ call, test }: Check, world: World): Promise<Pick<Result, 'outcome' | 'reason'>> {
  try {
    await requireFeature(call, world)
    await test(world)
    return { outcome: 'kept', reason: '' }
  } catch (error) {
    if (error instanceof Breach) return { outcome: 'broken', reason: error.message }
    if (error instanceof NotOffered) return { outcome: 'notOffered', reason: error.message }
    if (error instanceof Skip) return { outcome: 'skipped', reason: error.message }
    throw error
  }
}

/** Runs the checks one after another. */
export async function runChecks(
  checks: readonly Check[],
  world: World,
  onResult: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = []
  for (const check of checks) {
    const result = { call: check.call, rule: check.rule, ...(await outcomeOf(check, world)) }
    results.push(result)
    onResult(result)
  }
  return results
}
