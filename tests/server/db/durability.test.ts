import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDataDir } from '../helpers/embedded-test-database.ts'
import { killRound } from '../helpers/kill-round.ts'
import { demonstration } from '../helpers/platform.ts'
import { startProcess, type ServerProcess } from '../helpers/server-process.ts'
import { isOnPostgres, openTestDatabase, type TestDatabase } from '../helpers/test-database.ts'

const publicPort = '8080'
const dataDir = mkdtempSync(join(tmpdir(), 'office-durability-test-'))
let onServer: TestDatabase | undefined
let server: ServerProcess | undefined

const start = async () => {
  const started = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: onServer?.url ?? '', PUBLIC_PORT: publicPort })
  server = started
  await started.ready()
  return { origin: started.origin, kill: () => started.end('SIGKILL') }
}
beforeAll(async () => {
  if (isOnPostgres) onServer = await openTestDatabase(demonstration)
  else await fillDataDir(dataDir, demonstration)
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await onServer?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('confirmed writes survive a kill in the middle of other writes, and the server starts again', async () => {
  let running = await start()
  for (const killAfter of [60, 25]) {
    const round = await killRound({
      storage: { dataDir, databaseUrl: onServer?.url },
      publicPort,
      running,
      restart: start,
      killAfter,
    })
    expect(round.answered).toBeGreaterThanOrEqual(killAfter)
    expect(round.missing).toEqual([])
    expect(round.kept).toBeLessThanOrEqual(round.sent)
    running = round.running
  }
}, 240_000)
