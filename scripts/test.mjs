#!/usr/bin/env node
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { giveUp } from './lib/project.mjs'

// npm test                      everything
// npm test -- types lint unit   some steps; `build` and `e2e` stand for all steps that begin so
requireNode()
await ensureInstalled()
const { steps } = await import('./lib/steps.mjs')

/** Steps of one lane run one after the other, lanes of one stage side by side; the browser's tests get the machine to themselves. */
const stages = [
  [['i18n', 'openapi', 'types', 'lint', 'layers'], ['build office', 'build office-react', 'build server', 'size']],
  [['unit']],
  [['postgres']],
  [['e2e']],
  [['e2e-react']],
]

const asked = process.argv.slice(2)
const names = Object.keys(steps)
const matching = (word) => names.filter((name) => name === word || name.startsWith(`${word} `) || name.startsWith(`${word}-`))
const unknown = asked.find((word) => matching(word).length === 0)
if (unknown) giveUp(`There is no step "${unknown}". The steps: ${names.join(', ')}.`)
const chosen = new Set(asked.length ? asked.flatMap(matching) : names)

const results = new Map()

async function runStep(name) {
  const reason = steps[name].whyNot?.()
  if (reason) return console.log(`${name.padEnd(20)} left out: ${reason}`)
  const started = Date.now()
  const missing = steps[name].needs?.find((need) => results.get(need)?.failures.length)
  const result = missing
    ? { passed: 0, failures: [`Not run, because "${missing}" failed.`] }
    : await steps[name].run().catch((error) => ({ passed: 0, failures: [String(error.stack ?? error)] }))
  results.set(name, result)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${name.padEnd(20)} ${result.passed} passed, ${result.failures.length} failed  (${seconds} s)`)
}

/** Finding or fetching a browser takes a while, so it goes on beside the steps that need none. */
async function findBrowser() {
  try {
    const { chromium } = await import('./chromium.mjs')
    process.env.E2E_CHROMIUM = JSON.stringify(await chromium())
  } catch (error) {
    results.set('browser', { passed: 0, failures: [error.message] })
    for (const name of matching('e2e')) steps[name].needs = ['browser']
  }
}

const needsBrowser = matching('e2e').some((name) => chosen.has(name))
const browser = needsBrowser ? findBrowser() : undefined
for (const lanes of stages) {
  if (lanes.flat().some((name) => name.startsWith('e2e'))) await browser
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) if (chosen.has(name)) await runStep(name)
    }),
  )
}

let passed = 0
let failed = 0
for (const [name, result] of results) {
  passed += result.passed
  failed += result.failures.length
  for (const failure of result.failures) console.log(`\n✗ ${name}: ${failure}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
