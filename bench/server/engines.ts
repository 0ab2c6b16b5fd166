import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { whyNoPostgres } from '../../scripts/lib/postgres-programs.mjs'

/** The storage of a measured server, in the form that `openDatabase` takes. */
export type Storage = {
  dataDir: string
  databaseUrl: string | undefined
  /** The database server's process; undefined for the embedded database, which is part of the platform's. */
  pid: number | undefined
  remove: () => Promise<void>
}

export const ENGINES = ['embedded', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]

/** Creates empty storage with the durability that the engine has in production. Throws where the engine can't run. */
export async function storageOn(engine: Engine): Promise<Storage> {
  const dataDir = mkdtempSync(join(os.tmpdir(), 'office-bench-server-'))
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'embedded')
    return { dataDir, databaseUrl: undefined, pid: undefined, remove: () => Promise.resolve(removeDir()) }
  const reason = whyNoPostgres()
  if (reason) throw new Error(`PostgreSQL is left out: ${reason}`)
  const server = await startPostgres({ shared_buffers: '256MB', max_wal_size: '4GB' })
  return {
    dataDir,
    databaseUrl: server.urlOf('postgres'),
    pid: Number.parseInt(readFileSync(join(server.folder, 'data', 'postmaster.pid'), 'utf8'), 10),
    remove: async () => {
      await server.stop()
      removeDir()
    },
  }
}
