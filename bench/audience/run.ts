import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { apiOf, newDraft } from '../../e2e/support/drafts.ts'
import { startPlatform } from '../../e2e/support/platform.ts'
import { seededData } from '../../e2e/support/seeded-data.ts'
import en from '../../i18n/en/adverts/index.ts'
import enBuilder from '../../i18n/en/audienceBuilder/index.ts'
import { chromium as findChromium } from '../../scripts/lib/chromium.mjs'
import { inProject } from '../../scripts/lib/project.mjs'
import { untilQuiet } from '../quiet.ts'
import { signInOnce } from '../session.ts'
import { watchKeys, type Latency } from './key-presses.ts'
import { largeTree } from './large-tree.ts'

const NODES = 1_000
const { values } = parseArgs({ options: { rate: { type: 'string', default: '4' } } })
const rate = Number(values.rate)
if (!(rate >= 1)) throw new Error('--rate must be how many times slower the processor runs')

const dataDir = mkdtempSync(join(os.tmpdir(), 'office-bench-'))
cpSync(await seededData(), dataDir, { recursive: true })
const platform = await startPlatform(dataDir, { MODERATION_DELAY_MS: '86400000', DELIVERY_INTERVAL_MS: '86400000' })
const browser = await chromium.launch(await findChromium())

try {
  const { storageState } = await signInOnce(browser, platform.origin)
  const context = await browser.newContext({
    storageState,
    locale: 'en-US',
    baseURL: platform.origin,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await page.goto('/advertisers')
  const api = await apiOf(page, platform.origin)
  const draft = await newDraft(api, 'String', ({ deviceType }) => deviceType !== 'public')
  const rule = { id: '01JD0000000000000000000001', bidPrice: 500, condition: largeTree(NODES) }
  await api(
    'advertPage/updateAdvert/',
    { advertId: draft.advertId, contentTemplate: { stringValue: 'Kettles' }, impressionRules: [rule] },
    'PUT',
  )

  const rows: Record<string, Latency> = {}
  let busy = 0
  for (const view of ['as it opens', 'all rows open']) {
    await page.goto(draft.path)
    await page.getByRole('button', { name: en.editAudience }).click()
    const items = page.getByRole('treeitem')
    await items.first().waitFor()
    if (view === 'all rows open') {
      await page.getByRole('button', { name: enBuilder.collapseAll }).click()
      await page.getByRole('button', { name: enBuilder.expandAll }).click()
      await items.nth(NODES - 1).waitFor({ state: 'attached' })
    }
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const press = await watchKeys(page)
    const leaf = page.getByRole('treeitem', { name: new RegExp(`^${enBuilder.productVendor}`) }).nth(1)
    await leaf.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: enBuilder.vendor }).waitFor()
    if (!(await untilQuiet())) busy++
    rows[`typing, ${view}`] = await press([...'abcdefghijklmnopqrstuvwxyz'], 60)
    rows[`typing with pauses, ${view}`] = await press([...'abcdefghij'], 600)
    await page.keyboard.press('Escape')
    rows[`arrows, ${view}`] = await press(Array<string>(20).fill('ArrowDown'), 60)
    await cdp.detach()
  }
  console.log(
    `A tree of ${NODES} conditions, the processor ${rate} times slower; milliseconds until the picture (event timing, to 8 ms)${busy ? '; the machine had other work' : ''}`,
  )
  console.table(rows)
  appendFileSync(
    inProject('bench-results.jsonl'),
    `${JSON.stringify({ bench: 'audience', date: new Date().toISOString(), node: process.version, nodes: NODES, rate, busy, load: os.loadavg()[0], rows })}\n`,
  )
} finally {
  await browser.close()
  await platform.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
