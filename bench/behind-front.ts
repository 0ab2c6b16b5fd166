import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { startPlatform } from '../e2e/support/platform.ts'
import { seededData } from '../e2e/support/seeded-data.ts'
import { chromium as findChromium } from '../scripts/lib/chromium.mjs'
import { sparePort } from '../scripts/lib/spare-port.mjs'
import { startFront } from './front.ts'

/**
 * Starts the platform on a copy of the demonstration's data, a proxy before it, and a browser. `stop` ends them and
 * leaves the data, `remove` deletes that as well.
 */
export async function startBehindFront() {
  const dataDir = mkdtempSync(join(os.tmpdir(), 'office-bench-'))
  cpSync(await seededData(), dataDir, { recursive: true })
  const [port, platformPort] = [await sparePort(), await sparePort()]
  const idle = { MODERATION_DELAY_MS: '86400000', DELIVERY_INTERVAL_MS: '86400000' }
  const platform = await startPlatform(dataDir, { ...idle, PORT: String(platformPort), PUBLIC_PORT: String(port) })
  const front = await startFront(port, platformPort)
  const browser = await chromium.launch(await findChromium())
  const stop = async () => {
    await browser.close()
    front.close()
    await platform.stop()
  }
  const remove = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, origin: `http://localhost:${port}`, front, browser, stop, remove }
}
