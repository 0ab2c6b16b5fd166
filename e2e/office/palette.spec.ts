import type { Page } from 'playwright/test'
import { LOCALE_TAGS } from '../../tests/helpers/locale-tags.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { WIDE_AND_NARROW } from '../support/wide-and-narrow.ts'
import { words } from '../support/words.ts'

const say = words.ru
const campaigns = '/advertisers/altair/partners/arvolta'
const input = (page: Page) => page.getByRole('combobox', { name: /./ }).and(page.locator('dialog *'))
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const found = (page: Page) => page.getByRole('status').and(page.locator('dialog *'))

/** Opens the palette by its keys, once what listens to them is there. */
async function open(page: Page): Promise<void> {
  await page.locator('.find').waitFor({ state: 'attached' })
  await page.keyboard.press('ControlOrMeta+K')
  await expect(input(page)).toBeFocused()
}

test('a campaign is found in the wrong keyboard layout, and is then among the recent ones', async ({ page }) => {
  await signIn(page, 'agency', campaigns)
  const first = page.locator('tbody .table__link').first() // no row by number: the totals become one above it
  const name = (await first.textContent()) ?? ''
  await open(page)
  await page.keyboard.type(asTypedInLatin(name))
  await expect(found(page)).toHaveText(/\d/) // what comes later could be above it
  await expect(option(page, name).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(campaigns)
  await open(page)
  await expect(page.getByRole('group', { name: say.shortcuts.groupRecent }).getByRole('option').first()).toContainText(
    name,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Returns what the keys of these Russian letters write in the Latin layout. */
const asTypedInLatin = (text: string) =>
  [...text.toLowerCase()]
    .map((letter) => "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"['йцукенгшщзхъфывапролджэячсмитьбюё'.indexOf(letter)] ?? letter)
    .join('')

test('the palette finds on the server what no screen has read, in spite of a typing error', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers')
  await open(page)
  await page.keyboard.type('навигатры')
  await expect(option(page, /Навигаторы/).first()).toBeVisible()
  await expect(found(page)).toHaveText(/\d/)
})

test('a campaign is created, and a key that types no text does nothing in a field', async ({ page }) => {
  await signIn(page, 'agency', campaigns)
  await page.locator('.find').waitFor({ state: 'attached' })
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('c')
  await expect(page.getByRole('searchbox')).toHaveValue('c')
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: say.campaignEditor.createTitle })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K') // above the other dialog
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: say.campaignEditor.createTitle })).toBeVisible()
  await expect(page.getByLabel(say.campaignEditor.name)).toBeFocused()
})

for (const [locale, width] of WIDE_AND_NARROW) {
  test.describe(`in ${locale} at ${width} px`, () => {
    test.use({ locale: LOCALE_TAGS[locale], viewport: { width, height: 800 } })

    test('rows are walked through and ticked by keys of either layout, C creates, and G leads to places', async ({
      page,
    }) => {
      const press = locale === 'ru' ? await russianKeys(page) : (key: string) => page.keyboard.press(key)
      await signIn(page, 'agency', campaigns)
      await page.locator('.find').waitFor({ state: 'attached' })
      await expect(page.getByRole('searchbox')).toBeVisible()
      const links = page.locator('tbody .table__link')
      await press('j')
      await expect(links.first()).toBeFocused()
      await press('j')
      await expect(links.nth(1)).toBeFocused()
      await press('x')
      await expect(page.locator('tbody').getByRole('checkbox').nth(1)).toBeChecked()
      await press('k')
      await page.keyboard.press('Enter')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeFocused()
      const goTo = async (letter: string, path: RegExp) => {
        await press('g')
        await press(letter)
        await expect(page).toHaveURL(path)
        await expect(heading).toBeFocused()
      }
      await goTo('s', /\/campaigns\/[^/]+\/stats/)
      await press('c')
      await expect(page).toHaveURL(/\/campaigns\/[^/]+\/placements/)
      await expect(heading).toBeFocused()
      await goTo('a', /altair\/stats/)
      await goTo('c', /altair\/partners/)
    })
  })
}

/** Returns what presses the keys of these Latin letters in the Russian layout. */
async function russianKeys(page: Page): Promise<(letter: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (letter) => {
    const code = `Key${letter.toUpperCase()}`
    const key = { j: 'о', k: 'л', x: 'ч', c: 'с', g: 'п', s: 'ы', a: 'ф' }[letter] ?? letter
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text: key })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key })
  }
}

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('the language is changed, and stays after a reload', async ({ page }) => {
    await signIn(page, 'agency', '/advertisers')
    await open(page)
    await page.keyboard.type('deut')
    await expect(option(page, /Deutsch/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: words.de.advertisers.title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.de.advertisers.title })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the palette opens from the menu and fills the screen', async ({ page }) => {
    await signIn(page, 'agency', campaigns)
    await page.locator('.find').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: say.common.menu, exact: true }).tap()
    await page.getByRole('button', { name: say.shortcuts.find }).tap()
    const dialog = page.getByRole('dialog', { name: say.shortcuts.find })
    await expect(dialog).toBeVisible()
    const box = async () => {
      const { x, y, width, height } = (await dialog.boundingBox())!
      return [x, y, width, height].map(Math.round)
    }
    await expect.poll(box).toEqual([0, 0, 360, 740]) // once it has slid in
    await expect(dialog.getByText('Ctrl K')).toHaveCount(0)
    await input(page).fill('аналит')
    await option(page, say.shortcuts.toAnalytics).tap()
    await expect(page.getByRole('heading', { level: 1, name: say.statistics.analytics })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})
