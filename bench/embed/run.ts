import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { separateSites } from '../../e2e/support/embed/separate-sites.ts'
import { startShop } from '../../e2e/support/embed/shop.ts'
import { startPlatform } from '../../e2e/support/platform.ts'
import { seededData } from '../../e2e/support/seeded-data.ts'
import { chromium as findChromium } from '../../scripts/lib/chromium.mjs'
import { untilQuiet } from '../quiet.ts'
import { median } from '../result.ts'
import { findList, signInOnce } from '../session.ts'
import { heightsPerScreen } from './heights.ts'
import { rowsOf, type Rows } from './rows.ts'

const ROWS = 40
const RATIO_BUDGET = 1.25
const HEIGHTS_BUDGET = 2

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, 'one-process': { type: 'boolean', default: false } },
})
const runs = Number(values.runs)
if (!(runs > 0)) throw new Error('--runs must be a number')

const dataDir = mkdtempSync(join(os.tmpdir(), 'office-bench-embed-'))
cpSync(await seededData(), dataDir, { recursive: true })
const platform = await startPlatform(dataDir, { MODERATION_DELAY_MS: '86400000', DELIVERY_INTERVAL_MS: '86400000' })
const shop = await startShop(platform)
const found = await findChromium()
const together = values['one-process'] ? ['--disable-site-isolation-trials'] : []
const browser = await chromium.launch({ ...found, args: [...found.args, ...separateSites, ...together] })

try {
  const { origin } = platform
  const signedIn = await signInOnce(browser, origin)
  const { advertiserId, partnerId } = await findList(origin, signedIn.accessToken, ROWS)
  const path = `/advertisers/${advertiserId}/partners/${partnerId}`
  const { origins } = signedIn.storageState as { origins: { localStorage: { name: string; value: string }[] }[] }
  const kept = origins.flatMap(({ localStorage }) => localStorage)
  const tag = (attributes: string) =>
    `<advertising-office src="${origin}" path="${path}" ${attributes}></advertising-office>`
  const ways = {
    'at top level': { url: origin + path, kept },
    'in a frame': { url: shop.add({ body: tag('') }), kept },
    'in a frame of automatic height': { url: shop.add({ body: tag('auto-height') }), kept },
    'in a frame, by a page token': {
      url: shop.add({ body: tag('data-user="vera"') }),
      kept: kept.filter(({ name }) => name === 'office.config'),
    },
  }

  let busy = 0
  const measured: Record<string, Rows[]> = {}
  for (let i = 0; i < runs; i++)
    for (const [name, { url, kept }] of Object.entries(ways)) {
      if (!(await untilQuiet())) busy++
      const rows = await rowsOf(
        browser,
        url,
        { origin, kept },
        { selector: 'tbody a[href*="/campaigns/"]', count: ROWS },
      )
      ;(measured[name] ??= []).push(rows)
    }

  const of = (name: string, since: keyof Rows) => Math.round(median((measured[name] ?? []).map((rows) => rows[since])))
  const top = of('at top level', 'sincePage')
  console.log(`\nRows of the campaigns list, slow 4G, 4× slower processor, medians of ${runs}\n`)
  console.log(`${''.padEnd(34)}${'since the page'.padEnd(22)}since the frame`)
  const figure = (ms: number) => `${ms} ms (${(ms / top).toFixed(2)})`
  for (const name of Object.keys(ways)) {
    const ratio = of(name, 'sinceOffice') / top
    const verdict = ratio > RATIO_BUDGET ? `  NOT within ${RATIO_BUDGET}` : ''
    console.log(
      `${name.padEnd(34)}${figure(of(name, 'sincePage')).padEnd(22)}${figure(of(name, 'sinceOffice'))}${verdict}`,
    )
  }

  console.log('\nHeights sent per screen\n')
  for (const width of [1280, 360]) {
    const counts = Object.entries(await heightsPerScreen(browser, shop, origin, width))
    const text = counts.map(([screen, count]) => `${screen} ${count}${count > HEIGHTS_BUDGET ? ' (TOO MANY)' : ''}`)
    console.log(`${String(width).padStart(5)} px  ${text.join(', ')}`)
  }
  if (busy) console.log(`\nThe machine was busy before ${busy} of the loads; measure again when it is quiet.`)
} finally {
  await browser.close()
  await shop.stop()
  await platform.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
