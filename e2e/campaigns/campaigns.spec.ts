import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { test } from '../support/behind-proxy.ts'
import { fileOf, pages } from '../support/built-files.ts'
import { apiOf } from '../support/drafts.ts'
import { faults } from '../support/faulty-proxy.ts'
import { setTextSize } from '../support/layout.ts'
import { signIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { pattern, words } from '../support/words.ts'

const say = words.ru
const tools = say.campaignTools
const form = say.campaignEditor

/** Signs in and opens the campaigns of the retail platform that has more than one page of them. */
async function openList(page: Page, query = ''): Promise<string> {
  await signIn(page, 'agency', '/advertisers/altair/partners')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: say.campaigns.title })).toBeVisible()
  const path = new URL(page.url()).pathname
  if (query) await page.goto(path + query)
  await expect(page.getByRole('searchbox', { name: tools.search })).toBeVisible()
  return path
}

const bodyRows = (page: Page) => page.locator('tbody tr')
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const actions = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: pattern(`${say.campaigns.actions}: `) })
const nameOf = async (page: Page, index: number) =>
  (await page.getByRole('rowheader').nth(index).getByRole('link').textContent()) ?? ''

async function openMenu(page: Page, name: string, item: string) {
  await actions(page, name).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Creates a campaign through the form of the office, so that it can be deleted. */
async function createCampaign(page: Page, name: string, listPath: string) {
  await page.getByRole('button', { name: say.campaigns.create }).first().click()
  const dialog = page.getByRole('dialog', { name: form.createTitle })
  await dialog.getByLabel(form.name).fill(name)
  await dialog.getByLabel(form.limitLabel).fill('1000')
  await dialog.getByRole('button', { name: form.createAndLaunch }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(listPath)
  await expect(row(page, name)).toBeVisible()
}

test('a campaign is edited from the list after an invalid value and a server error', async ({ page, behind }) => {
  await openList(page)
  const name = await nameOf(page, 0)
  await openMenu(page, name, tools.edit)
  const dialog = page.getByRole('dialog', { name: form.editTitle })
  await expect(dialog.getByLabel(form.name)).toHaveValue(name)
  await dialog.getByLabel(form.name).fill('Другое имя')
  await dialog.getByLabel(form.limitLabel).fill('много')
  await dialog.getByRole('button', { name: say.common.save }).click()
  await expect(dialog.getByLabel(form.limitLabel)).toBeFocused()
  await expect(dialog.getByText('Введите число')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(form.limitLabel).fill('999 000,50')
  behind.proxy.fail('/api/campaignCard/updateCampaign/', faults.serverError)
  await dialog.getByRole('button', { name: say.common.save }).click()
  await expect(dialog.getByText(say.common.errorServer)).toBeVisible()
  await expect(dialog.getByLabel(form.name)).toHaveValue('Другое имя')
  behind.proxy.fail('/api/campaignCard/updateCampaign/', null)
  await dialog.getByRole('button', { name: say.common.save }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Другое имя')).toContainText('999 000,50')
  await page.reload()
  await expect(row(page, 'Другое имя')).toContainText('999 000,50')
})

test('a validation error from the server appears at its field', async ({ page, behind }) => {
  await openList(page)
  await openMenu(page, await nameOf(page, 1), tools.edit)
  const dialog = page.getByRole('dialog', { name: form.editTitle })
  behind.proxy.fail(
    '/api/campaignCard/updateCampaign/',
    (_, response) =>
      void response
        .writeHead(422, { 'Content-Type': 'application/problem+json' })
        .end('{"status":422,"errors":[{"path":"brand","kind":"ForbiddenCharacter"}]}'),
  )
  await dialog.getByLabel(form.brandOptional).fill('Весна')
  await dialog.getByRole('button', { name: say.common.save }).click()
  await expect(dialog.getByText(say.forms.forbiddenCharacter)).toBeVisible()
  await expect(dialog.getByLabel(form.brandOptional)).toBeFocused()
  behind.proxy.fail('/api/campaignCard/updateCampaign/', null)
})

test('a campaign is edited from its page, asks before it discards changes, and is renamed at once', async ({
  page,
}) => {
  await openList(page)
  await page.getByRole('rowheader').nth(2).click()
  await page.getByRole('button', { name: say.placements.editCampaign, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: form.editTitle })
  await dialog.getByLabel(form.name).fill('Имя со страницы')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: form.discardTitle })
  await expect(question.getByRole('button', { name: form.keepEditing })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel(form.name)).toHaveValue('Имя со страницы')
  await dialog.getByRole('button', { name: say.common.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Имя со страницы' })).toBeVisible()
})

test('a deletion can be undone by keyboard, is sent otherwise, and is rolled back when it fails', async ({
  page,
  behind,
}) => {
  const path = await openList(page)
  const call = '/api/campaignsPage/deleteCampaign/'
  const sent = behind.proxy.count(call)
  await createCampaign(page, 'Лишняя', path)
  await page.clock.install()
  await actions(page, 'Лишняя').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Удалить кампанию «Лишняя»?' })
  await expect(dialog.getByRole('button', { name: tools.keep })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Лишняя')).toHaveCount(0)
  const undo = page.getByRole('status').getByRole('button', { name: tools.undo })
  await expect(undo).toBeFocused()
  await page.clock.runFor(60_000) // the message stays while it has the focus
  await page.keyboard.press('Enter')
  await expect(row(page, 'Лишняя')).toBeVisible()
  expect(behind.proxy.count(call)).toBe(sent)

  /** Deletes the campaign and waits until the deletion can no longer be undone. */
  const deleteForGood = async () => {
    await openMenu(page, 'Лишняя', tools.delete)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000)) // further than the call itself can take
    await dialog.getByRole('button', { name: tools.delete }).click()
    await expect(row(page, 'Лишняя')).toHaveCount(0)
    await expect(undo).toBeVisible()
    await page.clock.runFor(7_000)
    await page.clock.resume()
  }
  behind.proxy.fail(call, faults.serverError)
  await deleteForGood()
  await expect(page.getByRole('alert').filter({ hasText: 'Кампания «Лишняя» не удалена' })).toBeVisible()
  await expect(row(page, 'Лишняя')).toBeVisible()
  behind.proxy.fail(call, null)

  await deleteForGood()
  await expect(undo).toBeHidden()
  const api = await apiOf(page, new URL(page.url()).origin)
  const names = async () => {
    const list = await api<{ campaigns: { name: string }[] }>('campaignsPage/?advertiserId=altair&partnerId=arvolta')
    return list.campaigns.map(({ name }) => name)
  }
  await expect.poll(names).not.toContain('Лишняя')
  expect(behind.proxy.count(call)).toBe(sent + 2)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: tools.search })).toBeVisible()
  await expect(row(page, 'Лишняя')).toHaveCount(0)

  await createCampaign(page, 'Вторая', path)
  await openMenu(page, 'Вторая', tools.delete)
  await page.getByRole('dialog').getByRole('button', { name: tools.delete }).click()
  await page.goto('/advertisers') // leaving the page sends the deletion
  await expect.poll(names).not.toContain('Вторая')
  await page.goto(path)
  await expect(page.getByRole('searchbox', { name: tools.search })).toBeVisible()
  await expect(row(page, 'Вторая')).toHaveCount(0)
})

