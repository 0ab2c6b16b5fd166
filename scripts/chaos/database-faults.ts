import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { auditText, auditWrites, isSound } from './books.ts'
import { seconds, type Outcome } from './faults.ts'
import type { Author } from '../../tests/server/helpers/author.ts'
import { startProcess } from './platform-process.ts'
import type { PostgresServer } from './postgres-server.ts'
import { makeTcpProxy } from './proxies.ts'
import { create, read, startLoad, statusesOf } from './requests.ts'

const LANES = 12
type Given = { server: PostgresServer; dataDir: string; author: Author; random: () => number }

/** Waits until the platform responds to a read and a write; returns how long that took. */
async function recovery(origin: string, author: Author, name: string): Promise<number> {
  const begun = Date.now()
  for (let n = 0; ; n++) {
    const all = await Promise.all([read(origin, author, 0), create(origin, author, `${name} ${n}`)])
    if (all.every(({ status }) => status >= 200 && status < 300)) return Date.now() - begun
    if (Date.now() - begun > 60_000) return Number.POSITIVE_INFINITY
    await pause(10)
  }
}

async function terminate({ url }: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  for (let i = 0; i < 20; i++) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null',
    )
    await pause(25)
  }
  await client.end()
}

const BLOWS = [
  ['kill -9', (server: PostgresServer) => server.end('SIGKILL')],
  ['fast stop', (server: PostgresServer) => server.end('SIGINT')],
  ['pg_terminate_backend', terminate],
] as const

/** Interrupts PostgreSQL ten times under a mixed load. */
export async function restarts({ server, dataDir, author, random }: Given): Promise<Outcome> {
  const storage = { DATA_DIR: dataDir, DATABASE_URL: server.url }
  const platform = await startProcess({ ...storage, MODERATION_DELAY_MS: '500', DELIVERY_INTERVAL_MS: '400' })
  await platform.ready()
  const name = `restart ${Date.now()}`
  const load = startLoad(platform.origin, author, name, LANES)
  const times: number[] = []
  for (let round = 0; round < 10 && !platform.hasEnded(); round++) {
    await pause(500 + random() * 500)
    await BLOWS[round % BLOWS.length]?.[1](server)
    await pause(random() * 1_000)
    await server.start()
    times.push(await recovery(platform.origin, author, `recovered ${name} ${round}`))
  }
  const survived = !platform.hasEnded()
  await load.stop()
  await platform.end('SIGTERM')
  const audit = await auditWrites(storage, load.writes, name)
  const faults = load.all.filter(({ status }) => status === 0 || status === 500)
  const worst = Math.max(...times)
  return {
    fault: 'PostgreSQL: 4 × kill -9, 3 × fast stop, 3 × terminated backends, 12 clients',
    outcome: `the process ${survived ? 'lives' : 'DIED'}; recovery ${seconds(worst)} at most; ${auditText(audit)}; ${statusesOf(load.all)}`,
    isFine: survived && worst < 2_000 && isSound(audit) && faults.length === 0,
  }
}

/** Drops the packets between platform and database for 15 s under load; the old connections stay dead. */
export async function silence({ server, dataDir, author }: Given): Promise<Outcome> {
  const proxy = await makeTcpProxy(server.port)
  const DATABASE_URL = server.urlAt(`127.0.0.1:${proxy.port}`)
  const platform = await startProcess({ DATA_DIR: dataDir, DATABASE_URL })
  await platform.ready()
  const name = `silence ${Date.now()}`
  const load = startLoad(platform.origin, author, name, LANES)
  await pause(1_000)
  const before = load.all.length
  proxy.cut()
  await pause(15_000)
  proxy.mend()
  const time = await recovery(platform.origin, author, `recovered ${name}`)
  await pause(500)
  await load.stop()
  const during = load.all.slice(before)
  const longest = Math.max(...during.map(({ ms }) => ms))
  const survived = !platform.hasEnded()
  await platform.end('SIGTERM')
  proxy.close()
  const audit = await auditWrites({ DATA_DIR: dataDir, DATABASE_URL: server.url }, load.writes, name)
  const faults = during.filter(({ status }) => status === 0 || status === 500)
  return {
    fault: 'A network that drops packets for 15 s, 12 clients',
    outcome: `the longest request took ${seconds(longest)}; recovery ${seconds(time)}; ${auditText(audit)}; ${statusesOf(during)}`,
    isFine: survived && longest < 10_000 && time < 2_000 && isSound(audit) && faults.length === 0,
  }
}
