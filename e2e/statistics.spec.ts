import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import readSheets from 'read-excel-file/node'
import { addDays, dayAt } from '../src/domain/calendar.ts'
import { formatFor } from '../src/domain/format.ts'
import { expectAccessible } from './support/accessible.ts'
import { sumsOf } from './support/database.ts'
import { download } from './support/downloads.ts'
import { apiOf } from './support/drafts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { pattern, words } from './support/words.ts'

const { statistics: say } = words.ru
const { day } = formatFor('ru', 'RUB')

/** Parses a figure in Russian notation. */
const number = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d,-]/g, '').replace(',', '.'))
const figure = (page: Page, group: string, index: number) =>
  page.getByRole('region', { name: group }).getByRole('definition').nth(index)

/** Returns the agency's oldest campaign on its first retail platform, which has figures for every day. */
async function showcase(page: Page, origin: string): Promise<string> {
  const api = await apiOf(page, origin)
  let cursor: string | null = ''
  let last = ''
  while (cursor !== null) {
    const answer: { campaigns: { id: string }[]; nextCursor: string | null } = await api(
      `campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=40${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    last = answer.campaigns.at(-1)?.id ?? last
    cursor = answer.nextCursor
  }
  return last
}

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: say.download, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('the page, the report and the database agree on the sums, for several ranges and time zones', async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency', '/advertisers')
  const campaignId = await showcase(page, platform.origin)
  const today = dayAt(new Date(), 0)
  const ranges = [
    { from: addDays(today, -8), to: addDays(today, -2) }, // today's figures grow while they are read
    { from: addDays(today, -40), to: addDays(today, -40) }, // a single day
    { from: addDays(today, -100), to: addDays(today, -90) },
  ]
  for (const { from, to } of ranges) {
    for (const offset of [180, -570]) {
      await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats?from=${from}&to=${to}&offset=${offset}`)
      const sums = await sumsOf(platform, campaignId, { from, after: addDays(to, 1), offset })
      const about = `${from} – ${to} at ${offset}`
      const views = figure(page, say.groupDelivery, 0)
      await expect.poll(async () => number(await views.textContent()), { message: about }).toBe(sums.views)
      expect(sums.views, about).toBeGreaterThan(0)
      expect(number(await figure(page, say.groupDelivery, 1).textContent()), about).toBe(sums.visitors)
      expect(number(await figure(page, say.groupDelivery, 2).textContent()), about).toBe(sums.clicks)
      expect(number(await figure(page, say.groupSpending, 0).textContent()), about).toBeCloseTo(sums.spent, 2)
      expect(number(await figure(page, say.groupPostClick, 0).textContent()), about).toBeCloseTo(sums.revenue, 2)
      expect(number(await figure(page, say.groupPostClick, 1).textContent()), about).toBe(sums.products)

      const file = await download(page, () => choose(page, say.downloadReport))
      const [totals] = await readSheets(Buffer.from(file.bytes))
      const header = totals?.data.findIndex((cells) => cells.some((cell) => cell === say.views)) ?? -1
      const inReport = (name: string) =>
        totals?.data[header + 1]?.[
          totals.data[header]?.findIndex((cell) => new RegExp(`^${pattern(name).source}$`).test(String(cell))) ?? -1
        ]
      expect([say.views, say.uniqViewVisitors, say.clicks].map(inReport), about).toEqual([
        sums.views,
        sums.visitors,
        sums.clicks,
      ])
      expect(inReport(say.spent) as number, about).toBeCloseTo(sums.spent, 2)
      expect(inReport(say.postClickRevenue) as number, about).toBeCloseTo(sums.revenue, 2)
    }
  }
})

