import { readFileSync } from 'node:fs'

/** Returns the result of a step: the number of passed tests, a text for each failure, and the tests that ran. */
export const resultOf = (passed, failures, tests = []) => ({ passed, failures, tests })

const indented = (text) => text.split('\n').join('\n    ')
const lastLines = (output) => indented(output.trimEnd().split('\n').slice(-12).join('\n'))

/** Quotes an argument of a command line so that a shell leaves it unchanged. */
const quoted = (text) => (/["$`\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`)

/** Returns the options that repeat a failed property, from fast-check's message: `--seed=1 --path=0:2`. */
function repetition(message) {
  const [, seed] = /\bseed: (-?\d+)/.exec(message) ?? []
  const [, path] = /\bpath: "([\d:]+)"/.exec(message) ?? []
  return `${seed ? ` --seed=${seed}` : ''}${seed && path ? ` --path=${path}` : ''}`
}

/**
 * Describes a failed test: the whole message, its place, the command that repeats it, the trace to open.
 * @param {string} step
 * @param {Pick<import('./record.mjs').TestRecord, 'file' | 'title' | 'problems' | 'project' | 'trace'>} test
 */
export function failureText(step, { file, title, project, problems, trace }) {
  const messages = problems.map(({ message, frame }) => `${indented(message)}${frame ? `\n    at ${frame}` : ''}`)
  const repeated = repetition(problems.map(({ message }) => message).join('\n'))
  const again = `npm test -- ${step} ${file}${title ? ` -t ${quoted(title)}` : ''}${repeated}`
  return [
    `${file}${project ? ` [${project}]` : ''}: ${title || 'could not be run'}`,
    ...(messages.length ? messages : ['It ended without a message.']),
    `again: ${again}`,
    ...(trace ? [`trace: npx playwright show-trace ${trace}`] : []),
  ].join('\n    ')
}

/** Reads the records of a reporter; undefined when they are missing or incomplete. */
function readRecords(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Returns the result of a test runner, from the records it left and its exit code. A runner that crashed, found no
 * tests or failed outside of its tests counts as one failure, never as "0 passed, 0 failed".
 */
export function runnerResult(step, recordsFile, { code, output }) {
  const records = readRecords(recordsFile)
  if (!records) return resultOf(0, [`It ended without a report (exit code ${code}).\n    ${lastLines(output)}`])
  const tests = records.tests.map((test) => ({ ...test, step }))
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length
  const failures = [
    ...tests.filter(({ outcome }) => outcome === 'failed').map((test) => failureText(step, test)),
    ...records.problems.map(
      ({ message, frame }) => `Outside of the tests: ${indented(message)}${frame ? `\n    at ${frame}` : ''}`,
    ),
  ]
  if (failures.length === 0 && code !== 0)
    failures.push(`Its tests passed, yet it ended with exit code ${code}.\n    ${lastLines(output)}`)
  if (failures.length === 0 && passed === 0) failures.push('It found no tests to run.')
  return resultOf(passed, failures, tests)
}
