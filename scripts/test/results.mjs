import { readFileSync } from 'node:fs'

/** What a step did: how many passed, a text for each failure, and the tests that ran. */
export const resultOf = (passed, failures, tests = []) => ({ passed, failures, tests })

const indented = (text) => text.split('\n').join('\n    ')
const lastLines = (output) => indented(output.trimEnd().split('\n').slice(-12).join('\n'))

/** A word of a command line: quoted where a shell would read something into it. */
const quoted = (text) => (/["$`\\!]/.test(text) ? `'${text.replaceAll("'", String.raw`'\''`)}'` : `"${text}"`)

/** The options that repeat a property as it failed, from fast-check's message: `--seed=1 --path=0:2`. */
function repetition(message) {
  const [, seed] = /\bseed: (-?\d+)/.exec(message) ?? []
  const [, path] = /\bpath: "([\d:]+)"/.exec(message) ?? []
  return `${seed ? ` --seed=${seed}` : ''}${seed && path ? ` --path=${path}` : ''}`
}

/**
 * Says all that is known of a failed test: the whole message, where it is, how to run it again, what to open.
 * @param {string} step
 * @param {Pick<import('./record.mjs').TestRecord, 'file' | 'title' | 'problems' | 'project' | 'trace'>} test
 */
export function failureText(step, { file, title, project, problems, trace }) {
  const messages = problems.map(({ message, frame }) => `${indented(message)}${frame ? `\n    at ${frame}` : ''}`)
  const again = `npm test -- ${step} ${file}${title ? ` -t ${quoted(title)}` : ''}${repetition(problems.map(({ message }) => message).join('\n'))}`
  return [
    `${file}${project ? ` [${project}]` : ''}: ${title || 'could not be run'}`,
    ...(messages.length ? messages : ['It ended without a message.']),
    `again: ${again}`,
    ...(trace ? [`trace: npx playwright show-trace ${trace}`] : []),
  ].join('\n    ')
}

/** Reads what a reporter wrote; undefined when it wrote nothing whole. */
function readRecords(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * The result of a runner of tests, from the records it left and how it ended. A runner that fell over, found nothing to
 * run or failed beyond its tests counts as one failure, never as "0 passed, 0 failed".
 */
export function runnerResult(step, recordsFile, { code, output }) {
  const records = readRecords(recordsFile)
  if (!records) return resultOf(0, [`It ended without a report (exit code ${code}).\n    ${lastLines(output)}`])
  const tests = records.tests.map((test) => ({ ...test, step }))
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length
  const failures = [
    ...tests.filter(({ outcome }) => outcome === 'failed').map((test) => failureText(step, test)),
    ...records.problems.map(({ message, frame }) => `Outside of the tests: ${indented(message)}${frame ? `\n    at ${frame}` : ''}`),
  ]
  if (failures.length === 0 && code !== 0) failures.push(`Its tests passed, yet it ended with exit code ${code}.\n    ${lastLines(output)}`)
  if (failures.length === 0 && passed === 0) failures.push('It found no tests to run.')
  return resultOf(passed, failures, tests)
}
