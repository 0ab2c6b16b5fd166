import type { Locator, Page } from 'playwright/test'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiOf, deleteCampaign } from '../support/drafts.ts'
import { handsOf, MOUSE_AND_KEYS } from '../support/hands.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const { campaigns: list, campaignEditor, campaignTools: tools, common, savedViews, statistics } = words.ru
const campaigns = '/advertisers/altair/partners/arvolta'

const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
const states = (page: Page) => page.getByRole('table').locator('tbody .badge')
const countOf = async (page: Page, name: string) => Number((await chip(page, name).textContent())?.match(/\d+$/)?.[0])
const names = (page: Page) => page.getByRole('rowheader')

test('campaigns are filtered by a press, and reload, Back and a shared link restore the filter', async ({ page }) => {
  await signIn(page, 'agency', campaigns)
  const active = await countOf(page, tools.filterActive)
  await chip(page, tools.filterActive).click()
  await expect(chip(page, tools.filterActive)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\?state=active$/)
  await expect(names(page)).toHaveCount(active)
  const activeStates = new RegExp(`^(${common.campaignActive}|${common.campaignNotRunning})$`)
  await expect(states(page).filter({ hasText: activeStates })).toHaveCount(active)
  await expectAccessible(page)

  await page.getByRole('button', { name: tools.filters, exact: true }).click()
  const panel = page.getByRole('dialog', { name: tools.filters })
  await panel.getByRole('checkbox', { name: /^Lumira/ }).click()
  await expect(page).toHaveURL(/state=active&brand=Lumira/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: tools.filters, exact: true })).toBeFocused()
  await expect.poll(() => countOf(page, tools.filterActive)).toBeLessThan(active)
  await expect(names(page)).toHaveCount(await countOf(page, tools.filterActive)) // rows are drawn a few at a time
  const left = await names(page).allTextContents()

  await page.reload()
  await expect(page.getByRole('button', { name: tools.removeFilter.replace('{name:string}', 'Lumira') })).toBeVisible()
  await expect(names(page)).toHaveText(left)
  await page.goBack()
  await expect(page).toHaveURL(/\?state=active$/)
  await expect(names(page)).toHaveCount(active)
  await page.goBack()
  await expect(chip(page, tools.filterActive)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => names(page).count()).toBeGreaterThan(active)
})

test('a filter without results says so, and is removed by keyboard', async ({ page }) => {
  await signIn(page, 'agency', `${campaigns}?state=scheduled&from=2020-01-01&to=2020-01-02`)
  await expect(page.getByRole('heading', { name: tools.noneFitting })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: tools.resetFilters }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(campaigns)
  await expect(names(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: tools.filters, exact: true })).toBeFocused()
})

test('filters removed by keyboard leave the focus to the next one, then to the button of all', async ({ page }) => {
  await signIn(page, 'agency', `${campaigns}?state=scheduled&from=2020-01-01&brand=Lumira&brand=Vega`)
  const remove = page.getByRole('button', { name: pattern(tools.removeFilter) })
  await expect(remove).toHaveCount(3)
  await remove.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(2)
  await expect(remove.nth(1)).toBeFocused()
  await page.keyboard.press('Enter') // the last one: the one before it is next
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('button', { name: tools.filters, exact: true })).toBeFocused()
})

test('a search without results gives the focus back to its field when it is cleared', async ({ page }) => {
  await signIn(page, 'agency', `${campaigns}?q=zzzz`)
  await page.getByRole('button', { name: tools.clearSearch }).focus()
  await page.keyboard.press('Enter')
  await expect(names(page).first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: tools.search })).toBeFocused()
})

test('no list is called empty while the campaigns of a removed filter load', async ({ page }) => {
  await signIn(page, 'agency', `${campaigns}?state=scheduled&from=2020-01-01&to=2020-01-02`)
  const none = page.getByRole('heading', { name: tools.noneFitting })
  await expect(none).toBeVisible()
  let answer = () => {}
  const asked = new Promise<void>((done) => (answer = done))
  await page.route('**/api/campaignsPage/**', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: tools.resetFilters }).last().click()
  await expect(none).toBeHidden()
  await expect(page.getByRole('heading', { name: tools.empty })).toBeHidden()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(names(page).first()).toBeVisible()
})

