import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFs, durableStart } from './durable-fs.ts'
import { Gateway } from './gateway.ts'

/**
 * The input of the worker; `directory` undefined keeps the database in memory, created from scratch or from `snapshot`,
 * a file that a message `{ dump: path }` wrote.
 */
export type WorkerInput = { directory: string | undefined; snapshot: string | undefined; socketPath: string }
export type WorkerMessage = 'close' | { dump: string }

const CHECKPOINT_MS = 60_000
const VACUUM_MS = 600_000

/** Settings for one office rather than a data centre, with a small write-ahead log: nothing else trims it. */
const sized = [
  '-c',
  'max_wal_size=64MB',
  '-c',
  'min_wal_size=2MB',
  '-c',
  'shared_buffers=32MB',
  '-c',
  'work_mem=16MB',
  '-c',
  'jit=off',
]

const initDbStartParams = ['--wal-segsize=1']

async function open({ directory, snapshot }: WorkerInput): Promise<PGlite> {
  const defaults = PGlite.defaultStartParams
  if (directory === undefined) {
    const loaded = snapshot === undefined ? { initDbStartParams } : { loadDataDir: new Blob([readFileSync(snapshot)]) }
    return await PGlite.create({ startParams: [...defaults, ...sized], ...loaded })
  }
  // A database whose creation was interrupted lacks this mark and is created from scratch.
  const mark = `${directory}.complete`
  if (!existsSync(mark)) rmSync(directory, { recursive: true, force: true })
  // The engine would create a new database over what is left of this one.
  else if (!existsSync(join(directory, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
  mkdirSync(dirname(directory), { recursive: true })
  const startParams = [...defaults.filter((parameter) => parameter !== '-F'), ...durableStart, ...sized]
  const database = await PGlite.create({ fs: new DurableFs(directory), startParams, initDbStartParams })
  if (!existsSync(mark)) writeFileSync(mark, '')
  return database
}

async function dump(database: PGlite, path: string): Promise<void> {
  await database.exec('checkpoint')
  const file = await database.dumpDataDir('none')
  writeFileSync(path, Buffer.from(await file.arrayBuffer()))
}

async function main(port: NonNullable<typeof parentPort>, input: WorkerInput): Promise<void> {
  const database = await open(input)
  const gateway = new Gateway(database)
  await gateway.listen(input.socketPath)
  // The engine runs neither a checkpoint nor a vacuum on its own.
  const every = (statement: string, ms: number) =>
    setInterval(() => void gateway.alone(() => database.exec(statement)), ms)
  const timers =
    input.directory === undefined ? [] : [every('checkpoint', CHECKPOINT_MS), every('vacuum analyze', VACUUM_MS)]
  port.postMessage('ready')
  const close = async (): Promise<void> => {
    timers.forEach(clearInterval)
    await gateway.close()
    await database.close()
    process.exit(0)
  }
  port.on('message', (message: WorkerMessage) => {
    if (message === 'close') void close()
    else void gateway.alone(() => dump(database, message.dump)).then(() => port.postMessage('dumped'))
  })
}

if (parentPort) await main(parentPort, workerData as WorkerInput)