test('every preset selects its days, also on the last evening of a month', async ({ page, platform }) => {
  await signIn(page, 'agency', '/advertisers')
  const campaignId = await showcase(page, platform.origin)
  // The last full month: the demonstration has campaigns in it, whatever the date.
  const next = `${dayAt(new Date(), 0).slice(0, 8)}01`
  const last = addDays(next, -1)
  const first = `${last.slice(0, 8)}01`
  const before = addDays(first, -1)
  const daysTo = (to: string) => {
    const lasting = (days: number) => [addDays(to, 1 - days), to] as const
    return { last7: lasting(7), last30: lasting(30), last90: lasting(90) }
  }
  for (const [time, days] of [
    ['20:30', { ...daysTo(last), currentMonth: [first, last], previousMonth: [`${before.slice(0, 8)}01`, before] }],
    ['21:30', { ...daysTo(next), currentMonth: [next, next], previousMonth: [first, last] }],
  ] as const) {
    await page.clock.setFixedTime(`${last}T${time}:00Z`) // in Moscow the day ends between the two
    await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
    for (const [preset, [from, to]] of Object.entries(days)) {
      await page.getByLabel(say.range, { exact: true }).selectOption({ label: say[preset as keyof typeof say] })
      await expect(page.getByLabel(say.from, { exact: true })).toHaveValue(day(from))
      await expect(page.getByLabel(say.to, { exact: true })).toHaveValue(day(to))
      await expect(page).toHaveURL(new RegExp(`period=${preset}`))
    }
    await page.getByLabel(say.range, { exact: true }).selectOption({ label: say.entireCampaign })
    await expect(page.getByLabel(say.to, { exact: true })).toHaveValue(day(days.currentMonth[1]))
  }
})

test('the analytics cover all campaigns: totals, order and file', async ({ page, platform }) => {
  await signIn(page, 'agency', '/advertisers')
  const api = await apiOf(page, platform.origin)
  const today = dayAt(new Date(), 0)
  const days = { from: addDays(today, -40), to: addDays(today, -10) }
  type Answer = { campaigns: { name: string; stats: { spent: number } }[]; nextCursor: string | null }
  const campaigns: Answer['campaigns'] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer: Answer = await api(
      `campaignsStatsPage/?${new URLSearchParams({ advertiserId: 'altair', ...days, offset: '0', limit: '40', cursor })}`,
    )
    campaigns.push(...answer.campaigns)
    cursor = answer.nextCursor
  }
  expect(campaigns.length).toBeGreaterThan(40) // more than a page
  const spent = campaigns.map(({ stats }) => stats.spent).toSorted((a, b) => b - a)
  await page.goto(`/advertisers/altair/stats?${new URLSearchParams({ ...days, offset: '0', sort: '-spent' })}`)
  const rows = page.getByRole('table', { name: say.campaignsTable }).getByRole('rowheader')
  const biggest = campaigns.find(({ stats }) => stats.spent === spent[0])
  await expect(rows.first()).toHaveText(biggest?.name ?? '')
  const total = spent.reduce((sum, each) => sum + each, 0)
  expect(number(await figure(page, say.groupSpending, 0).textContent())).toBeCloseTo(total, 2)
  const file = await download(page, () => choose(page, say.downloadMachine))
  const lines = Buffer.from(file.bytes).toString().trim().split('\r\n')
  expect(lines).toHaveLength(campaigns.length + 1)
  expect(lines[1]).toContain(biggest?.name)
})

