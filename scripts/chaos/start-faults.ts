import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { p95, seconds, type Outcome } from './faults.ts'
import type { Author } from '../../tests/server/helpers/author.ts'
import { startProcess, type Storage } from './platform-process.ts'
import { read } from './requests.ts'

/** Starts the platform on data that it cannot use: it must exit with one sentence. */
async function startOn(fault: string, env: Record<string, string>): Promise<Outcome> {
  const platform = await startProcess(env as Storage & Record<string, string>)
  await Promise.race([platform.ended, pause(60_000)])
  const lines = platform.output().trim().split('\n')
  const isFine = platform.exitCode() === 1 && lines.length === 1
  if (!platform.hasEnded()) await platform.end('SIGKILL')
  return { fault, outcome: lines.join(' ⏎ ').slice(0, 300), isFine }
}

export async function unusableData(folder: string, filled: string): Promise<Outcome[]> {
  const copy = (name: string) => {
    const to = join(folder, name)
    cpSync(filled, to, { recursive: true })
    return to
  }
  const file = join(folder, 'a-file')
  writeFileSync(file, 'mine')
  const damaged = copy('damaged')
  writeFileSync(join(damaged, 'database/global/pg_control'), Buffer.alloc(8_192))
  const beheaded = copy('beheaded')
  rmSync(join(beheaded, 'database/PG_VERSION'))
  return [
    await startOn('DATA_DIR is a file', { DATA_DIR: file }),
    await startOn('UPLOADS_DIR is a file', { DATA_DIR: copy('good'), UPLOADS_DIR: file }),
    await startOn('A damaged database', { DATA_DIR: damaged }),
    await startOn('A database without its PG_VERSION', { DATA_DIR: beheaded }),
    await startOn('No PostgreSQL at DATABASE_URL', {
      DATA_DIR: folder,
      DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/postgres',
    }),
  ]
}

const SLOW = 500

/** Opens many connections that send a header a byte at a time, next to one client that reads. */
export async function slowClients({ storage, author }: { storage: Storage; author: Author }): Promise<Outcome> {
  const platform = await startProcess(storage)
  await platform.ready()
  const { port } = new URL(platform.origin)
  const begun = Date.now()
  const closed: number[] = []
  const sockets = Array.from({ length: SLOW }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => socket.destroy())
    socket.on('data', () => undefined)
    socket.on('close', () => closed.push(Date.now() - begun))
    socket.write('GET / HTTP/1.1\r\nx: ')
    return socket
  })
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 1_000)
  const times: number[] = []
  for (let n = 0; closed.length < SLOW && Date.now() - begun < 40_000; n++) {
    const { status, ms } = await read(platform.origin, author, n)
    times.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
    await pause(50)
  }
  clearInterval(drip)
  sockets.forEach((socket) => socket.destroy())
  await platform.end('SIGTERM')
  const last = Math.max(...closed, 0)
  return {
    fault: `${SLOW} connections that send their headers byte by byte`,
    outcome: `all closed after ${seconds(last)}; meanwhile reads take ${p95(times)} ms (p95)`,
    isFine: closed.length >= SLOW && last < 25_000 && Number.isFinite(p95(times)),
  }
}