test('the list is searched and sorted across all its pages, and the address contains both', async ({ page }) => {
  await openList(page)
  const name = await nameOf(page, 5)
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: tools.search })
  await expect(field).toBeFocused()
  await page.keyboard.type(name.toUpperCase())
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByText(/^Найдено: \d+ из \d+$/)).toBeVisible()
  await field.fill('нет такой кампании')
  await expect(page.getByRole('heading', { name: tools.noneFound })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: tools.clearSearch }).click()
  await expect(field).toHaveValue('')

  const header = page.getByRole('columnheader', { name: pattern(say.campaigns.budget) })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-spent/)
  const spent = async () =>
    (await page.locator(`tbody td[data-label^="${say.campaigns.budget}"]`).allTextContents()).map((text) =>
      Number((text.split(say.campaigns.of)[0] ?? '').replace(/\D/g, '')),
    )
  const isDescending = (values: number[]) =>
    values.length > 1 && values.every((value, index) => index === 0 || value <= (values[index - 1] ?? Infinity))
  await expect.poll(async () => isDescending(await spent())).toBe(true)
  await page.reload()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => isDescending(await spent())).toBe(true)
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').click()
  await expect(page).not.toHaveURL(/sort=/)
})

test('columns are chosen by keyboard and remembered', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: tools.columns }).focus()
  await page.keyboard.press('Enter')
  const group = page.getByRole('dialog', { name: tools.columns })
  await expect(group.getByRole('checkbox').first()).toBeFocused()
  await expectAccessible(page)
  await expect(group.getByLabel(say.campaigns.name, { exact: true })).toHaveCount(0)
  const [brand, dates] = [tools.brand, say.campaigns.runDates]
  await group.getByLabel(brand).press('Space')
  await group.getByLabel(dates).press('Space')
  await expect(page.getByRole('columnheader', { name: brand })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: tools.columns })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: brand })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: dates })).toHaveCount(0)
  await page.getByRole('button', { name: tools.columns }).click()
  await group.getByRole('button', { name: tools.usualColumns }).click()
  await expect(page.getByRole('columnheader', { name: dates })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: brand })).toHaveCount(0)
})