test('the address holds the days, the sorting, the comparison and the retail platforms, and survives a reload', async ({
  page,
}) => {
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const table = page.getByRole('table', { name: say.campaignsTable })
  await page.getByLabel(say.range, { exact: true }).selectOption({ label: say.last7 })
  await page.getByRole('checkbox', { name: pattern(say.compare) }).check()
  await page.getByRole('checkbox', { name: 'Domovita' }).check()
  await table.getByRole('button', { name: pattern(say.spent) }).click()
  await expect(table.getByRole('columnheader', { name: pattern(say.spent) })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // so that the rows are those of that retail platform
  const address = page.url()
  for (const part of ['partnerIds=domovita', 'sort=-spent', 'compare=true', 'period=last7'])
    expect(address).toContain(part)
  const first = await table.getByRole('rowheader').first().textContent()
  await expectAccessible(page)
  await page.reload()
  await expect(table.getByRole('rowheader').first()).toHaveText(first ?? '')
  await expect(page.getByRole('checkbox', { name: 'Domovita' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: pattern(say.compare) })).toBeChecked()
  expect(page.url()).toBe(address)
})

test('the Back button restores the previous days and retail platforms, skips the sorting, and then leaves the screen', async ({
  page,
}) => {
  await signIn(page, 'agency', '/advertisers/altair/partners')
  await page.getByRole('link', { name: words.ru.common.analytics }).click()
  const period = page.getByLabel(say.range, { exact: true })
  const domovita = page.getByRole('checkbox', { name: 'Domovita' })
  const spent = page.getByRole('columnheader', { name: pattern(say.spent) })
  await period.selectOption({ label: say.last7 })
  await expect(page).toHaveURL(/period=last7/)
  await spent.getByRole('button').click()
  await expect(spent).toHaveAttribute('aria-sort', 'descending')
  await domovita.check()
  await expect(page).toHaveURL(/partnerIds=domovita/)
  await page.goBack()
  await expect(domovita).not.toBeChecked()
  await expect(period).toHaveValue('last7')
  await expect(spent).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(period).toHaveValue('last30')
  await page.goBack()
  await expect(page).toHaveURL(/\/partners$/)
  await page.goForward()
  await page.goForward()
  await expect(period).toHaveValue('last7')
})

test('analytics on a phone return to their scroll position below the charts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  await page.getByRole('figure').first().waitFor()
  await page.getByRole('button', { name: words.ru.common.support }).waitFor()
  const campaign = page
    .getByRole('table', { name: say.campaignsTable })
    .getByRole('rowheader')
    .nth(20)
    .getByRole('link')
  await campaign.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await campaign.boundingBox())?.y ?? Infinity)
  const left = await top()
  const name = (await campaign.textContent()) ?? ''
  await campaign.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: say.analytics })).toBeFocused()
  await page.getByRole('figure').first().waitFor()
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(60)
})

test('a press that takes the focus from an invalid date has its effect, and the message appears', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const arvolta = page.getByRole('checkbox', { name: 'Arvolta' })
  await page.getByLabel(say.to, { exact: true }).fill('2020-01-01')
  const box = (await arvolta.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))) // as long as a press lasts
  await page.mouse.up()
  await expect(arvolta).toBeChecked()
  await expect(page.getByText(say.reversed)).toBeVisible()
})

test('the statistics are operated by keyboard alone: sorting, columns, charts and files', async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency', '/advertisers')
  const campaignId = await showcase(page, platform.origin)
  await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
  const table = page.getByRole('table', { name: say.advertsTable })
  const clicks = table.getByRole('button', { name: say.clicks, exact: true })
  await clicks.focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader', { name: say.clicks, exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const bar = page
    .getByRole('figure', { name: pattern(say.funnel) })
    .getByRole('img')
    .first()
  await bar.focus()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText(say.views)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText(say.clicks)
  await page.getByRole('button', { name: say.columns }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'CTR' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'CTR' })).toHaveCount(0)
  await page.getByRole('button', { name: say.download, exact: true }).focus()
  const file = await download(page, async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: say.downloadReport })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  })
  const text = Buffer.from(file.bytes).toString()
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text).toContain(`${say.placement};${say.advert};`)
  expect(text).not.toContain('CTR')
})

test('a report continues while another screen is open, and several reports run in parallel', async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency', '/advertisers')
  const campaignId = await showcase(page, platform.origin)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/:download/', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
  await choose(page, say.downloadReport)
  const panel = page.getByRole('status', { name: say.reports })
  await expect(panel.getByRole('progressbar')).toHaveCount(1)
  await page.getByRole('link', { name: words.ru.common.analytics }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.analytics })).toBeVisible()
  await choose(page, say.downloadReport)
  await expect(panel.getByRole('progressbar')).toHaveCount(2)
  await expectAccessible(page)
  const names: string[] = []
  page.on('download', (saved) => names.push(saved.suggestedFilename()))
  release()
  await expect.poll(() => names.length).toBe(2)
  await expect(panel).toBeHidden()
  expect(names.every((name) => name.endsWith('.xlsx'))).toBe(true)
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
  await signIn(page, 'agency', '/advertisers')
  const campaignId = await showcase(page, platform.origin)
  await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
  const views = figure(page, say.groupDelivery, 0)
  await expect(views).not.toHaveText('')
  const report = await download(page, () => choose(page, say.downloadReport))
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
