import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { weigh } from '../size-budget.mjs'
import { build } from './build.mjs'
import { runBin, tail } from './command.mjs'
import { startPostgres } from './postgres.mjs'
import { whyNoPostgres } from './postgres-programs.mjs'
import { inProject } from './project.mjs'
import { playwrightResult, runnerResult, vitestResult } from './reports.mjs'

const minute = 60_000

/** A step that passes or fails as one: `check` answers what is wrong, or nothing. */
const single = (check) => async () => {
  const problem = await check()
  return problem ? { passed: 0, failures: [problem] } : { passed: 1, failures: [] }
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

/** The generated texts have to be those that the generator makes; whatever it changes is put back. */
async function generatedTexts() {
  const files = readdirSync(inProject('i18n')).filter((name) => name.startsWith('i18n-')).map((name) => inProject('i18n', name))
  const contents = files.map((file) => readFileSync(file, 'utf8'))
  const { code, output } = await runBin('typesafe-i18n/cli/typesafe-i18n.mjs', ['--no-watch'], { limit: minute })
  const changed = files.filter((file, index) => readFileSync(file, 'utf8') !== contents[index])
  for (const file of changed) writeFileSync(file, contents[files.indexOf(file)])
  if (code !== 0) return tail(output)
  return changed.length ? 'The generated files in i18n/ are not those of its texts; run npm run i18n and commit what it changes.' : undefined
}

async function sizeBudget() {
  const { problems } = weigh(inProject('dist'))
  return problems.length ? `${problems.join('\n')}\nnode scripts/size-budget.mjs lists the files.` : undefined
}

const reports = mkdtempSync(join(tmpdir(), 'office-reports-'))

async function vitest(name, args = [], env = {}) {
  const file = join(reports, `${name}.json`)
  const { code, output } = await runBin('vitest/vitest.mjs', ['run', ...args, '--reporter=json', `--outputFile=${file}`], { env, limit: 15 * minute })
  return runnerResult(vitestResult(file), code, output)
}

/** The server's tests once more, on a PostgreSQL server that is thrown away. */
async function postgresTests() {
  const server = await startPostgres()
  try {
    return await vitest('postgres', ['--project', 'node', 'tests/server'], { TEST_POSTGRES: server.urlOf('postgres') })
  } finally {
    await server.stop()
  }
}

const browserTests = (dist) => async () => {
  const file = join(reports, `${dist}.json`)
  const env = { OFFICE_DIST: dist, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { code, output } = await runBin('playwright/cli.js', ['test', '--reporter=json', `--output=test-results/${dist}`], { env, limit: 20 * minute })
  return runnerResult(playwrightResult(file), code, output)
}

/** Every step by name: `needs` are the steps without which it makes no sense; `whyNot` says what keeps it from running here. */
export const steps = {
  i18n: { run: single(generatedTexts) },
  openapi: { run: program('tsx/dist/cli.mjs', 'scripts/openapi/main.ts', '--check') },
  types: { run: program('typescript/bin/tsc') },
  lint: { run: program('oxlint/bin/oxlint', '--deny-warnings') },
  layers: { run: program('dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', 'src', 'server') },
  'build office': { run: built('office') },
  'build office-react': { run: built('office-react') },
  'build server': { run: built('server') },
  size: { run: single(sizeBudget), needs: ['build office'] },
  unit: { run: () => vitest('unit') },
  postgres: { run: postgresTests, whyNot: whyNoPostgres },
  e2e: { run: browserTests('dist'), needs: ['build office', 'build server'] },
  'e2e-react': { run: browserTests('dist-react'), needs: ['build office-react', 'build server'] },
}