test('what decides is in view at 1280 px, and results and totals arrive without moving the rows', async ({ page }) => {
  const path = await openList(page)
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(/\/api\/(campaignsStatsPage|statsSeries)\//, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path)
  const box = page.getByRole('region', { name: /^Кампании на площадке/ })
  const SCROLL_BAR = 15
  const roas = page.getByRole('columnheader', { name: say.campaigns.postClickRoas })
  await expect(roas).toBeInViewport()
  for (const name of [say.campaigns.status, say.campaigns.runDates, say.campaigns.advertsColumn, say.campaigns.ctr])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport()
  await page.setViewportSize({ width: 1280 - SCROLL_BAR, height: 720 })
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(page.getByRole('searchbox', { name: tools.search })).toBeVisible() // the last above the rows
  const places = () => bodyRows(page).evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().top))
  const before = await places()
  letGo()
  await expect(page.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Расход за период: / })).toBeVisible()
  await expect(bodyRows(page).first().getByRole('cell').last()).toBeVisible()
  expect(await places()).toEqual(before)

  await roas.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-postClickRoas/)
  const values = async () =>
    (await page.locator(`tbody td[data-label="${say.campaigns.postClickRoas}"]`).allInnerTexts()).map((text) =>
      text.startsWith('–') ? -1 : Number(text.replace(/[^\d,].*/s, '').replace(',', '.')),
    )
  await expect
    .poll(async () => {
      const all = await values()
      return (
        all.length > 1 && all.every((value, at) => at === 0 || value <= (all[at - 1] ?? Infinity)) && (all[0] ?? 0) > 0
      )
    })
    .toBe(true)

  const period = page.getByRole('combobox', { name: tools.period })
  await period.selectOption(tools.last7)
  await expect(page).toHaveURL(/period=last7/)
  await page.goto(path)
  await expect(period).toHaveValue('last7')
})

