import { addDays, dayAt } from '../../src/domain/calendar.ts'
import { formatFor } from '../../src/domain/format.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf, newCampaign } from '../support/drafts.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { signIn } from '../support/sign-in.ts'

import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

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
      for (const windowWidth of [650, 768, 1000, width]) {
        await page.setViewportSize({ width: windowWidth, height: 800 })
        const broken = () =>
          hours.evaluate((table) => {
            const text = document.createRange()
            const isBroken = (cell: Node) => {
              text.selectNodeContents(cell)
              return text.getClientRects().length > 1
            }
            return [...table.querySelectorAll('td')].filter(isBroken).length
          })
        await expect.poll(broken, `figures of two lines at ${windowWidth} px`).toBe(0)
      }
      await expectAccessible(page)
      const map = page.getByRole('region', { name: breakdowns.byHour })
      await map.getByRole('combobox', { name: breakdowns.figure, exact: true }).selectOption('views')
      await expect(map.getByText(breakdowns.thousands, { exact: true })).toBeVisible()
      const numberIn = (text: string) =>
        Number(text.replaceAll(/[^\d,.]/g, '').replace(',', locale === 'ru' ? '.' : ''))
      const cells = hours.locator('td[title]')
      const shown = await cells.evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
      const exact = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('title')?.split(': ').at(-1)))
      const inThousands = exact.map((text = '') => Math.round(numberIn(text) / 100) / 10)
      expect(shown.map(numberIn)).toEqual(inThousands)
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
