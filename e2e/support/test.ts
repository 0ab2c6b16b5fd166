import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'playwright/test'
import { DELAYS } from './delays.ts'
import { startFaultyProxy } from './faulty-proxy.ts'
import { delayFrames } from './late-frames.ts'
import { startPlatform, type Platform } from './platform.ts'

export { expect }

/**
 * Moderation fast enough to wait for; delivery only on command, because constant steps are constant load; no requests
 * to other hosts.
 */
export const pace = { MODERATION_DELAY_MS: '2000', DELIVERY_INTERVAL_MS: '86400000', MEDIA_LINK_TIMEOUT_MS: '0' }

/** How many times slower than usual the code of a page runs. */
const SLOWNESS = Number(process.env['E2E_CPU'] ?? 1)

/** Milliseconds between what a page shows and its effects, which a slow device keeps apart as well. */
const LATE_EFFECTS = Number(process.env['E2E_EFFECTS'] ?? 0)

type Settings = Record<string, string>

/** Starts a platform that browsers reach through a proxy, which delays their requests and its responses. */
async function startDelayed(dataDir: string, settings: Settings): Promise<Platform> {
  const proxy = await startFaultyProxy()
  const platform = await startPlatform(dataDir, { ...pace, ...settings, PUBLIC_PORT: String(proxy.port) })
  proxy.target(platform.port)
  const stop = async () => {
    await platform.stop()
    await proxy.stop()
  }
  return { ...platform, origin: `http://localhost:${proxy.port}`, stop }
}

/**
 * A test against the real server in its own process, one per worker, with freshly seeded data.
 * `page.goto('/advertisers')` opens the rouble portal; `test.use({ locale: 'en-US' })` makes the browser English,
 * and `test.use({ settings: { DPOP: 'on' } })` starts a server with these settings.
 */
export const test = base.extend<object, { settings: Settings; platform: Platform }>({
  settings: [{}, { scope: 'worker', option: true }],
  platform: [
    async ({ settings }, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'office-e2e-'))
      cpSync(process.env['E2E_SEEDED_DATA'] ?? '', dataDir, { recursive: true })
      const platform = await (DELAYS
        ? startDelayed(dataDir, settings)
        : startPlatform(dataDir, { ...pace, ...settings }))
      await provide(platform)
      await platform.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /**
   * A page whose browser reports a violation of the content security policy or of Trusted Types fails the test; a page
   * that may not frame the office is not a violation by the office.
   */
  page: async ({ page }, provide) => {
    const violations: string[] = []
    page.context().on('console', (message) => {
      const text = message.text()
      if (/Content Security Policy|Trusted(HTML|Script|Types)/.test(text) && !text.startsWith('Framing '))
        violations.push(text)
    })
    if (SLOWNESS > 1) {
      const processor = await page.context().newCDPSession(page)
      await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
    }
    if (LATE_EFFECTS > 0) await delayFrames(page.context(), LATE_EFFECTS)
    await provide(page)
    // What the page still asks for ends with the journey, whose routes would call that a fault.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    expect(violations).toEqual([])
  },
  baseURL: async ({ platform }, provide) => provide(platform.origin),
})
