#!/usr/bin/env node
import { ensureInstalled } from './lib/install.mjs'
import { endWithNpm } from './lib/long-running.mjs'
import { requireNode } from './lib/node-version.mjs'
import { giveUp } from './lib/project.mjs'

// npm test                                        everything
// npm test -- types lint unit                     some steps; `build` stands for the three builds
// npm test -- tests/lib/csv.test.ts            some files or folders of tests
// npm test -- -t "refuses a bid below the floor"  the tests whose titles contain these words
// npm test -- --shuffle=7                         everything in a random order, the same for the same number
requireNode()
endWithNpm()
await ensureInstalled()
const { availableParallelism } = await import('node:os')
const { stopwatch } = await import('./test/processor.mjs')
const { resultOf } = await import('./test/results.mjs')
const { runSteps } = await import('./test/schedule.mjs')
const { readSelection } = await import('./test/selection.mjs')
const { steps } = await import('./test/steps.mjs')

let selection
try {
  selection = readSelection(process.argv.slice(2), steps)
} catch (error) {
  giveUp(error.message)
}

const spent = ({ seconds, share, cores }) =>
  `${Math.round(seconds)} s, ${Math.round(share * 100)} % of ${cores} cores busy`

async function run(name, failed) {
  const reason = steps[name].whyNot?.()
  const elapsed = stopwatch()
  const result = reason
    ? resultOf(0, [])
    : failed
      ? resultOf(0, [`Not run, because "${failed}" failed.`])
      : await steps[name].run(selection).catch((error) => resultOf(0, [String(error.stack ?? error)]))
  const outcome = reason
    ? `left out: ${reason}`
    : `${result.passed} passed, ${result.failures.length} failed  (${spent(elapsed())})`
  console.log(`${name.padEnd(20)} ${outcome}`)
  return result
}

const elapsed = stopwatch()
const results = await runSteps(Object.fromEntries(selection.chosen.map((name) => [name, steps[name]])), {
  cores: availableParallelism(),
  run,
  hasPassed: ({ failures }) => failures.length === 0,
})

const tests = [...results.values()].flatMap((result) => result.tests).filter(({ outcome }) => outcome !== 'skipped')
const slowest = tests.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
if (slowest.length) console.log('\nThe slowest tests:')
for (const { seconds, step, file, title } of slowest)
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${step}  ${file}: ${title}`)

let passed = 0
let failed = 0
for (const [name, result] of results) {
  passed += result.passed
  failed += result.failures.length
  for (const failure of result.failures) console.log(`\n✗ ${name}: ${failure}`)
}
console.log(`\n${spent(elapsed())}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
