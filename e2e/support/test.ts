import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { startPlatform, type Platform } from './platform.ts'

export { expect } from 'playwright/test'

/**
 * Moderation fast enough to wait for; delivery only on command, since constant steps are constant load; nothing asked
 * of other hosts.
 */
export const pace = { MODERATION_DELAY_MS: '1000', DELIVERY_INTERVAL_MS: '86400000', MEDIA_LINK_TIMEOUT_MS: '0' }

/**
 * A test against the real server in its own process, one per worker, with freshly seeded data.
 * `page.goto('/advertisers')` opens the rouble portal; `test.use({ locale: 'en-US' })` makes the browser English.
 */
export const test = base.extend<object, { platform: Platform }>({
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured first parameter
    async ({}, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'office-e2e-'))
      cpSync(process.env['E2E_SEEDED_DATA'] ?? '', dataDir, { recursive: true })
      const platform = await startPlatform(dataDir, pace)
      await provide(platform)
      await platform.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ platform }, provide) => provide(platform.origin),
})
