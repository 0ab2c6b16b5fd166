import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, postgresUser } from '../lib/postgres-programs.mjs'
import { sparePort } from '../lib/spare-port.mjs'

/** A PostgreSQL server that can be stopped in every way and restarted, with the default durability. */
export async function makePostgres(folder: string) {
  const user = postgresUser() ?? {}
  const programs = findPostgres() ?? ''
  const data = join(folder, 'data')
  const port = await sparePort()
  mkdirSync(folder, { recursive: true })
  if ('uid' in user && user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const options = { ...user, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  execFileSync(
    join(programs, 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  const urlAt = (host: string) => `postgresql://postgres@${host}/postgres`
  const url = urlAt(`127.0.0.1:${port}`)
  let child: ChildProcess | undefined

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const run = () => {
    const settings = { listen_addresses: '127.0.0.1', port, max_connections: 200, max_wal_size: '128MB' }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...args], { ...options, stdio: 'ignore' })
  }
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  const server = {
    url,
    urlAt,
    port,
    isRunning,
    /** Starts the server; resolves when it responds. It waits for the processes that a killed one left behind. */
    start: async () => {
      const deadline = Date.now() + 60_000
      for (;;) {
        if (!isRunning()) child = run()
        if (await answers()) return
        if (Date.now() > deadline) throw new Error('PostgreSQL does not start')
        await pause(20)
      }
    },
    /** Ends the server: SIGKILL as a crash, SIGINT as a fast stop, SIGQUIT at once. */
    end: async (signal: 'SIGKILL' | 'SIGINT' | 'SIGQUIT') => {
      if (!child || !isRunning()) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    remove: async () => {
      await server.end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

export type PostgresServer = Awaited<ReturnType<typeof makePostgres>>
