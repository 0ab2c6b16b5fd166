import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page, Route } from 'playwright'
import readSheets from 'read-excel-file/node'
import { addDays, dayAt } from '../../src/domain/calendar.ts'
import { addMonths } from '../../src/lib/days.ts'
import { formatFor } from '../../src/domain/format.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { sumsOf } from '../support/database.ts'
import { fileOf } from '../support/built-files.ts'
import { download } from '../support/downloads.ts'
import { apiOf, newCampaign } from '../support/drafts.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { statistics: say, downloads } = words.ru
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
    const list = { advertiserId: 'altair', partnerId: 'arvolta', limit: '40' }
    const query = new URLSearchParams({ ...list, ...(cursor && { cursor }) })
    const answer: { campaigns: { id: string }[]; nextCursor: string | null } = await api(`campaignsPage/?${query}`)
    last = answer.campaigns.at(-1)?.id ?? last
    cursor = answer.nextCursor
  }
  return last
}

const period = (page: Page) => page.getByRole('button', { name: pattern(say.range) })
const choosePeriodOf = async (page: Page, range: string, preset: string) => {
  await page.getByRole('button', { name: pattern(range) }).click()
  await page.getByRole('dialog', { name: range }).getByRole('button', { name: preset, exact: true }).click()
}
const choosePeriod = (page: Page, preset: string) => choosePeriodOf(page, say.range, preset)

const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: say.download, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

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

