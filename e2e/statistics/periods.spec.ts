import type { Page } from 'playwright'
import { addDays, dayAt } from '../../src/domain/calendar.ts'
import { addMonths } from '../../src/lib/days.ts'
import { formatFor } from '../../src/domain/format.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/sign-in.ts'
import { period, showcase } from '../support/statistics.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { statistics: say } = words.ru
const { day } = formatFor('ru', 'RUB')

const choosePeriodOf = async (page: Page, range: string, preset: string) => {
  await page.getByRole('button', { name: pattern(range) }).click()
  await page.getByRole('dialog', { name: range }).getByRole('button', { name: preset, exact: true }).click()
}
const choosePeriod = (page: Page, preset: string) => choosePeriodOf(page, say.range, preset)

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
      await to.fill(written(addDays(first, -1)))
      await dialog.getByRole('button', { name: calendar.apply }).press('Enter')
      await expect(to).toBeFocused()
      await expect(to).toHaveAccessibleDescription(calendar.reversed)
      const from = dialog.getByRole('textbox', { name: calendar.from, exact: true })
      await from.fill(written(addDays(first, -2)))
      await expect(to).not.toHaveAttribute('aria-invalid')
      await from.fill(written(first))
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

test.describe('on a narrow screen in a language of long words', () => {
  test.use({ locale: LOCALE_TAGS.de, viewport: { width: 768, height: 900 } })

  test('a message in the choice of days wraps within the window', async ({ page }) => {
    const { statistics, calendar } = words.de
    await signIn(page, 'agency', '/advertisers/altair/stats')
    await page.getByRole('button', { name: pattern(statistics.range) }).click()
    const panel = page.getByRole('dialog', { name: statistics.range })
    await panel.getByRole('textbox', { name: calendar.from }).fill('01.01.2010')
    await page.keyboard.press('Enter')
    await expect(panel.getByText(pattern(calendar.tooLong.split('{')[0] ?? ''))).toBeVisible()
    const [right, width] = await panel.evaluate((element) => [
      element.getBoundingClientRect().right,
      document.documentElement.clientWidth,
    ])
    expect(right).toBeLessThanOrEqual(width)
  })
})
