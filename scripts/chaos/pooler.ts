import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresUser } from '../lib/postgres-programs.mjs'
import { inProject } from '../lib/project.mjs'
import { sparePort } from '../lib/spare-port.mjs'
import { auditText, auditWrites, isSound } from './books.ts'
import { p95, type Outcome } from './faults.ts'
import type { Author } from '../../tests/server/helpers/author.ts'
import { openStorage, startProcess, type Storage } from './platform-process.ts'
import type { PostgresServer } from './postgres-server.ts'
import { startLoad, statusesOf } from './requests.ts'

/** Fewer than one process opens, so that all share them. */
const CONNECTIONS = 4
const LANES = 6
const FAULT = 'PgBouncer between two processes and PostgreSQL, a connection for each transaction'

function versionOfPooler(): string | undefined {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer'])
    try {
      return /[\d.]+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0]
    } catch {
      // It may be elsewhere.
    }
  return undefined
}

/** Starts PgBouncer with the settings that docs/scaling.md names, on a spare port. */
async function startPooler(server: PostgresServer, folder: string, version: string) {
  const port = await sparePort()
  const user = postgresUser() ?? {}
  mkdirSync(folder, { recursive: true })
  const hasPrepared = version.localeCompare('1.21', 'en', { numeric: true }) >= 0
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${server.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
ignore_startup_parameters = options
${hasPrepared ? 'max_prepared_statements = 300' : ''}
`,
  )
  if ('uid' in user && user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const path = `${process.env['PATH']}:/usr/sbin`
  const child = spawn('pgbouncer', ['--quiet', file], { ...user, env: { PATH: path, TZ: 'UTC' }, stdio: 'ignore' })
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  const answers = async (): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1')
    return once(socket, 'connect').then(
      () => socket.destroy() !== undefined,
      () => false,
    )
  }
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('PgBouncer does not start')
    await pause(20)
  }
  return {
    url: server.urlAt(`127.0.0.1:${port}`),
    keepsStatements: hasPrepared,
    stop: async () => {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

type Setting = { server: PostgresServer; storage: Storage; author: Author; folder: string }

/** Lets two processes serve a mixed load and deliver, over fewer connections than either opens. */
export async function pooled({ server, storage, author, folder }: Setting): Promise<Outcome> {
  const version = versionOfPooler()
  if (version === undefined) return { fault: FAULT, outcome: 'skipped: pgbouncer is not installed', isFine: true }
  const pooler = await startPooler(server, folder, version)
  const { db, close } = await openStorage(storage)
  try {
    const before = await db.selectFrom('delivery_steps').select('hour').execute()
    const env = { ...storage, DATABASE_URL: pooler.url, OFFICE_DIST: inProject('dist'), DELIVERY_INTERVAL_MS: '1000' }
    const processes = [await startProcess(env), await startProcess(env)]
    await Promise.all(processes.map((each) => each.ready()))
    const name = `pooled ${Date.now()}`
    const loads = processes.map((each, n) => startLoad(each.origin, author, `${name} ${n}`, LANES))
    await pause(8_000)
    await Promise.all(loads.map((load) => load.stop()))
    await Promise.all(processes.map((each) => each.end('SIGTERM')))
    const steps = await db.selectFrom('delivery_steps').select('hour').execute()
    const audits = await Promise.all(loads.map(({ writes }, n) => auditWrites(storage, writes, `${name} ${n}`)))
    const all = loads.flatMap((load) => load.all)
    const failed = all.filter(({ status }) => status < 200 || status >= 300).length
    const complaints = processes.flatMap((each) => /^.*"level":"error".*$/m.exec(each.output()) ?? [])
    return {
      fault: `${FAULT} (${version}, which ${pooler.keepsStatements ? 'keeps' : 'does not keep'} prepared statements)`,
      outcome: `${failed} of ${all.length} requests fail (${statusesOf(all)}), p95 ${p95(all.map(({ ms }) => ms))} ms; ${audits.map(auditText).join(' and ')}; ${steps.length - before.length} steps delivered over ${CONNECTIONS} connections${complaints.length > 0 ? `; ${complaints.join('; ').slice(0, 500)}` : ''}`,
      isFine:
        failed === 0 &&
        all.length > 100 &&
        audits.every(isSound) &&
        complaints.length === 0 &&
        steps.length > before.length + 2,
    }
  } finally {
    await close()
    await pooler.stop()
  }
}