test('every preset selects its days, also on the last evening of a month', async ({ page, platform }) => {
  await signIn(page, 'agency')
  const campaignId = await showcase(page, platform.origin)
  // The last full month: the demonstration has campaigns in it, whatever the date.
  const next = `${dayAt(new Date(), 0).slice(0, 8)}01`
  const last = addDays(next, -1)
  const first = `${last.slice(0, 8)}01`
  const before = addDays(first, -1)
  const daysTo = (to: string) => {
    const lasting = (days: number) => [addDays(to, 1 - days), to] as const
    const yesterday = addDays(to, -1)
    return {
      today: lasting(1),
      yesterday: [yesterday, yesterday] as const,
      last7: lasting(7),
      last14: lasting(14),
      last30: lasting(30),
      last90: lasting(90),
    }
  }
  for (const [time, days] of [
    ['20:30', { ...daysTo(last), currentMonth: [first, last], previousMonth: [`${before.slice(0, 8)}01`, before] }],
    ['21:30', { today: [next, next], currentMonth: [next, next], previousMonth: [first, last] }],
  ] as const) {
    await page.clock.setFixedTime(`${last}T${time}:00Z`) // in Moscow the day ends between the two
    await page.goto(`/advertisers/altair/campaigns/${campaignId}/stats`)
    for (const [preset, [from, to]] of Object.entries(days)) {
      await choosePeriod(page, say[preset as keyof typeof say])
      await expect(period(page)).toContainText(from === to ? day(from) : `${day(from)} – ${day(to)}`)
      await expect(page).toHaveURL(new RegExp(`period=${preset}`))
    }
  }
  await choosePeriod(page, say.entireCampaign)
  await expect(period(page)).toContainText(` – ${day(next)}`)
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

test('the address keeps the days, the sorting, the comparison and the platforms over a reload', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers/altair/stats')
  const table = page.getByRole('table', { name: say.campaignsTable })
  await period(page).click()
  await page.getByRole('radio', { name: words.ru.calendar.withPrevious }).check()
  await page.getByRole('button', { name: say.last7, exact: true }).click()
  await page.getByRole('checkbox', { name: 'Domovita' }).check()
  await table.getByRole('button', { name: say.clicks, exact: true }).click()
  await expect(table.getByRole('columnheader', { name: say.clicks, exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // so that the rows are those of that retail platform
  for (const part of ['partnerIds=domovita', 'sort=-clicks', 'compare=true', 'period=last7'])
    await expect(page).toHaveURL(new RegExp(part))
  const address = page.url()
  const first = await table.getByRole('rowheader').first().textContent()
  await expectAccessible(page)
  await page.reload()
  await expect(table.getByRole('rowheader').first()).toHaveText(first ?? '')
  await expect(page.getByRole('checkbox', { name: 'Domovita' })).toBeChecked()
  await expect(period(page)).toContainText(say.comparedPrevious)
  await expect(page).toHaveURL(address)
})

test('the Back button restores the previous days and platforms, skips the sorting, and leaves the screen', async ({
  page,
}) => {
  await signIn(page, 'agency', '/advertisers/altair/partners')
  await page.getByRole('link', { name: words.ru.common.analytics }).click()
  const domovita = page.getByRole('checkbox', { name: 'Domovita' })
  const spent = page.getByRole('columnheader', { name: pattern(say.spent) })
  await choosePeriod(page, say.last7)
  await expect(page).toHaveURL(/period=last7/)
  await spent.getByRole('button').click()
  await expect(spent).toHaveAttribute('aria-sort', 'ascending')
  await domovita.check()
  await expect(page).toHaveURL(/partnerIds=domovita/)
  await page.goBack()
  await expect(domovita).not.toBeChecked()
  await expect(period(page)).toContainText(say.last7)
  await expect(spent).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(period(page)).toContainText(say.last30)
  await page.goBack()
  await expect(page).toHaveURL(/\/partners$/)
  await page.goForward()
  await expect(period(page)).toContainText(say.last30)
  await page.goForward()
  await expect(period(page)).toContainText(say.last7)
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

for (const locale of ['ru', 'en'] as const)
  test.describe(`days in ${locale}`, () => {
    test.use({ locale: LOCALE_TAGS[locale] })
    const { statistics, calendar } = words[locale]

    test(`are typed and picked by keyboard alone in ${locale}, and move with a bookmark only as a preset`, async ({
      page,
    }) => {
      const { day: written } = formatFor(locale, 'RUB')
      const days = (from: string, to: string) => `${written(from)} – ${written(to)}`
      const today = addDays(dayAt(new Date(), 180), -5)
      await signIn(page, 'agency')
      await page.clock.setFixedTime(`${today}T12:00:00Z`)
      await page.goto('/advertisers/altair/stats')
      const opener = page.getByRole('button', { name: pattern(statistics.range) })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: statistics.range })
      const focused = dialog.locator('[data-day]:focus')
      await expect(focused).toHaveAttribute('data-day', today)
      await expectAccessible(page)
      const monthBefore = addMonths(today, -1)
      const first = addDays(monthBefore, -8)
      for (const [key, day] of [
        ['PageUp', monthBefore],
        ['ArrowLeft', addDays(monthBefore, -1)],
        ['ArrowUp', first],
      ] as const) {
        await page.keyboard.press(key)
        await expect(focused).toHaveAttribute('data-day', day)
      }
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await expect(focused).toHaveAttribute('data-day', addDays(first, 7))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('textbox', { name: calendar.from, exact: true })).toHaveValue(written(first))
      const to = dialog.getByRole('textbox', { name: calendar.to, exact: true })
      await to.focus()
      await expect(to).toHaveValue(written(addDays(first, 7)))
      await to.fill(written(addDays(today, 1)))
      await page.keyboard.press('Enter')
      await expect(to).toHaveAccessibleDescription(calendar.noFuture)
      await to.fill(written(addDays(first, 3)))
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`from=${first}&to=${addDays(first, 3)}`))

      await choosePeriodOf(page, statistics.range, statistics.last7)
      await expect(page).toHaveURL(/period=last7/)
      await expect(opener).toContainText(days(addDays(today, -6), today))
      await page.clock.setFixedTime(`${addDays(today, 1)}T12:00:00Z`)
      await page.reload()
      await expect(opener).toContainText(days(addDays(today, -5), addDays(today, 1)))
    })
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

for (const [locale, width] of [
  ['ru', 1280],
  ['en', 360],
] as const)
  test.describe(`breakdowns in ${locale} at ${width} px`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { statistics, breakdowns } = words[locale]

    test(`the figures are broken down by placement, device, hour and product in ${locale} at ${width} px`, async ({
      page,
    }) => {
      await signIn(page, 'agency', '/advertisers/altair/stats')
      const campaigns = page.getByRole('table', { name: statistics.campaignsTable })
      await expect(campaigns.getByRole('link').first()).toBeVisible() // on a phone, the first figures take more room
      const tabs = page.getByRole('radiogroup', { name: statistics.breakdown })
      const choose = (name: string) => tabs.getByRole('radio', { name, exact: true }).check()
      await choose(statistics.tabPlacements)
      const placements = page.getByRole('table', { name: breakdowns.byPlacement })
      await expect(placements.getByRole('rowheader').nth(3)).toBeVisible()
      await expect(page).toHaveURL(/by=placement/)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('table', { name: breakdowns.byDevice })).toBeVisible()
      await choose(statistics.tabHours)
      const hours = page.getByRole('table', { name: pattern(breakdowns.byHour) })
      await expect(hours.getByRole('cell')).toHaveCount(7 * 24 + 1)
      await expectAccessible(page)
      await page.reload()
      await expect(hours).toBeVisible()
      await choose(statistics.tabProducts)
      await expect(page.getByRole('table', { name: breakdowns.byProduct }).getByRole('rowheader').first()).toBeVisible()
      await expectAccessible(page)
      await choose(statistics.tabCampaigns)
      await expect(page.getByRole('table', { name: statistics.campaignsTable })).toBeVisible()
      await expect(page).not.toHaveURL(/by=/)
    })
  })

for (const [locale, width, hand] of MOUSE_AND_KEYS) {
  test.describe(`in ${locale} at ${width} px by ${hand}`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { statistics, calendar, history } = words[locale]

    test('two figures of chosen days are read on a line beside those of the year before, and as a table', async ({
      page,
    }) => {
      const { press, type, pick, select } = handsOf(page, hand)
      const { day: written } = formatFor(locale, 'RUB')
      const [from, to] = [-9, -3].map((days) => addDays(dayAt(new Date(), 180), days)) as [string, string]
      await signIn(page, 'agency', '/advertisers/altair/stats')
      await press(page.getByRole('button', { name: pattern(statistics.range) }))
      const dialog = page.getByRole('dialog', { name: statistics.range })
      await type(dialog.getByRole('textbox', { name: calendar.from, exact: true }), written(from))
      await type(dialog.getByRole('textbox', { name: calendar.to, exact: true }), written(to))
      await pick(dialog.getByRole('group', { name: calendar.comparison }), calendar.withYear)
      await press(dialog.getByRole('button', { name: calendar.apply }))
      await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`))
      const chart = page.getByRole('region', { name: statistics.overTime })
      await select(chart.getByRole('combobox', { name: statistics.secondFigure }), statistics.clicks)
      const line = chart.getByRole('slider', { name: statistics.overTime })
      await expect(chart.locator('p')).toContainText(statistics.yearAgo)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0) // nothing moves below the pointer
      if (hand === 'keys') {
        await press(line)
        await page.keyboard.press('Home')
      } else {
        const { x = 0, y = 0, height = 0 } = (await line.boundingBox()) ?? {}
        await page.mouse.move(x + 2, y + height / 2)
      }
      await expect(chart.locator('p')).toContainText(written(from))
      await expect(chart.locator('p')).toContainText(new RegExp(`${statistics.clicks}\\d+.*, ${statistics.yearAgo}: `))
      await press(chart.getByText(statistics.asTable))
      await expect(chart.getByRole('row')).toHaveCount(8)
    })

    test('the line of a campaign marks the day on which its limit was changed', async ({ page, platform }) => {
      const { press } = handsOf(page, hand)
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const { id: campaignId, path, remove } = await newCampaign(api, 'Marked')
      await api('campaignCard/updateCampaign/', { campaignId, name: 'Marked', offset: 180, limit: 60_000 }, 'PUT')
      await page.goto(path)
      const chart = page.getByRole('region', { name: statistics.overTime })
      await press(chart.getByText(statistics.asTable))
      await expect(chart.getByRole('columnheader', { name: history.changes })).toBeVisible()
      await expect(chart.getByRole('row').last()).toContainText(/50.000.*→.*60.000/)
      await remove()
    })
  })
}

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

test('the days are chosen in a sheet on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'agency', '/advertisers/altair/stats')
  await period(page).click()
  const sheet = page.getByRole('dialog', { name: say.range })
  await expect(sheet.getByRole('grid')).toHaveCount(1)
  const edges = async () => {
    const { x, y, height } = (await sheet.boundingBox())!
    return [x, y + height].map(Math.round)
  }
  await expect.poll(edges).toEqual([0, 640]) // once it has slid in
  await expectAccessible(page)
  await sheet.getByRole('button', { name: say.yesterday, exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/period=yesterday/)
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

test('the total of a campaign names its figures on a phone as the rows do', async ({ page, platform }) => {
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
})