test('names that begin alike can be told apart at 1280 px, and every filter is in view', async ({ page }) => {
  await openList(page)
  const link = page.getByRole('link', { name: 'Навигаторы: новинки сезона, волна 2', exact: true })
  await expect(link).toBeVisible()
  expect(await link.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  const last = page.getByRole('button', { name: tools.filterCompleted })
  await expect(last).toContainText(/\d/)
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('on a phone a row shows its result, or its dates without one, beside a bar as long as the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openList(page)
  const drawn = () =>
    bodyRows(page).evaluateAll((rows) =>
      rows.map((each) => ({
        bar: each.querySelector('[role="meter"]')?.clientWidth,
        beside: ['runDates', 'postClickRoas'].filter((name) => each.querySelector(`.${name}`)?.checkVisibility()),
      })),
    )
  await expect
    .poll(async () => new Set((await drawn()).map(({ beside }) => beside.join(' and '))))
    .toEqual(new Set(['runDates', 'postClickRoas']))
  expect(new Set((await drawn()).map(({ bar }) => bar)).size).toBe(1)
})

test('on a phone a campaign takes two lines, and the create button is at the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openList(page)
  const first = bodyRows(page).first()
  await expect(first.getByRole('meter')).toBeVisible()
  const { bottom = 0, height = 0 } = await page
    .getByRole('button', { name: say.campaigns.create })
    .evaluate((button) => button.getBoundingClientRect().toJSON() as DOMRect)
  const heights = await bodyRows(page).evaluateAll((rows) =>
    rows.filter((each) => !each.querySelector('.adverts .badge')).map(({ clientHeight }) => clientHeight),
  )
  expect(Math.max(...heights)).toBeLessThan(80)
  expect(bottom).toBeGreaterThan(700)
  expect(height).toBeGreaterThanOrEqual(36)
  await expect(page.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('on a phone, nothing shows below the bar of the selection', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openList(page)
  const create = page.getByRole('button', { name: say.campaigns.create })
  await expect(create).toBeVisible()
  await bodyRows(page).first().getByRole('checkbox').check()
  await expect(create).toBeHidden()
  await bodyRows(page).first().getByRole('checkbox').uncheck()
  await expect(create).toBeVisible()
})

for (const width of [360, 430, 560])
  test(`an account has its name and balance in one line and its spending below, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'agency', '/advertisers')
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows.first()).toBeVisible()
    const lines = () =>
      rows.evaluateAll((each) =>
        each.map((row) => {
          const [name, , balance, , today] = [...row.children].map((cell) => cell.getBoundingClientRect())
          return name && balance && today && balance.top < name.bottom && today.top >= balance.bottom - 1
        }),
      )
    await expect.poll(lines).not.toContain(false)
    expect((await lines()).length).toBeGreaterThan(3)
  })

test('the next page loads when the user nears the end of the list', async ({ page }) => {
  await openList(page)
  await expect(bodyRows(page)).toHaveCount(40)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => bodyRows(page).count()).toBeGreaterThan(40)
})

for (const width of [1024, 1280])
  test(`the head of the list is in view at the end of the page, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openList(page)
    const box = page.getByRole('region', { name: /^Кампании на площадке/ })
    const toEnd = async () => {
      await box.evaluate((each) => each.scrollTo(0, each.scrollHeight))
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return bodyRows(page).count()
    }
    await expect.poll(toEnd).toBeGreaterThan(40)
    await toEnd()
    await expect(bodyRows(page).last()).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: say.campaigns.name })).toBeInViewport({ ratio: 1 })
    // Only a table that is wider than the page scrolls on its own.
    expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(width < 1280)
  })

test('a list that gets too narrow pixel by pixel scrolls in its box, not with the page', async ({ page }) => {
  await openList(page)
  await expect(page.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible() // the tools have come
  const box = page.getByRole('region', { name: /^Кампании на площадке/ })
  const spare = await box.evaluate((each) => {
    const table = each.querySelector('table')!
    return each.clientWidth - parseFloat(getComputedStyle(table).minWidth)
  })
  for (const left of [1, 0, -1, -2]) {
    await page.setViewportSize({ width: 1280 - Math.floor(spare) + left, height: 800 })
    await expect.poll(() => box.evaluate((each) => getComputedStyle(each).overflowX === 'auto')).toBe(left < 0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a row stays in its place when the list starts or stops scrolling in its box', async ({ page }) => {
  await openList(page)
  await expect(page.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible() // the tools have come
  const link = bodyRows(page).nth(16).getByRole('link')
  const top = () => link.evaluate((each) => Math.round(each.getBoundingClientRect().top))
  await link.evaluate((each) => each.scrollIntoView({ block: 'center' }))
  await link.focus()
  const before = await top()
  const box = page.getByRole('region', { name: /^Кампании на площадке/ })
  for (const [width, tabIndex] of [
    [1000, '0'],
    [1280, '-1'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(box).toHaveAttribute('tabindex', tabIndex)
    expect(await top()).toBe(before)
    await expect(link).toBeFocused()
  }
})

test('a phone that is turned shows the row that was in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openList(page)
  await expect(page.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible() // the tools have come
  await expect(page.getByRole('button', { name: say.common.support })).toBeVisible() // what keeps the row has come, too
  const row = bodyRows(page).nth(20).getByRole('link')
  const ended = page.evaluate(() => new Promise((end) => addEventListener('scrollend', end, { once: true })))
  await row.evaluate((each) => each.scrollIntoView({ block: 'center' }))
  await ended
  for (const [width, height] of [
    [740, 360],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(row).toBeInViewport()
  }
})

test('with large text on a phone the checkbox for all campaigns lies over no total', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openList(page)
  await setTextSize(page, 32)
  const row = page.locator('.total-row')
  const spent = row.locator('.spent')
  await expect(spent).toContainText(/\d/) // until then, its place is beside the checkbox
  const bottom = await row.getByRole('checkbox').evaluate((box) => box.getBoundingClientRect().bottom)
  const top = await spent.evaluate((cell) => cell.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(bottom)
})

test.describe('in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  test('bold totals end where the figures of their columns end', async ({ page }) => {
    await signIn(page, 'agency', '/advertisers/altair/partners/arvolta')
    const totals = page.locator('.total-row > .is-end')
    await expect(totals.filter({ hasText: /^[\d,]{7,}$/ }).first()).toBeVisible()
    const beyond = await totals.evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        const end = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight)
        return text.getBoundingClientRect().right - end
      }),
    )
    expect(Math.max(...beyond)).toBeLessThan(2)
  })
})

