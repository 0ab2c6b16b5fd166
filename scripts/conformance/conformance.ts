import { readingChecks, writingChecks } from './all-checks.ts'
import { askBackend } from './backend.ts'
import { cleanUp } from './clean-up.ts'
import type { Options } from './options.ts'
import { createReport, type Report } from './report.ts'
import { runChecks, type Result } from './run-checks.ts'
import { createWorld, type World } from './world.ts'

type OnResult = (result: Result, done: number, all: number) => void

/** Runs the checks that write, and cleans up whatever their results. */
async function write(
  checks: typeof writingChecks,
  world: World,
  onResult: (result: Result) => void,
): Promise<{ results: Result[]; left: string[] }> {
  let left: string[] = []
  try {
    return { results: await runChecks(checks, world, onResult), left }
  } finally {
    left.push(...(await cleanUp(world)))
  }
}

/** Checks a backend against the contract, as far as the options allow. */
export async function conformance(
  options: Options,
  onResult: OnResult = () => undefined,
  now = new Date(),
): Promise<Report> {
  const { only, mayWrite, baseUrl } = options
  const isAsked = ({ call }: { call: Result['call'] }) => only.length === 0 || only.includes(call)
  const [reading, writing] = [readingChecks.filter(isAsked), writingChecks.filter(isAsked)]
  const world = createWorld(options, askBackend(options), now)
  let done = 0
  const count = (result: Result) => onResult(result, (done += 1), reading.length + writing.length)

  const read = await runChecks(reading, world, count)
  if (mayWrite) {
    const { results, left } = await write(writing, world, count)
    return createReport(baseUrl, [...read, ...results], world.succeeded, left)
  }
  const untried = writing.map(
    ({ call, rule }) => ({ call, rule, outcome: 'untried', reason: '--write tries it' }) as const,
  )
  return createReport(baseUrl, [...read, ...untried], world.succeeded, [])
}
