import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { digest } from '../../scripts/lib/build.mjs'
import { startPlatform } from './platform.ts'

const cache = resolve('.cache/seeded')
/** Milliseconds for which other copies are kept: a run may have begun before midnight. */
const KEPT_FOR = 3_600_000

/**
 * Returns a data directory seeded by the built server, made once per day and build: seeding takes a while, and
 * its 120 days of history end today. Callers run the server on a copy.
 */
export async function seededData(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const sources = ['server/seed', 'server/db', 'server/data', 'server/delivery', 'server/identity']
  const folder = join(cache, `${today}-${digest(sources).slice(0, 16)}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const other = join(cache, name)
    if (Date.now() - statSync(other).mtimeMs > KEPT_FOR) rmSync(other, { recursive: true, force: true })
  }
  const fresh = mkdtempSync(join(cache, 'fresh-'))
  // Its ads neither change state nor are delivered while it is made.
  const platform = await startPlatform(fresh, { MODERATION_DELAY_MS: '86400000', DELIVERY_INTERVAL_MS: '86400000' })
  await platform.stop()
  try {
    renameSync(fresh, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(fresh, { recursive: true }) // made by another step meanwhile
  }
  return folder
}

/** Seeds once; Playwright calls this before all tests. */
export default async function seedOnce() {
  process.env['E2E_SEEDED_DATA'] = await seededData()
}
