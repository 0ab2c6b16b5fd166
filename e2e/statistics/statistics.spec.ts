import type { Locator, Page, Route } from 'playwright'
import readSheets from 'read-excel-file/node'
import { addDays, dayAt } from '../../src/domain/calendar.ts'
import { sumsOf } from '../support/database.ts'
import { fileOf } from '../support/built-files.ts'
import { download } from '../support/downloads.ts'
import { apiOf } from '../support/drafts.ts'
import { signIn } from '../support/sign-in.ts'
import { choose, figure, number, period, showcase } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { statistics: say, downloads } = words.ru

test('a focused header of a table that scrolls in its box is not below the bar of the window', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 600 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const header = page.getByRole('columnheader').getByRole('button').first()
  const top = () => header.evaluate((each) => Math.round(each.getBoundingClientRect().top))
  const bar = await page.locator('.topbar').evaluate((each) => Math.round(each.getBoundingClientRect().bottom))
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  const way = (await top()) - 5
  await page.evaluate((pixels) => scrollBy(0, pixels), way)
  await header.focus()
  expect(await top()).toBeGreaterThanOrEqual(bar)
})

test('the page, the report and the database agree on the sums, for several ranges and time zones', async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency')
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

      const file = await download(page, () => choose(page, downloads.downloadReport))
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

test('the analytics cover all campaigns: totals, order and file', async ({ page, platform }) => {
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  const today = dayAt(new Date(), 0)
  const days = { from: addDays(today, -40), to: addDays(today, -10) }
  type Answer = { campaigns: { name: string; stats: { spent: number } }[]; nextCursor: string | null }
  const campaigns: Answer['campaigns'] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ advertiserId: 'altair', ...days, offset: '0', limit: '40', cursor })
    const answer: Answer = await api(`campaignsStatsPage/?${query}`)
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
  const spending = figure(page, say.groupSpending, 0)
  await expect.poll(async () => number(await spending.textContent())).toBeCloseTo(total, 2)
  const file = await download(page, () => choose(page, downloads.downloadMachine))
  const lines = Buffer.from(file.bytes).toString().trim().split('\r\n')
  expect(lines).toHaveLength(campaigns.length + 1)
  expect(lines[1]).toContain(biggest?.name)
})

test('analytics on a phone return to their scroll position below the charts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  await page.getByRole('figure').first().waitFor()
  await page.getByRole('button', { name: words.ru.common.support }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // the rows have their order
  const links = page.getByRole('table', { name: say.campaignsTable }).getByRole('link')
  const campaign = page.locator(`a[href="${await links.nth(20).getAttribute('href')}"]`)
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

test('nothing above the campaigns moves while the rest of them is loading, and the rest is announced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const pages = /\/campaignsStatsPage\/.*cursor=./
  const held = new Promise<Route>((hold) => void page.route(pages, hold, { times: 1 }))
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const rest = await held
  const line = page.getByRole('slider', { name: say.overTime })
  await expect(line).toBeVisible()
  const parts = [page.getByRole('radiogroup', { name: say.breakdown }), line]
  const tops = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y))
  const loading = page.getByRole('status').filter({ hasText: pattern(say.loadingRest) })
  await expect(loading).toBeVisible()
  const before = await tops()
  await rest.continue()
  await expect(page.getByText(pattern(say.shown))).toBeVisible()
  expect(await tops()).toEqual(before)
})

