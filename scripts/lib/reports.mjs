import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

/** The first lines of a message, without colours: enough to know what to look at. */
// oxlint-disable-next-line no-control-regex -- colours begin with a control character
const short = (message = '') => message.replace(/\u001b\[[\d;]*m/g, '').trim().split('\n').slice(0, 6).join('\n    ')

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** `{ passed, failures }` of a vitest JSON report; a file that could not be run is one failure. */
export function vitestResult(file) {
  const report = read(file)
  if (!report) return undefined
  const result = { passed: 0, failures: [] }
  for (const suite of report.testResults) {
    const name = relative(root, suite.name)
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') result.passed++
      else if (test.status === 'failed') result.failures.push(`${name}: ${test.fullName}\n    ${short(test.failureMessages[0])}`)
    }
    const isBroken = suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed')
    if (isBroken) result.failures.push(`${name} could not be run\n    ${short(suite.message)}`)
  }
  return result
}

/** `{ passed, failures }` of a Playwright JSON report. */
export function playwrightResult(file) {
  const report = read(file)
  if (!report) return undefined
  const result = { passed: 0, failures: report.errors.map((error) => short(error.message)) }
  const visit = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected') result.passed++
        else if (test.status !== 'skipped') result.failures.push(`${[...path, spec.title].join(' › ')}\n    ${short(test.results.at(-1)?.error?.message)}`)
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title])
  }
  for (const suite of report.suites) visit(suite, [suite.title])
  return result
}

/**
 * What a runner of tests did, from its report (undefined when it left none) and its exit: a runner that fell
 * over, found nothing to run or failed beyond its tests counts as one failure, never as "0 passed, 0 failed".
 */
export function runnerResult(result, code, output) {
  if (!result) return { passed: 0, failures: [`It ended without a report (exit code ${code}).\n    ${short(output.split('\n').slice(-6).join('\n'))}`] }
  if (result.failures.length) return result
  if (code !== 0) return { ...result, failures: [`Its tests passed, yet it ended with exit code ${code}.\n    ${short(output.split('\n').slice(-6).join('\n'))}`] }
  if (result.passed === 0) return { passed: 0, failures: ['It found no tests to run.'] }
  return result
}
