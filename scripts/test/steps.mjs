import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '../lib/chromium.mjs'
import { weigh } from '../size-budget.mjs'
import { build } from '../lib/build.mjs'
import { runBin, tail } from '../lib/command.mjs'
import { whyNoFirefox } from '../lib/firefox.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { whyNoPostgres } from '../lib/postgres-programs.mjs'
import { inProject } from '../lib/project.mjs'
import { resultOf, runnerResult } from './results.mjs'
import { filesIn, titlePattern } from './selection.mjs'

const minute = 60_000

/** Wraps a check as a step that passes or fails as a whole: `check` returns a problem, or nothing. */
const single = (check) => async () => {
  const problem = await check()
  return problem ? resultOf(0, [problem]) : resultOf(1, [])
}

const program = (file, ...args) =>
  single(async () => {
    const { code, output } = await runBin(file, args, { limit: 5 * minute })
    return code === 0 ? undefined : tail(output)
  })

const built = (target) =>
  single(async () => {
    const { ok, output } = await build(target)
    return ok ? undefined : tail(output)
  })

/** Checks that the generated texts are up to date; restores the files that the generator changes. */
async function generatedTexts() {
  const files = readdirSync(inProject('i18n'))
    .filter((name) => name.startsWith('i18n-'))
    .map((name) => inProject('i18n', name))
  const contents = files.map((file) => readFileSync(file, 'utf8'))
  const { code, output } = await runBin('typesafe-i18n/cli/typesafe-i18n.mjs', ['--no-watch'], { limit: minute })
  const changed = files.filter((file, index) => readFileSync(file, 'utf8') !== contents[index])
  for (const file of changed) writeFileSync(file, contents[files.indexOf(file)])
  if (code !== 0) return tail(output)
  return changed.length
    ? 'The generated files in i18n/ do not match their texts; run npm run i18n and commit the changes.'
    : undefined
}

async function sizeBudget() {
  const { problems } = weigh(inProject('dist'))
  return problems.length ? `${problems.join('\n')}\nnode scripts/size-budget.mjs lists the files.` : undefined
}

/** Finds or downloads a browser once; the end-to-end runs inherit it through the environment. */
async function findBrowser() {
  try {
    process.env.E2E_CHROMIUM = JSON.stringify(await chromium({ isShellEnough: true }))
  } catch (error) {
    return error.message
  }
}

const records = mkdtempSync(join(tmpdir(), 'office-tests-'))
const reporter = (name) => inProject('scripts/test', `${name}-reporter.mjs`)

async function vitest(step, selection, { args = [], env = {}, within = 'tests' } = {}) {
  const file = join(records, `${step}.json`)
  const title = titlePattern(selection)
  const chosen = filesIn(selection, within)
  const all = [
    'run',
    ...args,
    ...(chosen.length ? chosen : [within]),
    ...(title ? ['-t', title] : []),
    ...(selection.shuffle ? ['--sequence.shuffle.files', `--sequence.seed=${selection.shuffle}`] : []),
    `--reporter=${reporter('vitest')}`,
  ]
  const repeat = {
    ...(selection.seed && { PROPERTY_SEED: selection.seed }),
    ...(selection.path && { PROPERTY_PATH: selection.path }),
  }
  return runnerResult(
    step,
    file,
    await runBin('vitest/vitest.mjs', all, { env: { TEST_RECORDS: file, ...repeat, ...env }, limit: 15 * minute }),
  )
}

/** Runs the server's tests once more, on a temporary PostgreSQL server. */
async function postgresTests(selection) {
  const server = await startPostgres()
  try {
    return await vitest('postgres', selection, {
      args: ['--project', 'node'],
      env: { TEST_POSTGRES: server.urlOf('postgres') },
      within: 'tests/server',
    })
  } finally {
    await server.stop()
  }
}

/**
 * Returns a step of end-to-end tests; `only` are arguments that select among them. A trace shows the page at each step
 * only when some tests are chosen, for example to repeat a failed one: for all, that takes a fifth of the time.
 */
const browserTests =
  (step, dist, only = []) =>
  async (selection) => {
    const file = join(records, `${step}.json`)
    const title = titlePattern(selection)
    const args = [
      'test',
      ...only,
      ...filesIn(selection, 'e2e'),
      ...(title ? ['-g', title] : []),
      ...(selection.shuffle ? [`--shuffle=${selection.shuffle}`] : []),
      `--reporter=${reporter('playwright')}`,
      `--output=test-results/${step}`,
    ]
    const isWhole = !title && filesIn(selection, 'e2e').length === 0
    const env = { OFFICE_DIST: dist, TEST_RECORDS: file, E2E_SNAPSHOTS: isWhole ? 'off' : 'on' }
    return runnerResult(step, file, await runBin('playwright/cli.js', args, { env, limit: 45 * minute }))
  }

/**
 * Every step by name, in starting order. `cores` is the number of cores it keeps busy, `needs` are the steps it depends
 * on, `whyNot` returns what keeps it from running here.
 */
export const steps = {
  browser: { run: single(findBrowser) },
  'build office': { run: built('office') },
  'build server': { run: built('server') },
  'build office-react': { run: built('office-react') },
  types: { run: program('typescript-native/bin/tsc') },
  i18n: { run: single(generatedTexts) },
  openapi: { run: program('tsx/dist/cli.mjs', 'scripts/openapi/main.ts', '--check') },
  format: { run: program('oxfmt/bin/oxfmt', '--check') },
  lint: { run: program('oxlint/bin/oxlint', '--deny-warnings') },
  layers: {
    run: program(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'embed',
      'server',
    ),
  },
  // Its hints name exceptions in knip.jsonc that are no longer needed.
  unused: { run: program('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors') },
  size: { run: single(sizeBudget), needs: ['build office'] },
  seed: { run: program('tsx/dist/cli.mjs', 'e2e/support/seed.ts'), needs: ['build server'] },
  unit: { run: (selection) => vitest('unit', selection), cores: 2 },
  postgres: { run: postgresTests, whyNot: whyNoPostgres, cores: 2 },
  e2e: {
    run: browserTests('e2e', 'dist', ['--grep-invert', '@firefox']),
    needs: ['browser', 'build office', 'seed'],
    cores: 2,
  },
  // The tests in which events, focus, effects and history decide, where the two libraries could differ. They are so few
  // that starting another browser and server would take longer.
  'e2e-react': {
    run: browserTests('e2e-react', 'dist-react', ['--grep', '@react', '--workers=2']),
    needs: ['browser', 'build office-react', 'seed'],
  },
  firefox: {
    run: browserTests('firefox', 'dist', ['--grep', '@firefox', '--workers=1']),
    needs: ['browser', 'build office', 'seed'],
    whyNot: whyNoFirefox,
  },
}
