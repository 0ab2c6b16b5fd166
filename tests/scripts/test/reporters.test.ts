import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '../../../scripts/lib/command.mjs'
import { inProject } from '../../../scripts/lib/project.mjs'
import { runnerResult } from '../../../scripts/test/results.mjs'

mkdirSync(inProject('.cache'), { recursive: true })
// Inside the project, to find its packages; without separate configurations, the folder would use the project's.
const folder = mkdtempSync(inProject('.cache', 'reporters-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
write('vitest.config.mjs', "export default { test: { include: ['tests/*.test.ts'] } }")
write('playwright.config.mjs', "export default { testDir: 'e2e', outputDir: 'results' }")

function write(name: string, content: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), content)
}

async function result(step: string, program: string, args: string[]) {
  const records = join(folder, `${step}.json`)
  const env = { TEST_RECORDS: records, VITEST: '', TEST_WORKER_INDEX: '' }
  const ended = await run(process.execPath, [inProject('node_modules', program), ...args], {
    cwd: folder,
    env,
    limit: 60_000,
  })
  return runnerResult(step, records, ended)
}

const unit = () =>
  result('unit', 'vitest/vitest.mjs', [
    'run',
    '--root',
    folder,
    `--reporter=${inProject('scripts/test/vitest-reporter.mjs')}`,
  ])
const journeys = () =>
  result('e2e', 'playwright/cli.js', ['test', `--reporter=${inProject('scripts/test/playwright-reporter.mjs')}`])

describe('a failure of vitest', () => {
  it(
    'is reported with its whole message, its cause, its place and the command that repeats it',
    { timeout: 60_000 },
    async () => {
      write(
        'tests/sums.test.ts',
        `
      import fc from 'fast-check'
      import { describe, expect, it } from 'vitest'
      describe('a sum', () => {
        it('adds', () => expect(1 + 1).toBe(2))
        it('stays small', () => {
          fc.assert(fc.property(fc.nat(), (n) => {
            expect(n).toBeLessThan(8)
          }))
        })
        it('fails for a reason', () => {
          const message = 'first line\\nsecond\\nthird\\nfourth\\nfifth\\nsixth\\nlast line'
          throw new Error(message, { cause: new Error('the reason') })
        })
        it.skip('rests', () => undefined)
      })
    `,
      )
      write('tests/broken.test.ts', "import './absent.ts'")
      const { passed, failures, tests } = await unit()
      expect(passed).toBe(1)
      expect(tests.map(({ outcome }) => outcome).sort()).toEqual(['failed', 'failed', 'failed', 'passed', 'skipped'])
      const [property = '', reason = '', broken = ''] = ['stays small', 'fails for a reason', 'could not be run'].map(
        (title) => failures.find((text: string) => text.split('\n')[0]?.endsWith(title)),
      )

      expect(property).toMatch(/Property failed after \d+ tests/)
      expect(property).toContain('Caused by: expected 8 to be less than 8')
      expect(property).toContain('at tests/sums.test.ts:8:')
      const [, seed, path] = /seed: (-?\d+), path: "([\d:]+)"/.exec(property) ?? []
      expect(property).toContain(`tests/sums.test.ts -t "a sum stays small" --seed=${seed} --path=${path}`)

      expect(reason).toContain('last line')
      expect(reason).toContain('Caused by: the reason')
      expect(reason).toContain('at tests/sums.test.ts:13:')
      expect(broken).toContain('absent.ts')
    },
  )
})

describe('a failure of Playwright', () => {
  it('is reported with its message, its place and the command that repeats it', { timeout: 60_000 }, async () => {
    write(
      'e2e/walk.spec.ts',
      `
      import { expect, test } from 'playwright/test'
      test('arrives', () => expect(1).toBe(1))
      test.describe('in English', () => {
        test('gets "lost"', () => {
          expect({ at: 'home' }).toEqual({ at: 'sea' })
        })
        test.skip('rests', () => undefined)
      })
    `,
    )
    const { passed, failures, tests } = await journeys()
    expect(passed).toBe(1)
    expect(tests).toHaveLength(3)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(/^\S*e2e\/walk\.spec\.ts: in English gets "lost"\n/)
    expect(failures[0]).toContain('"at": "sea"')
    expect(failures[0]).toContain('at e2e/walk.spec.ts:6:')
    expect(failures[0]).toContain(`-t 'in English gets "lost"'`)
    expect(failures[0]).not.toContain('\u001b')
  })
})
