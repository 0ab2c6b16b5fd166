import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const config = resolve('.dependency-cruiser.cjs')
const rules = (createRequire(config)(config) as { forbidden: { name: string }[] }).forbidden.map((rule) => rule.name)

/** A file that breaks each rule, and its import. */
const offences: Record<string, [file: string, imported: string]> = {
  'no-cycles': ['src/domain/a.ts', './b.ts'],
  'no-unresolved': ['src/domain/lost.ts', './nowhere.ts'],
  'contract-stands-alone': ['src/contract/wire.ts', '../domain/money.ts'],
  'office-without-all-calls': ['src/data/calls.ts', '../contract/calls/calls.ts'],
  'domain-is-pure': ['src/domain/rule.ts', '../data/client.ts'],
  'domain-needs-no-page': ['src/domain/hook.ts', 'react'],
  'lib-knows-no-product': ['src/lib/csv.ts', '../domain/money.ts'],
  'routes-are-data': ['src/routes.ts', './state/locale.ts'],
  'ui-knows-no-advertising': ['src/ui/button.ts', '../domain/money.ts'],
  'services-know-no-screen': ['src/state/session.ts', '../features/stats/page.ts'],
  'features-below-the-shell': ['src/features/frame/frame.ts', '../../app.ts'],
  'features-apart': ['src/features/campaigns/page.ts', '../stats/page.ts'],
  'boot-stays-small': ['src/boot.ts', './data/client.ts'],
  'worker-stands-alone': ['src/worker.ts', './data/client.ts'],
  'nothing-above-main': ['src/app.ts', './main.ts'],
  'no-barrels': ['src/state/all.ts', './group/index.ts'],
  'office-without-server': ['src/data/server.ts', '../../server/start/app.ts'],
  'loader-stands-alone': ['embed/element.ts', '../src/domain/money.ts'],
  'server-shares-rules-only': ['server/screen.ts', '../src/state/locale.ts'],
  'server-alone': ['server/helper.ts', '../tests/helper.ts'],
  'one-exporter-of-traces': ['server/observe/spans.ts', '@opentelemetry/api'],
  'traces-on-demand': ['server/start/trace.ts', '../observe/export-traces.ts'],
  'store-knows-no-http': ['server/store/reads.ts', '../http/problem.ts'],
  'routes-are-calls': ['server/routes/extra-routes.ts', 'fastify'],
  'migrations-are-frozen': ['server/db/migrations/0001-tables.ts', '../../store/campaigns/campaigns.ts'],
  'one-session-client': ['src/state/sign-in.ts', 'oidc-client-ts'],
  'one-calendar': ['src/domain/month.ts', 'date-fns'],
  'one-http-client': ['src/data/second.ts', 'ofetch'],
  'one-text-source': ['src/features/words/page.ts', '../../../i18n/words.ts'],
  'ships-what-it-imports': ['server/tool.ts', 'a-tool'],
}

/** The same kinds of import where they are allowed. */
const allowed: [file: string, imported: string][] = [
  ['src/main.ts', './boot-free.ts'],
  ['src/data/client.ts', 'ofetch'],
  ['src/lib/days.ts', 'date-fns'],
  ['src/auth/provider/oidc.ts', 'oidc-client-ts'],
  ['src/state/locale.ts', '../../i18n/words.ts'],
  ['src/features/stats/page.ts', './part.ts'],
  ['src/features/stats/tools.ts', '../shared/button.ts'],
  ['src/features/stats/part.ts', '../../domain/money.ts'],
  ['server/start/app.ts', '../../src/domain/money.ts'],
  ['server/observe/export-traces.ts', '@opentelemetry/api'],
  ['src/domain/b.ts', './a.ts'],
]
const plain = [
  'src/boot-free.ts',
  'server/http/problem.ts',
  'server/store/campaigns/campaigns.ts',
  'src/contract/calls/calls.ts',
  'src/domain/money.ts',
  'src/features/shared/button.ts',
  'src/state/group/index.ts',
  'tests/helper.ts',
  'i18n/words.ts',
]
const packages = ['react', 'oidc-client-ts', 'ofetch', 'date-fns', 'fastify', '@opentelemetry/api', 'a-tool']

type Violation = { from: string; to: string; rule: { name: string } }
let folder: string
let violations: Violation[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'architecture-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [file, imported] of [...Object.values(offences), ...allowed]) write(file, `import '${imported}'\n`)
  for (const file of plain) write(file, 'export const value = 1\n')
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'module.exports = 1\n')
  }
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  write(
    'package.json',
    JSON.stringify({
      name: 'fixture',
      dependencies: versions(packages.slice(0, -1)),
      devDependencies: versions(['a-tool']),
    }),
  )
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        noEmit: true,
      },
    }),
  )
  violations = await cruise(folder)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function cruise(cwd: string): Promise<Violation[]> {
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [program, '--config', config, '--output-type', 'json', 'src', 'embed', 'server']
  return new Promise((answer, fail) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, output) => {
      if (!output) return fail(error ?? new Error('The linter said nothing'))
      answer((JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations)
    })
  })
}

describe('the check of the layers', () => {
  it('is tested with an offence for every rule', () => {
    expect(Object.keys(offences).sort()).toEqual([...rules].sort())
  })

  it.each(Object.entries(offences))('reports %s', (rule, [file]) => {
    expect(violations.filter((violation) => violation.rule.name === rule).map((violation) => violation.from)).toContain(
      file,
    )
  })

  it('allows imports that point downwards', () => {
    const files = allowed.map(([file]) => file).filter((file) => file !== 'src/domain/b.ts')
    expect(violations.filter((violation) => files.includes(violation.from))).toEqual([])
  })
})
