import type { Page } from 'playwright/test'
import { fileOf } from '../support/built-files.ts'
import { expireToken, signInThroughPage, tokenOf } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const { common, invites } = words.ru
const platforms = '/advertisers/altair/partners'

test.use({ settings: { DPOP: 'on' } })

/** The databases of the origin that hold something. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).toSorted())

test('a token that was copied from the browser is worthless, while the office reads and writes with it', async ({
  page,
  request,
}) => {
  await signInThroughPage(page, 'agency', platforms)
  await expect(page.getByRole('article').first()).toBeVisible()
  const token = await tokenOf(page)
  for (const scheme of ['Bearer', 'DPoP']) {
    const headers = { authorization: `${scheme} ${token}` }
    expect((await request.get('/api/partnersPage/?advertiserId=altair', { headers })).status()).toBe(401)
  }
  await page.getByRole('link', { name: common.access }).click()
  await page.getByRole('button', { name: common.invite }).click()
  await page.getByRole('button', { name: invites.make, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/invites/)
})

test('the first screen is requested with a proof before the code of the screen has arrived', async ({ page }) => {
  await signInThroughPage(page, 'agency', platforms)
  await expect(page.getByRole('article').first()).toBeVisible()
  let release = () => {}
  const arrival = new Promise<void>((done) => (release = done))
  await page.route('**/assets/**', async (route) => {
    if (!route.request().url().endsWith(fileOf('src/data/proof.ts'))) await arrival
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/partnersPage/**')
  await page.goto(platforms, { waitUntil: 'commit' })
  const response = await answered
  expect(response.status()).toBe(200)
  expect(response.request().headers()).toHaveProperty('dpop')
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a bound token is renewed by a later visit, which shares the key', async ({ page }) => {
  await signInThroughPage(page, 'agency', platforms)
  const before = await tokenOf(page)
  await expireToken(page)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => tokenOf(page)).not.toBe(before)
})

test('a sign-out deletes the key', async ({ page }) => {
  await signInThroughPage(page, 'agency', platforms)
  expect(await databases(page)).toContain('office-key')
  await page.getByRole('link', { name: common.signOut }).click()
  await expect(page.getByRole('heading', { name: words.ru.session.signedOutTitle })).toBeVisible()
  await expect.poll(() => databases(page)).not.toContain('office-key')
})

test('a browser that has lost its key signs in again', async ({ page }) => {
  await signInThroughPage(page, 'agency', platforms)
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.deleteDatabase('office-key').addEventListener('success', done)
      }),
  )
  await page.goto(platforms)
  // The provider still knows the user, and asks for nothing.
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await databases(page)).toContain('office-key')
})