test('a filter that the server refuses can be removed', async ({ page }) => {
  await signIn(page, 'agency', `${campaigns}?from=2026-11-31`)
  await expect(page.getByRole('alert').getByText(common.loadFailed)).toBeVisible()
  await page.getByRole('button', { name: tools.resetFilters }).click()
  await expect(names(page).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${campaigns}$`))
})

test('a change that the filter excludes leaves the focus in the list', { tag: '@react' }, async ({ page, baseURL }) => {
  await signIn(page, 'agency', campaigns)
  const api = await apiOf(page, baseURL ?? '')
  const brand = 'Фокус'
  const made = { advertiserId: 'altair', partnerId: 'arvolta', partnerLogoUrl: '', brand, limit: 10, offset: 180 }
  const create = (name: string) => api<{ campaign: { id: string } }>('campaignsPage/createCampaign/', { ...made, name })
  const [upper, lower] = [await create('Верхняя'), await create('Нижняя')]
  await page.goto(`${campaigns}?state=active&brand=${brand}`)
  const dates = (name: string) => page.getByRole('button', { name: `${tools.edit}: ${list.runDates}, ${name}` })
  const end = async (name: string) => {
    await dates(name).press('Enter')
    const field = page.getByRole('dialog').getByRole('textbox')
    await field.fill('01.11.2025')
    await field.press('Enter')
    await page.getByRole('button', { name: campaignEditor.saveAndStop }).click()
  }
  await end('Нижняя')
  await expect(names(page)).toHaveCount(1)
  await expect(dates('Верхняя')).toBeFocused()
  await end('Верхняя')
  await expect(page.getByRole('heading', { name: tools.noneFitting })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const { campaign } of [upper, lower]) await deleteCampaign(api, campaign.id)
})

test('on a phone the filters open in a sheet that also orders the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'agency', campaigns)
  await page.getByRole('button', { name: tools.filters, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: tools.filters })
  await sheet.getByRole('checkbox', { name: pattern(tools.filterAttention) }).click()
  await expect(page).toHaveURL(/attention=true/)
  await sheet.getByRole('combobox', { name: tools.sort }).selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
  // A target half hidden under the head of the sheet would make axe misjudge its place.
  await page.mouse.wheel(0, -10_000)
  await expect.poll(() => sheet.locator('.dialog__body').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expectAccessible(page)
  const count = await countOf(page, tools.filterAttention)
  await sheet.getByRole('button', { name: tools.showCount.replace('{count:number|count}', String(count)) }).click()
  await expect(sheet).toBeHidden()
  await expect(names(page)).toHaveCount(count)
})

test('a user with one account goes straight to it, and Back does not return to the list', async ({ page }) => {
  await signIn(page, 'debtor', '/invites/no-such')
  await page.goto('/advertisers')
  await expect(page).toHaveURL('/advertisers/fokin/partners')
  await page.goBack()
  await expect(page).toHaveURL('/invites/no-such')
})

test('a view is saved under a name, opened, made the default, renamed and deleted', async ({ page }) => {
  await signIn(page, 'agency', `${campaigns}?state=active&sort=-spent`)
  const open = () => page.getByRole('button', { name: savedViews.views }).click()
  const panel = page.getByRole('dialog', { name: savedViews.views })
  const act = async (name: string, item: string) => {
    await panel.getByRole('button', { name: savedViews.actions.replace('{name:string}', name) }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await open()
  await expect(panel.getByLabel(savedViews.name)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Дорогие')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'Дорогие' })).toHaveAttribute('aria-current', 'true')
  await expect(panel.getByRole('link', { name: 'Дорогие' })).toBeFocused() // the form is gone
  await act('Дорогие', savedViews.makeDefault)
  await expect(panel.getByText(savedViews.isDefault)).toBeVisible()
  await act('Дорогие', savedViews.rename)
  await expect(panel.getByLabel(savedViews.name)).toBeFocused()
  await panel.getByLabel(savedViews.name).fill('Самые дорогие')
  const written = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/updateSavedViews/') && Boolean(answer.request().postData()?.includes('Самые дорогие')),
  )
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'Самые дорогие' })).toBeVisible()
  await written

  await page.goto('/advertisers/altair/partners')
  const platform = page.getByRole('article').first().getByRole('link').first()
  await expect(platform).toHaveAttribute('href', /\?state=active&sort=-spent$/)
  await page.goto(campaigns)
  await open()
  await panel.getByRole('link', { name: 'Самые дорогие' }).press('Enter')
  await expect(page).toHaveURL(/\?state=active&sort=-spent$/)
  await expect(page.getByRole('button', { name: savedViews.views })).toBeFocused()
  await open()
  const removed = page.waitForResponse('**/updateSavedViews/')
  await act('Самые дорогие', savedViews.remove)
  await expect(panel.getByText(savedViews.none)).toBeVisible()
  await removed // other journeys open the list without a view

  await page.goto('/advertisers/altair/stats')
  await page.getByRole('button', { name: statistics.openViews }).click()
  await expect(panel.getByText(savedViews.none)).toBeVisible()
})

test('a menu that is opened while its dialog is still fading in lies at its button and stays open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'agency', `${campaigns}?state=active&sort=-spent`)
  const panel = page.getByRole('dialog', { name: savedViews.views })
  await page.getByRole('button', { name: savedViews.views }).click()
  await panel.getByLabel(savedViews.name).fill('Дорогие')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: 'Дорогие' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.evaluate(() => document.documentElement.style.setProperty('--motion', '60s'))
  await page.getByRole('button', { name: savedViews.views }).press('Enter')
  const actions = panel.getByRole('button', { name: savedViews.actions.replace('{name:string}', 'Дорогие') })
  const edgesOf = async (element: Locator) =>
    element.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)
  await actions.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  const [button, list] = [await edgesOf(actions), await edgesOf(menu)]
  const gap = Math.max(list.top - button.bottom, button.top - list.bottom)
  expect(Math.abs(gap)).toBeLessThan(8)
  expect(Math.abs(list.right - button.right)).toBeLessThan(8)

  const removed = page.waitForResponse('**/updateSavedViews/')
  await menu.getByRole('menuitem', { name: savedViews.remove }).press('Enter')
  await expect(panel.getByText(savedViews.none)).toBeVisible()
  await removed // other journeys open the list without a view
})

for (const [locale, width, hand] of MOUSE_AND_KEYS) {
  test.describe(`in ${locale} at ${width} px by ${hand}`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })
    const say = words[locale]

    test('the home of an agency shows first what needs attention, and is searched and sorted', async ({ page }) => {
      const { press, type } = handsOf(page, hand)
      await signIn(page, 'agency', '/advertisers')
      const table = page.getByRole('table', { name: say.advertisers.title })
      const accounts = table.getByRole('rowheader')
      await expect(accounts.first()).toHaveText('Речка Спорт') // in debt
      await expect(table.getByRole('row').nth(1)).toContainText(say.advertisers.problemDebt)
      await expect(accounts.nth(1)).toHaveText('Альтаир Электроника') // with rejected ads
      await expectAccessible(page)

      const problem = (text: string) =>
        table.getByRole('row', { name: 'Альтаир Электроника' }).getByRole('link', { name: pattern(text) })
      const exhausted = Number((await problem(say.advertisers.problemExhausted).textContent())?.match(/\d+/)?.[0])
      await press(problem(say.advertisers.problemExhausted))
      await expect(page).toHaveURL(/\/partners\/\*\?state=budgetExhausted$/)
      await expect(names(page)).toHaveCount(exhausted)
      await page.goBack()
      await press(problem(say.advertisers.problemRejected))
      await expect(page.getByRole('heading', { level: 1, name: say.inbox.title })).toBeVisible()
      await page.goBack()

      await press(table.getByRole('columnheader', { name: pattern(say.advertisers.spentWeek) }).getByRole('button'))
      await expect(page).toHaveURL(/sort=-week/)
      await expect(accounts.first()).toHaveText('Альтаир Электроника')
      await page.reload()
      await expect(accounts.first()).toHaveText('Альтаир Электроника')
      await type(page.getByRole('searchbox', { name: say.advertisers.search }), 'чайная')
      await expect(accounts).toHaveText(['Чайная Верста'])
      await press(accounts.getByRole('link'))
      await expect(page.getByRole('heading', { level: 1, name: say.partners.title })).toBeVisible()
    })

    test('campaigns on all platforms are narrowed, and kept as a view that opens by default and is shared', async ({
      page,
      context,
    }) => {
      const { press, type, select } = handsOf(page, hand)
      const list = say.campaignTools
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signIn(page, 'agency', '/advertisers/altair/partners')
      await press(page.getByRole('link', { name: say.partners.allCampaigns }))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await press(chip(page, list.filterAttention))
      await expect(page).toHaveURL(/\/partners\/\*\?attention=true$/)
      await press(chip(page, list.filterActive))
      await expect(page).toHaveURL(/\?state=active$/)
      const field = page.getByRole('searchbox', { name: list.search })
      await type(field, 'подарки')
      await expect(page).toHaveURL(/&q=/)
      if (width < 640) expect((await field.boundingBox())?.width).toBeGreaterThan(280) // what was typed is legible
      await expect
        .poll(async () => (await names(page).allTextContents()).filter((name) => !/подарки/i.test(name)))
        .toEqual([])
      await type(field, ' ')
      await expect(page).not.toHaveURL(/q=/)

      await press(button(list.filters))
      const panel = page.getByRole('dialog', { name: list.filters })
      await press(panel.getByRole('checkbox', { name: /^Domovita/ }))
      await expect(page).toHaveURL(/partnerIds=domovita/)
      await press(panel.getByRole('checkbox', { name: /^Lumira/ }))
      await expect(page).toHaveURL(/brand=Lumira/)
      await press(panel.getByRole('checkbox', { name: /^Lumira/ }))
      await expect(page).not.toHaveURL(/brand=/)
      await type(
        panel.getByRole('textbox', { name: list.to, exact: true }),
        locale === 'ru' ? '01.03.2031' : '01/03/2031',
      )
      await expect(page).toHaveURL(/to=2031-03-01/)
      if (width < 640)
        await select(panel.getByRole('combobox', { name: list.sort }), `${say.campaigns.name}: ascending`)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      if (width >= 640) await press(page.getByRole('columnheader', { name: say.campaigns.name }).getByRole('button'))
      await expect(page).toHaveURL(/sort=name/)
      await expect
        .poll(
          async () => (await names(page).count()) - (await countOf(page, list.filterActive)),
          'rows that are not counted',
        )
        .toBe(0)

      await select(page.getByRole('combobox', { name: list.period }), list.last90)
      if (width >= 640) {
        const limit = new RegExp(`^${pattern(list.limit).source}`)
        await press(button(list.columns))
        await press(page.getByRole('dialog', { name: list.columns }).getByRole('checkbox', { name: limit }))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('columnheader', { name: limit })).toBeVisible()
      }

      const views = page.getByRole('dialog', { name: say.savedViews.views })
      const act = async (item: string) => {
        await press(views.getByRole('button', { name: pattern(say.savedViews.actions) }))
        await press(page.getByRole('menuitem', { name: item }))
      }
      await press(button(list.openViews))
      await type(views.getByLabel(say.savedViews.name), hand)
      await page.keyboard.press('Enter')
      await expect(views.getByRole('link', { name: hand })).toHaveAttribute('aria-current', 'true')
      await act(say.savedViews.share)
      await expect(views.getByRole('status')).toHaveText(say.savedViews.linkCopied)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
      const written = page.waitForResponse((answer) =>
        Boolean(answer.request().postData()?.includes('"isDefault":true')),
      )
      await act(say.savedViews.makeDefault)
      await expect(views.getByText(say.savedViews.isDefault)).toBeVisible()
      await written
      const { search } = new URL(page.url())
      await page.goto('/advertisers/altair/partners')
      const all = page.getByRole('link', { name: say.partners.allCampaigns })
      await expect.poll(() => all.getAttribute('href')).toContain(search) // the views load after the platforms
      await press(all)
      await expect(page).toHaveURL((url) => url.search === search)
      await press(button(list.openViews))
      const removed = page.waitForResponse('**/updateSavedViews/')
      await act(say.savedViews.remove) // other journeys open the platforms without a view
      await removed
    })
  })
}
