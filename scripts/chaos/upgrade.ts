import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fill as fillRows } from '../../bench/server/fill.ts'
import { migrations } from '../../server/db/migrate.ts'
import { atPace } from '../../server/db/pace.ts'
import { inProject } from '../lib/project.mjs'
import { auditText, auditWrites, isSound } from './books.ts'
import { p95, seconds, type Outcome } from './faults.ts'
import { fill, openStorage, startProcess } from './platform-process.ts'
import type { PostgresServer } from './postgres-server.ts'
import { startLoad, statusesOf } from './requests.ts'

const CAMPAIGNS = 500
const LANES = 4

const git = (...args: string[]) => execFileSync('git', args, { cwd: inProject(), encoding: 'utf8' }).trim()

type Release = typeof import('./platform-process.ts')

/** Builds the last release in a folder: the newest tag, or the commit before the newest migration. */
async function buildLastRelease(folder: string): Promise<Release> {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/db/migrations')
  const tag = git('tag', '--merged', `${added}~1`, '--sort=-creatordate').split('\n')[0]
  git('worktree', 'add', '--quiet', '--detach', folder, tag || `${added}~1`)
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build-server.mjs'], { cwd: folder, stdio: 'ignore' })
  return (await import(join(folder, 'scripts/chaos/platform-process.ts'))) as Release
}

/** Starts this release next to the last one, which serves a mixed load and delivers meanwhile. */
export async function upgrade(server: PostgresServer, folder: string, rows: number): Promise<Outcome> {
  const lastFolder = join(folder, 'last-release')
  try {
    const { fill: fillLast, startProcess: startLast } = await buildLastRelease(lastFolder)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('create database upgrade')
    await client.end()
    const url = server.url.replace(/\/postgres$/, '/upgrade')
    const storage = { DATA_DIR: join(folder, 'upgrade'), DATABASE_URL: url }
    const env = { ...storage, OFFICE_DIST: inProject('dist'), DELIVERY_INTERVAL_MS: '2000', RATE_LIMITS: 'off' }
    const author = await fillLast(storage) // each release signs its own tokens
    const { db, close } = await openStorage(storage)
    await atPace('upgrade', () => fillRows(db, rows, CAMPAIGNS))
    const before = await db.selectFrom('delivery_steps').select('hour').execute()

    const old = await startLast(env)
    await old.ready()
    const name = `upgrade ${Date.now()}`
    const load = startLoad(old.origin, author, name, LANES)
    await pause(5_000)
    const begun = Date.now()
    const fresh = await startProcess(env)
    await fresh.ready()
    const took = Date.now() - begun
    await pause(5_000)
    const beside = startLoad(fresh.origin, await fill(storage), `${name} new`, LANES)
    await pause(3_000)
    await Promise.all([load.stop(), beside.stop()])
    await old.end('SIGTERM')
    const again = await startLast(env) // as after a withdrawn release
    await again.ready()
    const back = startLoad(again.origin, author, `${name} back`, LANES)
    await pause(3_000)
    await back.stop()
    await Promise.all([again.end('SIGTERM'), fresh.end('SIGTERM')])
    const steps = await db.selectFrom('delivery_steps').select('hour').execute()
    await close()

    const all = [...load.all, ...beside.all, ...back.all]
    const during = load.all.filter(({ at }) => at > begun && at - begun < took).map(({ ms }) => ms)
    const audit = await auditWrites(storage, load.writes, name)
    const complaints = [old, fresh, again].map(({ output }) => /^.*failed.*$/m.exec(output())?.[0]).filter(Boolean)
    const failed = all.filter(({ status }) => status < 200 || status >= 300).length
    return {
      fault: `an upgrade from ${git('-C', lastFolder, 'rev-parse', '--short', 'HEAD')} to migration ${Object.keys(migrations).at(-1)}, on ${rows} rows under load`,
      outcome: `${failed} of ${all.length} requests fail (${statusesOf(all)}); ${during.length} while it starts (${seconds(took)}), the slowest ${Math.max(...during)} ms, p95 ${p95(during)} ms; ${auditText(audit)}; ${steps.length - before.length} steps delivered${complaints.length > 0 ? `; ${complaints.join('; ')}` : ''}`,
      isFine:
        failed === 0 &&
        isSound(audit) &&
        complaints.length === 0 &&
        Math.max(...during) < 3_000 &&
        steps.length > before.length + 5,
    }
  } finally {
    git('worktree', 'remove', '--force', lastFolder)
  }
}
