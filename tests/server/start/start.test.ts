import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sparePort } from '../../../scripts/lib/spare-port.mjs'
import { ConfigError, readConfig } from '../../../server/start/config.ts'
import { DirectoryInUse, lockDirectory, makeSocketDir } from '../../../server/db/embedded/lock.ts'
import { start } from '../../../server/start/start.ts'

let folder: string
let port: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'office-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  port = await sparePort()
})

const options = { reset: false, say: () => {}, onLost: () => {} }
const configWith = (env: Record<string, string>) => readConfig({ HOST: '127.0.0.1', PORT: String(port), ...env })
const status = () =>
  fetch(`http://127.0.0.1:${port}`).then(
    (response) => response.status,
    () => 'unreachable',
  )

/** Listens like a database that accepts connections and says nothing. */
async function silentDatabase() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => sockets.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    hangUp()
    server.close()
  })
  return {
    url: `postgresql://office:secret@127.0.0.1:${(server.address() as AddressInfo).port}/office`,
    sockets,
    hangUp,
  }
}

test('a page says that the platform is starting until the database is open', async () => {
  const { url, sockets, hangUp } = await silentDatabase()
  const starting = start(configWith({ DATABASE_URL: url }), options)
  const refused = expect(starting).rejects.toThrow(ConfigError)
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const response = await ask('/advertisers')
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('The platform is starting')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const others = [
    await ask('/api/partnersPage/'),
    await ask('/assets/core.js'),
    await ask('/advertisers', { accept: 'application/json' }),
  ]
  for (const other of others) {
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
    expect(other.headers.get('content-type')).toContain('application/problem+json')
    expect(await other.json()).toMatchObject({ status: 503, detail: 'The platform is starting' })
  }
  expect((await ask('/healthz')).status).toBe(200)
  const health = await ask('/readyz')
  expect([health.status, health.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8'])
  hangUp()
  await refused
})

test('a database that cannot be used is refused without its password, and the port is free again', async () => {
  const env = { DATABASE_URL: 'postgresql://office:secret@127.0.0.1:1/office' }
  const error = await start(configWith(env), options).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toMatch(/^Error: DATABASE_URL names a database that can't be used: (?!.*secret)/)
  expect(await status()).toBe('unreachable')
})

test('data that another process uses is refused, and the port is free again', async () => {
  const unlock = await lockDirectory(folder, makeSocketDir())
  onTestFinished(unlock)
  const starting = start(configWith({ DATA_DIR: folder }), options)
  await expect(starting).rejects.toThrow(DirectoryInUse)
  await expect(starting).rejects.toThrow(`The data in ${folder} is in use by another running process`)
  expect(await status()).toBe('unreachable')
})

test('a reset does not touch data that another process uses', async () => {
  const unlock = await lockDirectory(folder, makeSocketDir())
  onTestFinished(unlock)
  writeFileSync(join(folder, 'database.complete'), 'kept')
  await expect(start(configWith({ DATA_DIR: folder }), { ...options, reset: true })).rejects.toThrow(DirectoryInUse)
  expect(readFileSync(join(folder, 'database.complete'), 'utf8')).toBe('kept')
})

test('a port in use is refused before the data is touched', async () => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const dataDir = join(folder, 'data')
  await expect(start(configWith({ DATA_DIR: dataDir }), { ...options, reset: true })).rejects.toThrow(
    `Port ${port} is in use`,
  )
  expect(existsSync(dataDir)).toBe(false)
})

test.runIf(existsSync('/proc/self'))(
  'a data directory where none can be created is refused with a sentence',
  async () => {
    await expect(start(configWith({ DATA_DIR: '/proc/office/data' }), options)).rejects.toThrow(
      /^DATA_DIR is "\/proc\/office\/data", which is not writable: [^\n]+\.$/,
    )
  },
)

test.each([false, true])('a data directory that is a file is refused with a sentence (reset: %s)', async (reset) => {
  const file = join(folder, 'file')
  writeFileSync(file, 'mine')
  const starting = start(configWith({ DATA_DIR: file }), { ...options, reset })
  await expect(starting).rejects.toThrow(ConfigError)
  await expect(starting).rejects.toThrow(new RegExp(`^DATA_DIR is "${file}", which is not writable: [^\\n]+\\.$`))
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect(await status()).toBe('unreachable')
})
