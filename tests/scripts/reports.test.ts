import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { playwrightResult, runnerResult, vitestResult } from '../../scripts/lib/reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const suite = (name: string, status: string, tests: [title: string, status: string][], message = '') => ({
  name: resolve(name),
  status,
  message,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state, failureMessages: state === 'failed' ? ['expected 1 to be 2'] : [] })),
})

describe('a report of vitest', () => {
  it('counts each test', () => {
    const report = { testResults: [suite('tests/a.test.ts', 'failed', [['adds', 'passed'], ['divides', 'failed'], ['later', 'skipped']])] }
    const result = vitestResult(file('unit.json', report))
    expect(result?.passed).toBe(1)
    expect(result?.failures).toEqual(['tests/a.test.ts: divides\n    expected 1 to be 2'])
  })

  it('counts a file that could not be run as a failure', () => {
    const report = { testResults: [suite('tests/a.test.ts', 'failed', [], 'Cannot find module'), suite('tests/b.test.ts', 'passed', [['adds', 'passed']])] }
    const result = vitestResult(file('broken.json', report))
    expect(result).toEqual({ passed: 1, failures: ['tests/a.test.ts could not be run\n    Cannot find module'] })
  })
})

describe('a report of Playwright', () => {
  it('counts the tests of nested suites', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ error: { message: '\u001b[31mTimeout\u001b[39m' } }] }] })
    const report = {
      errors: [],
      suites: [{ title: 'main-job.spec.ts', specs: [spec('runs', 'expected')], suites: [{ title: 'in English', specs: [spec('runs', 'unexpected'), spec('rests', 'skipped')] }] }],
    }
    const result = playwrightResult(file('e2e.json', report))
    expect(result).toEqual({ passed: 1, failures: ['main-job.spec.ts › in English › runs\n    Timeout'] })
  })
})

describe('a runner', () => {
  it('that left no report or half of one has failed', () => {
    expect(runnerResult(vitestResult(join(folder, 'absent.json')), 1, 'out of memory').failures).toHaveLength(1)
    expect(runnerResult(playwrightResult(file('half.json', '{"suites": [')), null, '').failures).toHaveLength(1)
  })

  it('that found nothing to run has failed', () => {
    expect(runnerResult({ passed: 0, failures: [] }, 0, '').failures).toEqual(['It found no tests to run.'])
  })

  it('that ends badly although its tests passed has failed', () => {
    expect(runnerResult({ passed: 5, failures: [] }, 1, 'Unhandled rejection').failures[0]).toContain('Unhandled rejection')
  })

  it('that ends well passes on what its tests did', () => {
    expect(runnerResult({ passed: 5, failures: [] }, 0, '')).toEqual({ passed: 5, failures: [] })
  })
})
