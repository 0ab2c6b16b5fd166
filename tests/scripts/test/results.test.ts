import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { failureText, runnerResult } from '../../../scripts/test/results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'test-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const records = (content: unknown): string => {
  const file = join(folder, 'records.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const test = (outcome: string) => ({ file: 'tests/a.test.ts', title: outcome, outcome, seconds: 1, problems: [] })
const passing = { tests: [test('passed'), test('skipped')], problems: [] }
const well = { code: 0, output: '' }

describe('a runner of tests', () => {
  it('passes on the results of its tests', () => {
    const { passed, failures, tests } = runnerResult('unit', records(passing), well)
    expect({ passed, failures }).toEqual({ passed: 1, failures: [] })
    expect(tests.map(({ step }) => step)).toEqual(['unit', 'unit'])
  })

  it('fails when it leaves no report or half of one', () => {
    const noReport = runnerResult('unit', join(folder, 'absent.json'), { code: null, output: 'out of memory' })
    expect(noReport.failures[0]).toContain('out of memory')
    expect(runnerResult('unit', records('{"tests": ['), well).failures).toHaveLength(1)
  })

  it('fails when it finds nothing to run', () => {
    expect(runnerResult('unit', records({ tests: [], problems: [] }), well).failures).toEqual([
      'It found no tests to run.',
    ])
  })

  it('fails when it ends badly although its tests passed', () => {
    const { failures } = runnerResult('unit', records(passing), { code: 1, output: 'Unhandled rejection' })
    expect(failures[0]).toContain('Unhandled rejection')
  })

  it('fails for an error outside of its tests', () => {
    const problems = [{ message: 'Unhandled rejection', frame: 'tests/a.test.ts:1:2' }]
    const { failures } = runnerResult('unit', records({ ...passing, problems }), { code: 1, output: '' })
    expect(failures).toEqual(['Outside of the tests: Unhandled rejection\n    at tests/a.test.ts:1:2'])
  })
})

describe('the text of a failure', () => {
  it('ends with the command that opens the trace', () => {
    const problems = [{ message: 'Timeout', frame: 'e2e/a.spec.ts:3:1' }]
    expect(
      failureText('e2e', { file: 'e2e/a.spec.ts', title: "doesn't end", problems, trace: 'test-results/a/trace.zip' }),
    ).toBe(`e2e/a.spec.ts: doesn't end
    Timeout
    at e2e/a.spec.ts:3:1
    again: npm test -- e2e e2e/a.spec.ts -t "doesn't end"
    trace: npx playwright show-trace test-results/a/trace.zip`)
  })

  it('quotes a title so that a shell passes it on as it is', () => {
    const again = (title: string) =>
      /-t (.*)$/m.exec(failureText('unit', { file: 'tests/a.test.ts', title, problems: [] }))?.[1]
    expect(again('says "no"')).toBe(`'says "no"'`)
    expect(again("doesn't cost $5")).toBe(String.raw`'doesn'\''t cost $5'`)
  })
})
