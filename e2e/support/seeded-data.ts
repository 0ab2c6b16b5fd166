import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digest } from '../../scripts/lib/build.mjs'
import { startPlatform } from './platform.ts'

const cache = resolve('.cache/seeded')

/**
 * Returns a data directory seeded by the built server, made once per day and build: seeding takes a while, and
 * its 120 days of history end today. Callers run the server on a copy.
 */
export async function seededData(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const folder = join(
    cache,
    `${today}-${digest(['server/seed', 'server/db', 'server/data', 'server/delivery', 'server/identity']).slice(0, 16)}`,
  )
  if (existsSync(folder)) return folder
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'fresh-'))
  // Its ads neither change state nor are delivered while it is made.
  const platform = await startPlatform(fresh, { MODERATION_DELAY_MS: '86400000', DELIVERY_INTERVAL_MS: '86400000' })
  await platform.stop()
  renameSync(fresh, folder)
  return folder
}

/** Seeds once; Playwright calls this before all tests. */
export default async function seedOnce() {
  process.env['E2E_SEEDED_DATA'] = await seededData()
}
