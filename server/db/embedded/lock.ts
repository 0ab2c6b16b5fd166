import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ConfigError } from '../../start/config.ts'

const PREFIX = 'office-db-'
/** The name of the socket that pg looks for in the directory given as its host. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/** Another process holds the data directory; its database listens at `socketDir`. */
export class DirectoryInUse extends Error {
  constructor(
    readonly dataDir: string,
    readonly socketDir: string,
  ) {
    super(
      `The data in ${dataDir} is in use by another running process: ` +
        'stop it, or set DATA_DIR to another directory.',
    )
  }
}

/** Creates a socket directory that only the current user can enter. */
export const makeSocketDir = (): string => mkdtempSync(join(tmpdir(), PREFIX))

/** Creates a folder and those above it; Node's own way never ends where a folder takes none, such as `/proc`. */
function createFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(dirname(path))) createFolder(dirname(path))
  mkdirSync(path)
}

/** Creates the directory of a setting unless it exists; throws a ConfigError when nothing can be written there. */
export function makeDataDir(directory: string, setting = 'DATA_DIR'): void {
  try {
    createFolder(directory)
    accessSync(directory, constants.W_OK)
  } catch (error) {
    throw new ConfigError(
      `${setting} is "${directory}", which is not writable: ` +
        `${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

const listening = (path: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(() => server.close()))
    server.unref()
  })

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const readLock = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the socket directory of the process that holds the data, if one does. */
export async function findHolder(dataDir: string): Promise<string | undefined> {
  const socketDir = readLock(join(dataDir, 'lock'))
  return socketDir !== undefined && (await answers(join(socketDir, 'alive'))) ? socketDir : undefined
}

/**
 * Locks a data directory for this process: the engine itself would let two processes write one database, and lose rows.
 * The lock is a file that names a socket; a holder that accepts connections there is alive, one that doesn't was
 * killed. Returns a function that releases the lock; throws DirectoryInUse, ConfigError.
 */
export async function lockDirectory(dataDir: string, socketDir: string): Promise<() => void> {
  makeDataDir(dataDir)
  const file = join(dataDir, 'lock')
  const stopListening = await listening(join(socketDir, 'alive'))
  const draft = join(dataDir, `lock.${basename(socketDir)}`)
  writeFileSync(draft, socketDir)
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(draft, file) // fails when the file exists: only one of two processes wins
        break
      } catch (error) {
        const holder = await findHolder(dataDir)
        if (holder !== undefined || attempt === 3) {
          stopListening()
          throw attempt === 3 ? error : new DirectoryInUse(dataDir, holder ?? '')
        }
        removeStale(file)
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    stopListening()
    if (readLock(file) === socketDir) rmSync(file, { force: true })
    rmSync(socketDir, { recursive: true, force: true })
  }
}

function removeStale(file: string): void {
  const socketDir = readLock(file)
  try {
    unlinkSync(file)
  } catch {
    return // another process removed it
  }
  const isOurs = socketDir !== undefined && dirname(socketDir) === tmpdir() && basename(socketDir).startsWith(PREFIX)
  if (isOurs) rmSync(socketDir, { recursive: true, force: true })
}
