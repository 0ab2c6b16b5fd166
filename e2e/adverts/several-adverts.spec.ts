import type { Page } from 'playwright/test'
import type { CampaignsPage } from '../../src/contract/campaigns/campaign.ts'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf, newCampaign } from '../support/drafts.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { advertsOf, openCampaign, type ShownAdvert } from '../support/open-campaign.ts'
import { untilWhole } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { WIDE_AND_NARROW } from '../support/wide-and-narrow.ts'
import { pattern, words } from '../support/words.ts'

const isGood = ({ stats }: ShownAdvert) => (stats.postClick.roas ?? 0) > 2

/** Returns the number of ads with a ROAS above 2 if there are some, and some below. */
function goodOnes(adverts: ShownAdvert[]): number | undefined {
  const good = adverts.filter(isGood).length
  return good >= 2 && good < adverts.length ? good : undefined
}

const bidsOf = (adverts: ShownAdvert[]) =>
  new Map(adverts.map(({ advertId, details }) => [advertId, details?.bidPrices]))

for (const [locale, width] of WIDE_AND_NARROW) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const say = words[locale]

    test('the bids of all ads with a ROAS above 2 are raised by 10 %, and that is undone', async ({
      page,
      platform,
    }) => {
      const { read, found: good } = await openCampaign(page, platform.origin, goodOnes)
      const before = await read()
      if (width < 640) await page.getByRole('combobox', { name: say.bulk.order }).selectOption('-roas')
      else await page.getByRole('button', { name: 'ROAS', exact: true }).click()
      const roas = ({ stats }: ShownAdvert) => stats.postClick.roas ?? -1
      const [best] = before.toSorted((one, other) => roas(other) - roas(one))
      const rows = page.locator('tbody tr').filter({ has: page.getByRole('checkbox') }) // the chart has a table too
      await expect(rows.first().locator(`a[href$="/${best?.advertId}"]`)).toBeVisible()
      const ticks = page.locator('tbody').getByRole('checkbox')
      await ticks.first().check()
      await ticks.nth(good - 1).click({ modifiers: ['Shift'] })
      const bar = page.getByRole('group', { name: say.bulk.selection })
      await expect(bar).toContainText(String(good))
      await expectAccessible(page)
      await bar.getByRole('button', { name: say.bulk.bids }).click()
      const dialog = page.getByRole('dialog', { name: say.bulk.bidsTitle })
      await dialog.getByRole('combobox', { name: say.bulk.way }).selectOption({ label: say.bulk.raisePercent })
      await dialog.getByRole('textbox').fill('10')
      await expect(dialog.getByRole('listitem').filter({ hasText: '→' })).toHaveCount(good)
      await expect(dialog.getByText(pattern(say.bulk.bidsOutcome))).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('textbox').press('Enter')
      const undo = dialog.getByRole('button', { name: say.bulk.undo })
      await expect(undo).toBeVisible()
      const raised = bidsOf(await read())
      for (const { advertId, details, stats } of before) {
        const factor = (stats.postClick.roas ?? 0) > 2 ? 110 : 100
        const wanted = details?.bidPrices.map((bid) => Math.round(bid * factor) / 100)
        expect(raised.get(advertId)).toEqual(wanted)
      }

      await dialog.getByRole('button', { name: say.common.close }).last().click()
      await page.getByRole('status').getByRole('button', { name: say.bulk.undo }).click()
      const back = page.getByRole('dialog', { name: say.bulk.undoBidsTitle })
      await expect(back.getByRole('status')).toContainText(String(good))
      await expect(back.getByText(say.bulk.done, { exact: true })).toHaveCount(good)
      expect(bidsOf(await read())).toEqual(bidsOf(before))
    })
  })
}