test('no row that is reached with J or K is partly covered by the head, or beyond the end of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 600 })
  await openList(page)
  await expect(page.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible() // the tools have come
  await page.getByRole('button', { name: say.common.support }).waitFor() // with the styles of a scrolled table
  const edges = (each: Element) => {
    const { top, bottom } = each.getBoundingClientRect()
    return { top, bottom }
  }
  const focused = bodyRows(page).filter({ has: page.locator(':focus') })
  for (const key of ['j', 'k'])
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press(key)
      const row = await focused.evaluate(edges)
      const head = await page.locator('thead').evaluate(edges)
      const box = await page.getByRole('region', { name: /^Кампании на площадке/ }).evaluate(edges)
      expect(row.top).toBeGreaterThanOrEqual(head.bottom - 1)
      expect(row.bottom).toBeLessThanOrEqual(Math.min(box.bottom, 600))
    }
})

test('no state of a campaign or of its ads lies over the next column at 1280 px', async ({ page }) => {
  await openList(page)
  await expect(page.getByRole('cell', { name: /^Всего: \d+$/ })).toBeVisible() // the tools have come
  const beyond = await page.locator('tbody .badge').evaluateAll((badges) =>
    badges.flatMap((badge) => {
      const end = badge.closest('td')?.getBoundingClientRect().right ?? 0
      return badge.getBoundingClientRect().right > end ? [badge.textContent] : []
    }),
  )
  expect(beyond).toEqual([])
})

