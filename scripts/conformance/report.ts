import { callNames, callOf, type CallName } from '../../src/contract/calls/calls.ts'
import type { Outcome, Result } from './run-checks.ts'

/** `partly`: it succeeds, but breaks a rule. `missing`: it never succeeded. `untried`: it could not be called. */
export type Verdict = 'built' | 'partly' | 'missing' | 'untried'
export type CallReport = {
  readonly call: CallName
  readonly method: string
  readonly path: string
  readonly verdict: Verdict
  /** Why the call is missing or untried. */
  readonly reason?: string
  readonly checks: readonly Omit<Result, 'call'>[]
}
export type Report = {
  readonly baseUrl: string
  readonly calls: readonly CallReport[]
  /** The things that could not be deleted. */
  readonly left: readonly string[]
  readonly kept: number
  readonly broken: number
  readonly skipped: number
  /** Why the backend does not pass; empty if it does. */
  readonly objections: readonly string[]
}

const NEVER = 'the call has not succeeded'

function verdictOf(results: readonly Result[], hasSucceeded: boolean): Verdict {
  const isBroken = results.some(({ outcome }) => outcome === 'broken')
  if (hasSucceeded) return isBroken ? 'partly' : 'built'
  return isBroken ? 'missing' : 'untried'
}

/** Judges a call by the results of its checks; until it has succeeded once, its refusals prove nothing. */
function judge(call: CallName, results: readonly Result[], hasSucceeded: boolean): CallReport {
  const { method, path } = callOf(call).endpoint
  const verdict = verdictOf(results, hasSucceeded)
  const counted = results.map(({ call: _, ...result }) =>
    hasSucceeded || result.outcome !== 'kept' ? result : { ...result, outcome: 'skipped' as const, reason: NEVER },
  )
  const why = counted.find(({ outcome }) => outcome === (verdict === 'missing' ? 'broken' : 'untried')) ?? counted[0]
  const reason = hasSucceeded ? {} : { reason: why?.reason || NEVER }
  return { call, method, path, verdict, ...reason, checks: counted }
}

const several = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function objectionsTo(calls: readonly CallReport[], left: readonly string[]): string[] {
  const has = (verdict: Verdict) => calls.filter((one) => one.verdict === verdict)
  const isExcused = ({ checks }: CallReport) =>
    checks.some(({ outcome }) => outcome === 'notOffered') || checks.every(({ outcome }) => outcome === 'untried')
  const unasked = has('untried').filter((one) => !isExcused(one))
  const judged = calls.length - has('untried').length
  return [
    ...(has('partly').length > 0
      ? [`${several(has('partly').length, 'call breaks', 'calls break')} the contract`]
      : []),
    ...(has('missing').length > 0 ? [`${several(has('missing').length, 'call is', 'calls are')} missing`] : []),
    ...(unasked.length > 0
      ? [`too little was checked: nothing is known of ${unasked.map(({ call }) => call).join(', ')}`]
      : []),
    ...(judged === 0 && unasked.length === 0 ? ['nothing was checked'] : []),
    ...(left.length > 0 ? [`the clean-up left ${left.join(', ')}`] : []),
  ]
}

/** Puts the results together, call by call. */
export function createReport(
  baseUrl: string,
  results: readonly Result[],
  succeeded: ReadonlySet<CallName>,
  left: readonly string[],
): Report {
  const calls = callNames.flatMap((call) => {
    const own = results.filter((result) => result.call === call)
    return own.length > 0 ? [judge(call, own, succeeded.has(call))] : []
  })
  const count = (...outcomes: Outcome[]) =>
    calls.flatMap(({ checks }) => checks).filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    baseUrl,
    calls,
    left,
    kept: count('kept'),
    broken: count('broken'),
    skipped: count('skipped', 'untried', 'notOffered'),
    objections: objectionsTo(calls, left),
  }
}
