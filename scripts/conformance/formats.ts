import type { CallReport, Report, Verdict } from './report.ts'

const WIDTH = 9
const padded = (word: string): string => word.padEnd(WIDTH)

function callLines({ method, path, verdict, reason, checks }: CallReport): string[] {
  const head = `${padded(verdict)}${method} ${path}`
  if (reason !== undefined) return [`${head} — ${reason}`]
  const kept = checks.filter(({ outcome }) => outcome === 'kept').length
  const others = checks.filter(({ outcome }) => outcome !== 'kept')
  return [
    `${head} — ${kept} of ${checks.length} kept`,
    ...others.map(({ rule, outcome, reason: why }) => {
      const word = outcome === 'broken' ? 'broken' : 'skipped'
      return `${' '.repeat(WIDTH)}${padded(word)}${rule} — ${why}`
    }),
  ]
}

/** Returns the report for people: a line for each call, and for each of its broken checks. */
export function toText({ calls, left, kept, broken, skipped, objections }: Report): string {
  const count = (verdict: Verdict) => calls.filter((call) => call.verdict === verdict).length
  const verdicts = (['built', 'partly', 'missing', 'untried'] as const).map((word) => `${count(word)} ${word}`)
  return [
    ...calls.flatMap(callLines),
    ...left.map((what) => `${padded('left')}${what}, which could not be deleted`),
    '',
    `calls:  ${verdicts.join(', ')}`,
    `checks: ${kept} kept, ${broken} broken, ${skipped} skipped`,
    objections.length > 0 ? `Not passed: ${objections.join('; ')}.` : 'Passed.',
  ].join('\n')
}

export const toJson = (report: Report): string => JSON.stringify(report, null, 2)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes a text for an attribute; XML 1.0 has no control characters. */
const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

type Case = { name: string; failure?: string; skipped?: string }

function suite(name: string, cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length
  const skips = cases.filter(({ skipped }) => skipped !== undefined).length
  const body = cases.map(({ name: title, failure, skipped }) => {
    const inner =
      failure !== undefined
        ? `<failure message="${escaped(failure)}"/>`
        : skipped !== undefined
          ? `<skipped message="${escaped(skipped)}"/>`
          : ''
    return `    <testcase classname="${escaped(name)}" name="${escaped(title)}">${inner}</testcase>`
  })
  return [
    `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failures}" skipped="${skips}">`,
    ...body,
    '  </testsuite>',
  ].join('\n')
}

function callSuite({ method, path, verdict, reason = '', checks }: CallReport): string {
  if (verdict === 'missing') return suite(`${method} ${path}`, [{ name: 'succeeds', failure: reason }])
  const cases = checks.map(({ rule, outcome, reason: why }): Case => {
    if (outcome === 'kept') return { name: rule }
    return outcome === 'broken' ? { name: rule, failure: why } : { name: rule, skipped: why }
  })
  return suite(`${method} ${path}`, cases)
}

/** Returns the report as JUnit XML, as build servers show it: a suite for each call, and one for the whole. */
export function toJUnit({ calls, objections }: Report): string {
  const whole = suite('the whole', [
    { name: 'passes', ...(objections.length > 0 && { failure: objections.join('; ') }) },
  ])
  const head = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="conformance">']
  return `${[...head, ...calls.map(callSuite), whole, '</testsuites>'].join('\n')}\n`
}
