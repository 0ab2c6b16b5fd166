import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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
  const kill = async () => {
    await started.end('SIGKILL')
  }
  return { origin: started.origin, kill }
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
  const { answered, missing, kept, sent } = await killRound({
    storage: { dataDir, databaseUrl: onServer?.url },
    publicPort,
    running: await start(),
    restart: start,
    killAfter: 60,
  })
  expect(answered).toBeGreaterThanOrEqual(60)
  expect(missing).toEqual([])
  expect(kept).toBeLessThanOrEqual(sent)
}, 240_000)

it('a running request finishes on an open database before the server stops', async () => {
  const running = server ?? (await start().then(() => server))
  if (!running) throw new Error('The server has not started')
  const { port } = new URL(running.origin)
  const isReachable = () => fetch(running.origin).then(Boolean, () => false)
  const body = 'grant_type=refresh_token&refresh_token=unknown&client_id=office'
  const headers = { host: `localhost:${port}`, 'content-type': 'application/x-www-form-urlencoded' }
  const request = httpRequest({ host: '127.0.0.1', port, path: '/identity/token', method: 'POST', headers })
  request.write(body.slice(0, 10))
  await isReachable() // the server has received the earlier messages
  const ended = running.end('SIGTERM')
  await vi.waitFor(async () => expect(await isReachable()).toBe(false))
  request.end(body.slice(10))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(await json(response)).toMatchObject({ error: 'invalid_grant' })
  await ended
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
}, 240_000)
