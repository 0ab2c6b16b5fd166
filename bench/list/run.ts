import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startPlatform } from '../../e2e/support/platform.ts'
import { seededData } from '../../e2e/support/seeded-data.ts'
import { chromium as findChromium } from '../../scripts/lib/chromium.mjs'
import { inProject } from '../../scripts/lib/project.mjs'
import { openDatabase } from '../../server/db/connect.ts'
import { untilQuiet } from '../quiet.ts'
import { ADVERTISER, fill } from '../server/fill.ts'
import { signInOnce } from '../session.ts'
import { walk, walkFloor, type Walk } from './measure.ts'
import { printTable } from './table.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, campaigns: { type: 'string', default: '2000' } },
})
const [runs, count] = [Number(values.runs), Number(values.campaigns)]
if (!(runs > 0) || !(count >= 80)) throw new Error('--runs must be a number, --campaigns at least 80')

const dataDir = mkdtempSync(join(os.tmpdir(), 'office-bench-list-'))
cpSync(await seededData(), dataDir, { recursive: true })
const platform = await startPlatform(dataDir, {
  MODERATION_DELAY_MS: '86400000',
  DELIVERY_INTERVAL_MS: '86400000',
  ACCESS_TOKEN_SECONDS: '86400',
})
const browser = await chromium.launch(await findChromium())
try {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { join: true })
  const { partnerId } = await fill(db, 0, count)
  await close()
  const { storageState } = await signInOnce(browser, platform.origin)
  const list = `${platform.origin}/advertisers/${ADVERTISER}/partners/${partnerId}`
  const walks: Walk[] = []
  const floors: Awaited<ReturnType<typeof walkFloor>>[] = []
  let busy = 0
  for (let run = 0; run < runs; run++) {
    if (!(await untilQuiet())) busy++
    const options = { storageState, locale: 'ru-RU', timezoneId: 'Europe/Moscow' }
    walks.push(await walk(browser, options, list, count))
    const query = String(new URLSearchParams({ advertiserId: ADVERTISER, partnerId }))
    floors.push(await walkFloor(browser, options, { origin: platform.origin, query }, count))
  }
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: inProject(), encoding: 'utf8' }).trim()
  printTable(walks, floors, { count, commit, busy })
  appendFileSync(
    inProject('bench-results.jsonl'),
    `${JSON.stringify({ bench: 'list', date: new Date().toISOString(), commit, node: process.version, count, busy, walks, floors })}\n`,
  )
} finally {
  await browser.close()
  await platform.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
