import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'
import { startPlatform, type Platform } from './platform.ts'
import { pace, test as base } from './test.ts'

type Behind = { proxy: FaultyProxy; platform: Platform }

/**
 * Runs the server behind a proxy that can fail, so that the browser meets real faults. Files that import this share a
 * server and its proxy in each worker.
 */
export const test = base.extend<object, { behind: Behind }>({
  behind: [
    async ({ settings }, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'office-faults-'))
      cpSync(process.env['E2E_SEEDED_DATA'] ?? '', dataDir, { recursive: true })
      const proxy = await startFaultyProxy()
      const platform = await startPlatform(dataDir, { ...pace, ...settings, PUBLIC_PORT: String(proxy.port) })
      proxy.target(platform.port)
      await provide({ proxy, platform })
      await platform.stop()
      await proxy.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ behind }, provide) => provide(`http://localhost:${behind.proxy.port}`),
})
