#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { areas } from './mutation/areas.mjs'
import { scores, table } from './mutation/scores.mjs'

// npm run test:mutation                              breaks the code in every way and reports what no test notices
// npm run test:mutation -- src/domain                one of the areas in mutation/areas.mjs, or one of its files
// npm run test:mutation -- src/domain --survivors    also prints each change that no test notices
requireNode()
await ensureInstalled()
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { survivors: { type: 'boolean', default: false }, concurrency: { type: 'string', default: '2' } },
})
const chosen = areas.flatMap((area) => {
  if (positionals.length === 0) return [area]
  const named = positionals.filter((path) => path.startsWith(area.folder))
  const mutate = named.map((path) => (/\.tsx?$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.ts`))
  return named.includes(area.folder) ? [area] : mutate.length > 0 ? [{ ...area, mutate }] : []
})
if (chosen.length === 0)
  throw new Error(`Name an area or a file in it: ${areas.map(({ folder }) => folder).join(', ')}.`)

process.env.TEST_PATIENCE = '3000' // most runs fail, and a run that waits for what does not come fails last
const { Stryker } = await import('@stryker-mutator/core')
const results = []
for (const { mutate, tests, projects } of chosen) {
  process.env.MUTATION_PROJECTS = projects.join()
  const stryker = new Stryker({
    mutate,
    testFiles: tests,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest', // a mutant runs only the tests that reach it
    ignoreStatic: true, // what runs while a module loads is reached by no test in particular
    concurrency: Number(values.concurrency),
    timeoutMS: 40_000, // more than the limit of a test: beside other work no mutant counts as caught because it was slow
    reporters: ['progress-append-only', ...(values.survivors ? ['clear-text'] : [])],
    clearTextReporter: { reportTests: false, reportScoreTable: false, logTests: false },
    ignorePatterns: ['/.cache', '/.data', '/dist*', '/bench', '/docs', '/e2e', '/public'],
    tempDirName: '.cache/mutation',
    cleanTempDir: 'always',
    allowEmpty: true,
  })
  results.push(...(await stryker.runMutationTest()))
}
process.stdout.write(`\n${table(scores(results))}\n`)