for (const [locale, width, hand] of MOUSE_AND_KEYS) {
  test.describe(`in ${locale} at ${width} px by ${hand}`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const { bulk, common } = words[locale]

    test('ads are paused and started again', async ({ page, platform }) => {
      const { press } = handsOf(page, hand)
      const { read } = await openCampaign(page, platform.origin, goodOnes)
      const states = async () => (await read()).map(({ state }) => state)
      const before = await states()
      await press(allAdverts(page, bulk.selectAll))
      const bar = page.getByRole('group', { name: bulk.selection })
      await expect(bar).toBeVisible()
      if (hand === 'keys') {
        await page.keyboard.press('Enter')
        await expect(bar.getByRole('button', { name: bulk.bids })).toBeFocused()
      }
      await press(bar.getByRole('button', { name: bulk.pause }))
      const dialog = page.getByRole('dialog', { name: bulk.pauseTitle })
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await press(dialog.getByRole('button').last())
      await expect(dialog.getByRole('button', { name: bulk.undo })).toBeVisible()
      expect(await states()).not.toContain('Started')
      await press(dialog.getByRole('button', { name: bulk.undo }))
      const back = page.getByRole('dialog', { name: bulk.undoStateTitle })
      await expect(back.getByText(bulk.done, { exact: true }).first()).toBeVisible()
      await expect(back.getByRole('button', { name: bulk.stop })).toHaveCount(0)
      expect(await states()).toEqual(before)
    })

    test('ads are duplicated, and all of them are deleted and brought back at once', async ({ page, platform }) => {
      const { press } = handsOf(page, hand)
      await signIn(page, 'agency')
      const api = await apiOf(page, platform.origin)
      const { path, remove } = await newCampaign(api, `Several by ${hand}`)
      await page.goto(path)
      const rows = page.locator('tbody tr').filter({ has: page.getByRole('checkbox') })
      const act = async (name: string, title: string, apply: string) => {
        const all = page
          .getByRole('checkbox', { name: pattern(bulk.selectAll) })
          .filter({ visible: true })
          .first()
        if (!(await all.isChecked())) await press(all)
        await press(page.getByRole('group', { name: bulk.selection }).getByRole('button', { name, exact: true }))
        const dialog = page.getByRole('dialog', { name: title })
        await expect(dialog.getByRole('listitem').first()).toBeVisible() // the button has something to do
        await press(dialog.getByRole('button', { name: pattern(apply) }))
        await expect(dialog.getByRole('button', { name: bulk.undo })).toBeVisible()
        return dialog
      }
      const takeBack = async (dialog: ReturnType<typeof page.locator>, title: string) => {
        await press(dialog.getByRole('button', { name: bulk.undo }))
        const back = page.getByRole('dialog', { name: title })
        await expect(back.getByText(bulk.done, { exact: true })).toHaveCount(2)
        await press(back.getByRole('button', { name: common.close }).last())
      }

      const copying = await act(bulk.copy, bulk.copyTitle, bulk.copyCount)
      await press(copying.getByRole('button', { name: common.close }).last())
      await expect(rows).toHaveCount(2)
      const deleting = await act(bulk.delete, bulk.deleteTitle, bulk.deleteCount)
      await takeBack(deleting, bulk.undoDeleteTitle)
      await expect(rows).toHaveCount(2)
      await remove()
    })
  })
}

test('ads are copied into a campaign beyond the first page of the list, found by its name', async ({
  page,
  platform,
}) => {
  const say = words.ru
  const { read } = await openCampaign(page, platform.origin, goodOnes)
  const own = await read()
  const api = await apiOf(page, platform.origin)
  const list = 'campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=40'
  const first = await api<CampaignsPage>(list)
  const { campaigns } = await api<CampaignsPage>(`${list}&cursor=${first.nextCursor}`)
  const target = campaigns.find(({ state }) => state === 'active')
  if (!target) throw new Error('The second page has no active campaign')
  const before = await advertsOf(api, target.id)

  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('group', { name: say.bulk.selection }).getByRole('button', { name: say.bulk.copy }).click()
  const dialog = page.getByRole('dialog', { name: say.bulk.copyTitle })
  const into = dialog.getByRole('combobox', { name: say.bulk.toCampaign })
  await expect(into.getByRole('option', { name: target.name, exact: true })).toHaveCount(0)
  const search = dialog.getByRole('searchbox', { name: say.bulk.findCampaign })
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 500 }))
  await search.fill('no')
  await expect(into).toHaveAccessibleDescription(new RegExp(say.common.errorServer))
  await page.unroute('**/api/search/**')
  await search.fill(target.name)
  await search.press('Enter')
  await into.selectOption({ label: target.name })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: pattern(say.bulk.copyCount) }).click()
  await expect(dialog.getByRole('button', { name: say.bulk.undo })).toBeVisible()
  expect(await advertsOf(api, target.id)).toHaveLength(before.length + 1)
  expect(await read()).toHaveLength(own.length) // Enter in the search has copied nothing
})

test('the column that stays in view covers no header with the focus', async ({ page, platform }) => {
  await page.setViewportSize({ width: 700, height: 800 })
  await openCampaign(page, platform.origin, goodOnes)
  await untilWhole(page) // with the styles by which the column stays in view
  const heads = page.locator('thead').getByRole('columnheader').getByRole('button')
  await heads.last().focus()
  for (let count = await heads.count(); count > 1; count--) {
    await expect.poll(() => page.evaluate(isCovered), `header ${count}`).toBe(false)
    await page.keyboard.press('Shift+Tab')
  }
})

/** Returns the tick for all ads: the one above the table on a phone, where the table has no header row. */
const allAdverts = (page: Page, name: string) =>
  page
    .getByRole('checkbox', { name: pattern(name) })
    .filter({ visible: true })
    .first()

/** Returns whether a sticky cell covers a part of the focused element. */
function isCovered(): boolean {
  const focused = document.activeElement!
  const { left, right } = focused.getBoundingClientRect()
  return [...focused.closest('tr')!.children].some((cell) => {
    const box = cell.getBoundingClientRect()
    const sticks = getComputedStyle(cell).position === 'sticky' && !cell.contains(focused)
    return sticks && box.right > left + 1 && box.left < right - 1
  })
}
