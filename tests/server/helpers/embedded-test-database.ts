import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../../../server/db/connect.ts'
import { DirectoryInUse, lockDirectory, makeSocketDir } from '../../../server/db/embedded/lock.ts'
import { DAY } from '../../../src/domain/calendar.ts'
import { projectRoot } from '../../../server/lib/project-root.ts'
import { nameOf, type Kind } from './database-kind.ts'

const cache = join(projectRoot, '.cache', 'test-databases')
const memory = { dataDir: ':memory:', databaseUrl: undefined }

const engine = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
/**
 * The compiled engine. V8 shares the code of a module that is in use with every database that compiles the same bytes,
 * so each starts at once, with code that is optimized already.
 */
let compiled: Promise<WebAssembly.Module> | undefined

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Lets one of several test processes make the snapshot, while the others wait for it. The lock ends with its process: a
 * run that was killed holds up nobody.
 */
async function onlyOne(lock: string, isMade: () => boolean, make: () => Promise<void>): Promise<void> {
  while (!isMade()) {
    const socketDir = makeSocketDir()
    const unlock = await lockDirectory(lock, socketDir).catch((error: unknown) => {
      rmSync(socketDir, { recursive: true })
      if (!(error instanceof DirectoryInUse)) throw error
    })
    if (!unlock) {
      await sleep(100)
      continue
    }
    try {
      if (!isMade()) await make()
    } finally {
      unlock()
    }
  }
}

/** Returns whether there is a snapshot, and marks it as used, so that no other process removes it as an old one. */
function isThere(snapshot: string): boolean {
  if (!existsSync(snapshot)) return false
  const now = new Date()
  utimesSync(snapshot, now, now)
  return true
}

/**
 * Removes the snapshots that no test has used for days: those of earlier sources, which a developer who changes
 * branches may need. Another process may remove them at the same time.
 */
function removeOldSnapshots() {
  for (const file of readdirSync(cache).filter((name) => name.endsWith('.tar'))) {
    const made = statSync(join(cache, file), { throwIfNoEntry: false })
    if (made && made.mtimeMs < Date.now() - 3 * DAY) rmSync(join(cache, file), { force: true })
  }
}

/**
 * Makes a snapshot unless there is one already, and returns its path. Making a database from scratch takes the engine
 * many seconds, so a snapshot is kept for as long as its sources stay the same.
 */
async function snapshotOf(kind: Kind): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const snapshot = join(cache, `${nameOf(kind)}.tar`)
  await onlyOne(
    join(cache, `${kind.name}.lock`),
    () => isThere(snapshot),
    async () => {
      const made = await openDatabase(memory, kind.from ? { snapshot: await snapshotOf(kind.from) } : {})
      await kind.fill(made.db)
      await made.dump?.(`${snapshot}.draft`)
      await made.close()
      renameSync(`${snapshot}.draft`, snapshot)
      removeOldSnapshots()
    },
  )
  return snapshot
}

/** Fills a data directory with a database on disk, as a stopped server leaves it. */
export async function fillDataDir(dataDir: string, kind: Kind): Promise<void> {
  const database = join(dataDir, 'database')
  mkdirSync(database)
  execFileSync('tar', ['-xf', await snapshotOf(kind), '-C', database], { stdio: 'ignore' })
  writeFileSync(`${database}.complete`, '')
}

/** Opens a database in memory. */
export async function openEmbedded(kind: Kind): Promise<OpenDatabase> {
  await (compiled ??= WebAssembly.compile(readFileSync(engine)))
  return openDatabase(memory, { snapshot: await snapshotOf(kind) })
}
