import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from '../lib/project.mjs'

/**
 * The records that both reporters write:
 * @typedef {object} TestRecord
 * @property {string} file from the root of the project
 * @property {string} title with those of the groups around it
 * @property {string} [project] of vitest
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {number} seconds
 * @property {Problem[]} problems
 * @property {string} [trace] a file that Playwright's trace viewer opens
 *
 * @typedef {object} Problem
 * @property {string} message the whole message, with its causes
 * @property {string} [frame] the first place in `tests/` or `e2e/`: `tests/a.test.ts:12:3`
 *
 * @typedef {{ tests: TestRecord[], problems: Problem[] }} Records `problems` are those outside of any test
 */

// oxlint-disable-next-line no-control-regex -- colours begin with a control character
const withoutColours = (text) => text.replace(/\u001b\[[\d;]*m/g, '')

/** Returns an error and its causes, the outermost first. */
function chainOf(error) {
  const chain = []
  for (let at = error; at && !chain.includes(at); at = at.cause) chain.push(at)
  return chain
}

const messageOf = (error) => {
  if (typeof error !== 'object') return String(error)
  const message = error.message ?? error.value ?? error.name ?? 'An error without a message'
  return error.diff && !message.includes(error.diff) ? `${message}\n\n${error.diff}` : message
}

const OWN_FRAME = /\b(?:tests|e2e)\/[^\s():]+:\d+:\d+/

function frameOf(error) {
  const parsed = error?.stacks?.map(({ file, line, column }) => `${file}:${line}:${column}`)
  const lines = (parsed ?? String(error?.stack ?? '').split('\n')).filter((line) => !line.includes('node_modules'))
  for (const line of lines) {
    const place = OWN_FRAME.exec(relative(root, line.trim().replace(/^at /, '')))?.[0] ?? OWN_FRAME.exec(line)?.[0]
    if (place) return place
  }
  return undefined
}

/** Describes a runner's error as a problem: the whole message, each cause, and the frame nearest to the fault. */
export function problemOf(error) {
  const chain = chainOf(error)
  const message = chain
    .map(messageOf)
    .map((text, index) => (index === 0 ? text : `Caused by: ${text}`))
    .join('\n')
  const frame = chain.reverse().map(frameOf).find(Boolean)
  return { message: withoutColours(message).trim(), ...(frame && { frame }) }
}

export const inRepository = (file) => relative(root, file)

/** Writes the records to the file that TEST_RECORDS names, if any. */
export function writeRecords(records) {
  const file = process.env.TEST_RECORDS
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(records))
}
