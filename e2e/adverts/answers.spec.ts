import type { Locator, Page } from 'playwright/test'
import { apiOf, newDraft } from '../support/drafts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

// The verdict is given by command, so that it cannot come before the page has shown that the ad waits for it.
test.use({ settings: { MODERATION_DELAY_MS: '86400000' } })

const { adverts, common, terms } = words.ru

/** Expects an element in the window, with nothing that sticks or floats over its beginning. */
async function expectInView(element: Locator): Promise<void> {
  await expect(element).toBeInViewport()
  await expect
    .poll(() =>
      element.evaluate((own) => {
        const { left, top } = own.getBoundingClientRect()
        return own.contains(document.elementFromPoint(left + 8, top + 4))
      }),
    )
    .toBe(true)
}

/** The live region that announces the ad's new state. */
const news = (page: Page, state: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${state}`) })

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

for (const [width, height] of [
  [360, 640],
  [1280, 600],
] as const) {
  test.describe(`at ${width} × ${height} pixels`, () => {
    test.use({ viewport: { width, height } })

    test('the verdict on a submitted ad is scrolled into view and announced', async ({ page, platform }) => {
      await signIn(page, 'agency')
      const draft = await newDraft(await apiOf(page, platform.origin), 'String')
      await page.goto(draft.path)
      await page.getByLabel(adverts.text).fill('Казино и чайники')
      await page.getByLabel(adverts.bid).fill('250')
      await scrollToEnd(page)
      await page.getByRole('button', { name: new RegExp(`^(${adverts.submit}|${adverts.start})$`) }).click()
      await expect(news(page, terms.advertWaitingForApproval)).not.toBeEmpty()
      await scrollToEnd(page)
      await platform.command('moderate', 'reject', draft.advertId)
      await expectInView(page.getByRole('alert').filter({ hasText: adverts.rejected }))
      await expect(news(page, terms.advertRejected)).not.toBeEmpty()
    })

    test('the reason why an ad was not saved is scrolled into view', async ({ page, platform }) => {
      await signIn(page, 'agency')
      const draft = await newDraft(await apiOf(page, platform.origin), 'String')
      await page.goto(draft.path)
      await page.getByLabel(adverts.text).fill('Чайники')
      await page.getByLabel(adverts.bid).fill('250')
      await page.route('**/api/advertPage/updateAdvert/', (route) => route.fulfill({ status: 500, body: '' }))
      await scrollToEnd(page)
      await page.getByRole('button', { name: adverts.save, exact: true }).click()
      await expectInView(page.getByRole('alert').filter({ hasText: common.errorServer }))
      await page.unroute('**/api/advertPage/updateAdvert/')
      await scrollToEnd(page)
      await page.getByRole('button', { name: adverts.save, exact: true }).click()
      await expectInView(page.getByRole('status').getByText(adverts.saved, { exact: true }))
    })
  })
}
