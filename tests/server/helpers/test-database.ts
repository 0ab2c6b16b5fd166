import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { projectRoot } from '../../../server/project-root.ts'

const cache = join(projectRoot, '.cache', 'test-databases')
const memory = { dataDir: ':memory:', databaseUrl: undefined }

/** A name that changes with what the snapshot is made of. */
function nameOf(kind: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const folder = join(projectRoot, source)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
    }
  }
  return `${kind}-${hash.digest('hex').slice(0, 16)}.tar`
}

type Fill = (db: OpenDatabase['db']) => Promise<void>

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Of several test processes one makes the snapshot, and the others wait for it. */
async function onlyOne(lock: string, isMade: () => boolean, make: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 240_000
  while (!isMade()) {
    try {
      mkdirSync(lock)
    } catch {
      if (Date.now() > deadline) rmSync(lock, { recursive: true, force: true }) // whoever held it was killed
      await sleep(100)
      continue
    }
    try {
      if (!isMade()) await make()
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
}

/** Makes a snapshot unless there is one already, and answers where it lies. */
async function snapshotOf(kind: string, sources: readonly string[], from: string | undefined, fill: Fill): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const snapshot = join(cache, nameOf(kind, ['server/db/migrations', ...sources]))
  await onlyOne(`${snapshot}.lock`, () => existsSync(snapshot), async () => {
    const made = await openDatabase(memory, from === undefined ? {} : { snapshot: from })
    await fill(made.db)
    await made.dump?.(`${snapshot}.draft`)
    await made.close()
    renameSync(`${snapshot}.draft`, snapshot)
  })
  return snapshot
}

/**
 * A database in memory with the tables, and what `fill` puts there. Making one from nothing takes the engine many
 * seconds, so snapshots are kept for as long as `sources`, folders of the project, stay the same.
 */
export async function openTestDatabase(kind: string, sources: readonly string[], fill: Fill): Promise<OpenDatabase> {
  const empty = await snapshotOf('empty', [], undefined, migrate)
  return openDatabase(memory, { snapshot: await snapshotOf(kind, sources, empty, fill) })
}

/** A database in memory with empty tables. */
export const openEmptyDatabase = async (): Promise<OpenDatabase> =>
  openDatabase(memory, { snapshot: await snapshotOf('empty', [], undefined, migrate) })
