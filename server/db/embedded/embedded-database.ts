import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ConfigError } from '../../start/config.ts'
import { DirectoryInUse, lockDirectory, makeSocketDir, SOCKET_NAME } from './lock.ts'
import type { WorkerInput, WorkerMessage } from './embedded-worker.ts'

/** An embedded database that listens as a PostgreSQL server does, on a socket in `socketDir`. */
export type Embedded = {
  socketDir: string
  /** Writes a snapshot that another embedded database can start from. */
  dump: (path: string) => Promise<void>
  close: () => Promise<void>
}

/** Starts the worker beside this file: the TypeScript source, or the file beside the bundle. */
function startWorker(input: WorkerInput): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  const file = new URL(isSource ? './embedded-worker-source.mjs' : './embedded-worker.js', import.meta.url)
  return new Worker(file, { workerData: input, execArgv: [] })
}

const ready = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped with code ${code}`)))
  })

/** Returns a ConfigError of one sentence for a directory that cannot be used, or whose database is damaged. */
function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) return error
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const isMade = existsSync(join(dataDir, 'database.complete'))
  return new ConfigError(
    isMade
      ? `DATA_DIR is "${dataDir}", whose database can't be opened (${reason}): restore it from a backup, or begin with an empty one with --reset.`
      : `DATA_DIR is "${dataDir}", where no database can be created (${reason}): choose a writable directory.`,
  )
}

type Options = {
  /** Called when the database fails on its own. */
  onLost: (error: Error) => void
  whileOpening: (() => void) | undefined
  /** The file from which a database in memory starts. */
  snapshot: string | undefined
}

/** Starts the embedded database in a separate thread, so that a heavy query never blocks the server. */
export async function startEmbedded(dataDir: string, { onLost, whileOpening, snapshot }: Options): Promise<Embedded> {
  const isInMemory = dataDir === ':memory:'
  const socketDir = makeSocketDir()
  const remove = () => rmSync(socketDir, { recursive: true, force: true })
  let unlock = remove
  try {
    if (!isInMemory) unlock = await lockDirectory(dataDir, socketDir)
    const worker = startWorker({
      directory: isInMemory ? undefined : join(dataDir, 'database'),
      snapshot,
      socketPath: join(socketDir, SOCKET_NAME),
    })
    const isReady = ready(worker)
    whileOpening?.()
    await isReady
    let isClosing = false
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.on('error', onLost)
    void exited.then(() => {
      if (!isClosing) onLost(new Error('The embedded database stopped'))
    })
    const send = (message: WorkerMessage): void => worker.postMessage(message)
    return {
      socketDir,
      dump: async (path) => {
        send({ dump: path })
        await once(worker, 'message')
      },
      close: async () => {
        isClosing = true
        send('close')
        await exited
        unlock()
      },
    }
  } catch (error) {
    unlock()
    remove()
    throw isInMemory ? error : explain(error, dataDir)
  }
}