for (const width of [360, 1280])
  test(`the figures can be read before the controls arrive, and do not move then, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'agency')
    const tools = `**/${fileOf('src/features/statistics/tools/period-picker.tsx')}`
    const held = new Promise<Route>((hold) => void page.route(tools, hold, { times: 1 }))
    await page.goto('/advertisers/altair/stats')
    const rest = await held
    await expect(page.getByRole('table', { name: say.campaignsTable }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('slider', { name: say.overTime })).toBeVisible()
    await expect(page.getByText(say.last30)).toBeVisible()
    await expect(period(page)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: pattern(say.loadingRest) })).toBeVisible()
    const parts = [page.getByRole('region', { name: say.totals }), page.getByRole('slider', { name: say.overTime })]
    const tops = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y))
    const before = await tops()
    await rest.continue()
    await expect(period(page)).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: say.breakdown })).toBeVisible()
    await expect(page.getByText(pattern(say.shown))).toBeVisible()
    expect(await tops()).toEqual(before)
  })

test('a comparison that cannot be loaded says so although the controls are missing', async ({ page }) => {
  await signIn(page, 'agency')
  await page.route(`**/${fileOf('src/features/statistics/tools/period-picker.tsx')}`, (route) => route.abort())
  await page.route(/\/campaignsStatsPage\/.*from=2026-08-31/, (route) => route.fulfill({ status: 500 }))
  await page.goto('/advertisers/altair/stats?compare=true&from=2026-10-01&to=2026-10-31')
  await expect(page.getByRole('status').filter({ hasText: say.compareFailed })).toBeVisible()
})

test('the platforms of a tablet stand in one line with the refresh', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const platforms = page.getByRole('group', { name: words.ru.common.platforms })
  const refresh = page.getByRole('button', { name: words.ru.common.refresh, exact: true })
  const topsOf = (each: Locator) => each.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  await expect(platforms.getByRole('checkbox')).toHaveCount(3)
  expect(new Set(await topsOf(platforms.getByRole('checkbox'))).size, 'lines of platforms').toBe(1)
  const [filter, button] = [await platforms.boundingBox(), await refresh.boundingBox()]
  expect(button?.y).toBeLessThan((filter?.y ?? 0) + (filter?.height ?? 0))
})

test('the refresh is busy until the figures have been read again, and takes no more room', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers/altair/stats')
  await expect(page.getByText(pattern(say.shown))).toBeVisible()
  const held = new Promise<Route>((hold) => void page.route(/\/campaignsStatsPage\//, hold, { times: 1 }))
  const refresh = page.getByRole('button', { name: words.ru.common.refresh, exact: true })
  await expect(refresh).not.toHaveAttribute('aria-busy')
  const before = await refresh.boundingBox()
  await refresh.click()
  const again = await held
  await expect(refresh).toHaveAttribute('aria-busy', 'true')
  expect(await refresh.boundingBox()).toEqual(before)
  await again.continue()
  await expect(refresh).not.toHaveAttribute('aria-busy')
})

test('on a phone a row of statistics is a name with its state and a line of figures, below headers that sort', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const table = page.getByRole('table', { name: say.campaignsTable })
  await expect(table.getByRole('columnheader').locator('visible=true')).toHaveCount(3)
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(row.first().locator('td.is-end').first()).toBeVisible()
  const tops = (cells: ReturnType<Page['locator']>) =>
    cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)))
  const [name, state] = await tops(row.first().locator('th, td:nth-child(2)'))
  expect(state).toBe(name)
  expect(new Set(await tops(row.first().locator('td.is-end')))).toHaveProperty('size', 1)
  await table.getByRole('columnheader', { name: 'ROAS' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-postClickRoas/)
})

test('what decides is in view at 1280 px, and a shade says that the table goes on until its end', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'agency', '/advertisers')
  const campaignId = await showcase(page, platform.origin)
  for (const [path, name] of [
    ['/advertisers/altair/stats', say.campaignsTable],
    [`/advertisers/altair/campaigns/${campaignId}/stats`, say.advertsTable],
  ] as const) {
    await page.goto(path)
    const box = page.getByRole('region', { name })
    await expect(box.getByRole('link').first()).toBeVisible()
    await page.getByRole('button', { name: words.ru.common.support }).waitFor() // with the styles of a wide table
    const ctr = box.getByRole('columnheader', { name: say.ctr, exact: true })
    await box.evaluate((each) => each.scrollIntoView())
    await expect(ctr).toBeInViewport({ ratio: 0.99 })
    expect(await box.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
    const shade = () =>
      box.evaluate((each) => {
        const { content, opacity } = getComputedStyle(each, '::after')
        return content === 'none' ? 0 : Number(opacity)
      })
    await expect.poll(shade).toBe(1)
    await box.focus()
    await box.evaluate((each) => each.scrollTo({ left: each.scrollWidth }))
    await expect.poll(shade).toBe(0)
  }
})

test('the name of each total and its figure are on one line at 1280 px', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers/altair/stats')
  await expect(figure(page, say.groupDelivery, 1)).toContainText(/\d/)
  const apart = await page.getByRole('region', { name: say.totals }).evaluate((totals) =>
    [...totals.querySelectorAll('dl > :not(:first-child)')]
      .filter((each) => {
        const [name, value] = [...each.children].map((child) => child.getBoundingClientRect())
        return !name || !value || name.bottom <= value.top
      })
      .map(({ textContent }) => textContent),
  )
  expect(apart).toEqual([])
})

test('tabbing from row to row keeps a table where it was scrolled to', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const box = page.getByRole('region', { name: say.campaignsTable })
  await expect(box.getByRole('link').nth(3)).toBeVisible()
  await page.getByRole('button', { name: words.ru.common.support }).waitFor() // with the styles of a scrolled table
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // the rows have their order
  await box.getByRole('link').first().focus()
  await box.evaluate((each) => each.scrollTo({ left: 400 }))
  await expect(box).toHaveClass(/is-scrolled/)
  for (const next of [1, 2]) {
    await page.keyboard.press('Tab')
    await expect(box.getByRole('link').nth(next)).toBeFocused()
  }
  expect(await box.evaluate(({ scrollLeft }) => scrollLeft)).toBe(400)
})

test('the statistics are operated by keyboard only: sorting, columns, charts and files', async ({ page, platform }) => {
  await signIn(page, 'agency')
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
  const bars = page.getByRole('figure', { name: pattern(say.spendingByPlacement) }).getByRole('img')
  await bars.first().focus()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText(say.figureSpent)
  await page.keyboard.press('ArrowDown')
  await expect(bars.nth(1)).toBeFocused()
  await page.getByRole('button', { name: say.columns }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'CTR' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(table.getByRole('columnheader', { name: 'CTR' })).toHaveCount(0)
  await page.getByRole('button', { name: say.download, exact: true }).focus()
  const file = await download(page, async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: downloads.downloadReport })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  })
  const text = Buffer.from(file.bytes).toString()
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text).toContain(`${say.placement};${say.advert};`)
  expect(text).not.toContain('CTR')
})

for (const width of [360, 1280])
  test(`a choice of columns that is higher than the window keeps its footer in view, ${width} px wide`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height: 480 })
    await signIn(page, 'agency')
    const campaignId = await showcase(page, platform.origin)
    await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
    await page.getByRole('button', { name: say.columns }).click()
    const panel = page.getByRole('dialog', { name: say.columns })
    const last = panel.getByRole('checkbox').last()
    const footer = panel.getByRole('button', { name: say.allColumns })
    await expect(footer).toBeInViewport({ ratio: 1 })
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(footer).toBeInViewport({ ratio: 1 })
  })

test('the total of a campaign names its figures on a phone as the rows do, and breaks none', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'agency')
  const campaignId = await showcase(page, platform.origin)
  await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
  const table = page.getByRole('table', { name: say.advertsTable })
  const labels = async (row: string) => {
    const figures = table.locator(`${row} .is-end[data-label]`)
    await figures.first().waitFor()
    return figures.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label')))
  }
  const ofTotal = await labels('tfoot')
  expect(ofTotal.length).toBeGreaterThan(2)
  expect(ofTotal).toEqual(await labels('tbody tr:nth-child(2)'))

  const revenue = table.locator('tfoot .is-end[data-label]').nth(1)
  const lines = revenue.evaluate((cell) => {
    cell.textContent = '14\u00a0363\u00a0790,00'
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  expect(await lines).toBe(1)
  const tops = table
    .locator('tfoot .is-end')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  expect(new Set(await tops).size).toBe(1) // or one would be below the header of another
})
