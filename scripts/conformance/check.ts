import type { CallName } from '../../src/contract/calls/calls.ts'
import type { World } from './world.ts'

/** One requirement of the contract on one call. `test` throws a Breach or a Skip. */
export type Check = { readonly call: CallName; readonly rule: string; readonly test: (world: World) => Promise<void> }

type Test = (world: World, call: CallName) => Promise<void>

/** Returns a check of the same rule for each of several calls. */
export const checks = (rule: string, calls: readonly CallName[], test: Test): Check[] =>
  calls.map((call) => ({ call, rule, test: (world) => test(world, call) }))

export const check = (call: CallName, rule: string, test: (world: World) => Promise<void>): Check => ({
  call,
  rule,
  test,
})
