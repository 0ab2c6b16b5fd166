import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { apiOf } from '../../e2e/support/drafts.ts'
import { startPlatform } from '../../e2e/support/platform.ts'
import { findIds } from '../../e2e/support/screens.ts'
import { seededData } from '../../e2e/support/seeded-data.ts'
import ru from '../../i18n/ru/statistics/index.ts'
import { chromium as findChromium } from '../../scripts/lib/chromium.mjs'
import { inProject } from '../../scripts/lib/project.mjs'
import type { StatsPage } from '../../src/contract/statistics/stats.ts'
import { expectElements, longTasksOf, pressAt, watchTasks } from '../list/long-tasks.ts'
import { untilQuiet } from '../quiet.ts'
import { signInOnce } from '../session.ts'
import { largePage } from './large-page.ts'

const CPU_SLOW_DOWN = 4
const [PLACEMENTS, ADVERTS_EACH] = [50, 20]
const LONGEST_TASK = 50 // ms

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
if (!(runs > 0)) throw new Error('--runs must be a number')

const dataDir = mkdtempSync(join(os.tmpdir(), 'office-bench-statistics-'))
cpSync(await seededData(), dataDir, { recursive: true })
const platform = await startPlatform(dataDir, { MODERATION_DELAY_MS: '86400000', DELIVERY_INTERVAL_MS: '86400000' })
const browser = await chromium.launch(await findChromium())

type Walk = Record<'opening' | 'sorting' | 'sorting back' | 'scrolling', number[]>

async function walk(chrome: Browser): Promise<Walk> {
  const { storageState } = await signInOnce(chrome, platform.origin)
  const context = await chrome.newContext({
    storageState,
    locale: 'ru-RU',
    baseURL: platform.origin,
    viewport: { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name ??= (named) => named')
    await page.addInitScript(watchTasks)
    await page.goto('/advertisers')
    const api = await apiOf(page, platform.origin)
    const { campaign } = await findIds(page)
    // The server's own response, with its placements and ads repeated.
    await page.route('**/api/statsPage/**', async (route) => {
      const answer = await api<StatsPage>(route.request().url().split('/api/')[1] ?? '')
      await route.fulfill({ json: largePage(answer, PLACEMENTS, ADVERTS_EACH) })
    })
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
    const clicks = page.getByRole('button', { name: ru.clicks, exact: true })
    const rows = await expectElements(page, 'next', { selector: '.placements-table tbody tr', atLeast: 10 })
    const opening = await longTasksOf(page, async () => {
      await page.goto(`/advertisers/altair/campaigns/${campaign}/stats`)
      await rows()
    })
    const sort = async (direction: string) => {
      await clicks.scrollIntoViewIfNeeded()
      const sorted = await expectElements(page, 'now', { selector: `th[aria-sort="${direction}"]`, atLeast: 1 })
      const press = await pressAt(page, clicks)
      return longTasksOf(page, async () => {
        await press()
        await sorted()
      })
    }
    const sorting = await sort('descending')
    const back = await sort('ascending')
    await page.locator('.table-box--wide').hover()
    const scrolling = await longTasksOf(page, async () => {
      for (let turn = 0; turn < 60; turn++) {
        await page.mouse.wheel(0, 900)
        await page.waitForTimeout(30)
      }
    })
    return { opening, sorting, 'sorting back': back, scrolling }
  } finally {
    await context.close()
  }
}

try {
  const walks: Walk[] = []
  let busy = 0
  for (let run = 0; run < runs; run++) {
    if (!(await untilQuiet())) busy++
    walks.push(await walk(browser))
  }
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: inProject(), encoding: 'utf8' }).trim()
  console.log(
    `\nStatistics of ${PLACEMENTS * ADVERTS_EACH} ads in ${PLACEMENTS} placements, a processor ${CPU_SLOW_DOWN} times slower, ${runs} walks (${commit})\n`,
  )
  for (const part of ['opening', 'sorting', 'sorting back', 'scrolling'] as const) {
    const longest = Math.max(0, ...walks.map((each) => each[part][0] ?? 0))
    console.log(
      `${part.padEnd(14)} longest task ${longest ? `${longest} ms` : `none above ${LONGEST_TASK} ms`}`.padEnd(52),
      longest > LONGEST_TASK ? 'NOT MET' : '',
    )
  }
  if (busy) console.log(`\nThe machine was busy before ${busy} of the walks; measure again when it is quiet.`)
  appendFileSync(
    inProject('bench-results.jsonl'),
    `${JSON.stringify({ bench: 'statistics', date: new Date().toISOString(), commit, busy, walks })}\n`,
  )
} finally {
  await browser.close()
  await platform.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
