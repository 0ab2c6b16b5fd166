import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessible.ts'
import { download } from '../support/downloads.ts'
import { untilWhole } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { choose, figure, number, showcase } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { statistics: say, downloads } = words.ru

test('a report continues while another screen is open, and several reports run in parallel', async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency')
  const campaignId = await showcase(page, platform.origin)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/:download/', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
  await choose(page, downloads.downloadReport)
  const panel = page.getByRole('status', { name: downloads.reports })
  await expect(panel.getByRole('progressbar')).toHaveCount(1)
  await page.getByRole('link', { name: words.ru.common.analytics }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.analytics })).toBeVisible()
  await choose(page, downloads.downloadReport)
  await expect(panel.getByRole('progressbar')).toHaveCount(2)
  await expectAccessible(page)
  const names: string[] = []
  page.on('download', (saved) => names.push(saved.suggestedFilename()))
  release()
  await expect.poll(() => names.length).toBe(2)
  await expect(panel).toBeHidden()
  expect(names.every((name) => name.endsWith('.xlsx'))).toBe(true)
})

test('the menu of downloads ends below the end of its button, each item in one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const button = page.getByRole('button', { name: say.download, exact: true })
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  const rightOf = (element: Element) => Math.round(element.getBoundingClientRect().right)
  expect(await menu.evaluate(rightOf)).toBe(await button.evaluate(rightOf))
  const heights = await menu.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(45)
})

test('on paper a table shows all of its rows and columns, and a chart its bars', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const box = page.locator('.table-box--wide')
  const hidden = () => box.evaluate((each) => each.scrollHeight - each.clientHeight)
  await expect.poll(hidden).toBeGreaterThan(100)
  await untilWhole(page)
  await page.emulateMedia({ media: 'print' })
  expect(await hidden()).toBeLessThan(2)
  await expect(box).toHaveCSS('overflow-x', 'visible')
  await expect(page.locator('.chart__bar').first()).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.getByRole('complementary', { name: words.ru.common.menu })).toHaveCount(0)
})

test('on paper the office is light and as wide as the page, with nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1120, height: 800 }) // A4 across is wide enough for the sidebar
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('color', 'rgb(233, 235, 238)')
  await untilWhole(page)
  const pressed = page.getByRole('main').locator('.button:not(.range-picker > *), .toggletip__button')
  await expect(pressed.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(title).toHaveCSS('color', 'rgb(25, 28, 34)')
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(1000)
  await expect(pressed.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.ru.common.support })).toBeHidden()
})

const hasOffice = (() => {
  try {
    execFileSync('soffice', ['--version'])
    return true
  } catch {
    return false
  }
})()

test('LibreOffice opens the report', async ({ page, platform }) => {
  test.skip(!hasOffice, 'LibreOffice is not installed')
  await signIn(page, 'agency')
  const campaignId = await showcase(page, platform.origin)
  await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
  const views = figure(page, say.groupDelivery, 0)
  await expect(views).not.toHaveText('')
  const report = await download(page, () => choose(page, downloads.downloadReport))
  const folder = mkdtempSync(join(tmpdir(), 'office-libre-'))
  try {
    writeFileSync(join(folder, 'report.xlsx'), report.bytes)
    execFileSync('soffice', ['--headless', '--convert-to', 'csv', '--outdir', folder, join(folder, 'report.xlsx')], {
      env: { ...process.env, HOME: folder },
    })
    expect(readFileSync(join(folder, 'report.csv'), 'utf8')).toContain(String(number(await views.textContent())))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

for (const [tab, table, dimension] of [
  ['tabPlacements', words.ru.breakdowns.byPlacement, 'placementId,placementName,deviceType,partnerId,views'],
  ['tabDevices', words.ru.breakdowns.byDevice, 'deviceType,views'],
  ['tabHours', words.ru.breakdowns.byHour, 'weekday,hour,views'],
  ['tabProducts', words.ru.breakdowns.byProduct, 'productId,productName,orders'],
] as const)
  test(`the table on the screen is what is saved for Excel and for programs: ${tab}`, async ({ page }) => {
    await signIn(page, 'agency', '/advertisers/altair/stats')
    await page.getByRole('radio', { name: say[tab], exact: true }).check()
    const shown = page.getByRole('table', { name: pattern(table) })
    await expect(shown.getByRole('rowheader').first()).toBeVisible()
    const file = await download(page, () => choose(page, downloads.downloadExcel))
    expect(file.name).toContain(`_${say[tab]}.csv`)
    const [head = '', ...rows] = new TextDecoder().decode(file.bytes).trim().split('\r\n')
    const [first = '', second = ''] = head.split(';')
    if (tab === 'tabHours') {
      expect(first).toBe(words.ru.breakdowns.hour)
      expect(rows.length).toBeLessThanOrEqual(7 * 24)
      expect(rows[0]).toMatch(/^"[а-я]+, \d\d:00";\d/)
    } else {
      await expect(shown.getByRole('columnheader').first()).toHaveText(first)
      const names = await shown.getByRole('rowheader').allTextContents()
      const saved = rows.map((row) => row.split(';')[0]?.replaceAll('"', ''))
      expect(names.length).toBeGreaterThan(2)
      expect(saved.slice(0, names.length).every((name, index) => names[index]?.startsWith(name ?? '-'))).toBe(true)
    }
    expect(second).not.toBe('')
    const machine = await download(page, () => choose(page, downloads.downloadMachine))
    expect(machine.name).toContain(`_${say[tab]}_raw.csv`)
    expect(new TextDecoder().decode(machine.bytes).replace('\uFEFF', '').startsWith(dimension)).toBe(true)
  })