for (const width of [360, 1280]) {
  test(`the list, its menu and its editor are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openList(page)
    await expectAccessible(page)
    await actions(page, await nameOf(page, 1)).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: tools.edit }).click()
    await expect(page.getByRole('dialog', { name: form.editTitle })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a focused cell of a wide list is not covered by the sticky columns', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await openList(page)
  await page.getByRole('button', { name: say.common.support }).waitFor() // with the styles of a scrolled table
  const name = await nameOf(page, 3)
  const reached = row(page, name).getByRole('button', { name: pattern(`${tools.edit}: Лимит`) })
  const isSeen = () =>
    reached.evaluate((button) => {
      const { left, right, top, height } = button.getBoundingClientRect()
      return [left + 2, right - 2].every((x) => document.elementFromPoint(x, top + height / 2) === button)
    })
  await reached.focus()
  await expect.poll(isSeen).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(reached).toBeFocused()
  await expect.poll(isSeen).toBe(true)
})

test('keys that are pressed before the menu of a row has loaded are not lost', async ({ page }) => {
  const path = await openList(page)
  const early = pages['campaigns/campaigns']?.['ru'] ?? []
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/assets/*.js', async (route) => {
    if (!early.some((file) => route.request().url().endsWith(file))) await held
    await route.continue()
  })
  await page.goto(path)
  const name = await nameOf(page, 0)
  await actions(page, name).focus()
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  letGo()
  await expect(page).toHaveURL(/\/campaigns\/[^/]+\/stats/) // the second of its items
})

test('a deletion whose code cannot be loaded says so and leaves the campaign, and the next one opens', async ({
  page,
}) => {
  const path = await openList(page)
  await createCampaign(page, 'Третья', path)
  /** The attempts to load the code, of which a press makes three. */
  let lost = 0
  let isLost = true
  await page.route(`**/${fileOf('src/features/campaigns/list/changes.tsx')}`, (route) => {
    if (!isLost) return route.continue()
    lost++
    return route.abort()
  })
  const dialog = page.getByRole('dialog', { name: 'Удалить кампанию «Третья»?' })
  await actions(page, 'Третья').click()
  await expect.poll(() => lost).toBe(3)
  await page.getByRole('menuitem', { name: tools.delete }).click()
  await expect.poll(() => lost).toBe(6)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  isLost = false
  await openMenu(page, 'Третья', tools.delete)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: tools.keep }).click()
  await expect(row(page, 'Третья')).toBeVisible()
})

test('several campaigns get an end date and are deleted, and a failed deletion can be retried', async ({
  page,
  behind,
}) => {
  const path = await openList(page)
  for (const name of ['Первая', 'Другая']) await createCampaign(page, name, path)
  const tick = (name: string) => row(page, name).getByRole('checkbox')
  await tick('Первая').check()
  await tick('Другая').press('Space')
  const bar = page.getByRole('group', { name: tools.selection })
  await expect(bar.getByText('Выбрано: 2')).toBeVisible()
  const support = page.getByRole('button', { name: say.common.support })
  const edge = async (each: Locator, side: 'top' | 'bottom') =>
    each.evaluate((element, of) => element.getBoundingClientRect()[of], side)
  await expect(support).toBeVisible()
  await expect.poll(async () => (await edge(bar, 'top')) - (await edge(support, 'bottom'))).toBeGreaterThanOrEqual(0)
  await tick('Другая').press('Escape')
  await expect(bar).toBeHidden()
  for (const name of ['Первая', 'Другая']) await tick(name).check()
  await tick('Другая').press('Enter')
  await expect(bar.getByRole('button').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: form.batchEndDateTitle })
  await dialog.getByRole('textbox', { name: form.endDate }).fill('2031-03-01')
  await dialog.getByRole('button', { name: 'Применить к 2 кампаниям' }).click()
  await expect(dialog.getByText('Готово: 2 из 2')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Первая')).toContainText('01.03.2031')

  const call = '/api/campaignsPage/deleteCampaign/'
  behind.proxy.fail(call, faults.serverError)
  await bar.getByRole('button', { name: tools.delete }).click()
  await page.getByRole('dialog', { name: 'Удалить 2 кампании?' }).getByRole('button', { name: tools.delete }).click()
  await expect(row(page, 'Первая')).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: tools.undo }).press('Escape')
  const alert = page.getByRole('alert').filter({ hasText: 'Не удалено: 2 кампании' })
  await expect(alert).toBeVisible()
  await expect(row(page, 'Первая')).toBeVisible()
  behind.proxy.fail(call, null)
  let deleted = 0
  page.on('response', (response) => {
    if (response.url().includes(call) && response.ok()) deleted++
  })
  await alert.getByRole('button', { name: say.common.retry }).click()
  await expect(row(page, 'Первая')).toHaveCount(0)
  await expect.poll(() => deleted).toBe(2)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: tools.search })).toBeVisible()
  await expect(row(page, 'Другая')).toHaveCount(0)
})

for (const width of [360, 1280]) {
  test(`a limit is edited in its row by keyboard, and the focus returns to its cell, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openList(page)
    const name = await nameOf(page, 3)
    const cell = row(page, name).getByRole('button', { name: pattern(`${tools.edit}: Лимит`) })
    await cell.press('Enter')
    const editor = page.getByRole('dialog', { name: `${form.editTitle}: ${name}` })
    await expect(editor.getByLabel(form.limitLabel)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await expect(editor.getByText('Не меньше 0,01\u00a0₽')).toBeVisible()
    await editor.getByLabel(form.limitLabel).fill('77 000')
    await page.keyboard.press('Enter')
    await expect(editor).toBeHidden()
    await expect(cell).toBeFocused()
    await expect(cell).toHaveText('77 000')
    await cell.press('Enter')
    await page.keyboard.press('Escape')
    await expect(cell).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
