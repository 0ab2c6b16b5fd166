import { frameIn, officeIn, openPopup, signInHere } from '../support/embed/office.ts'
import { expect, test } from '../support/embed/test.ts'
import { words } from '../support/words.ts'

test.use({ settings: { IDENTITY_HOST: 'id.*' } })

test('a user signs in to the office in a frame by a popup of an identity provider on its own host', async ({
  page,
  context,
  platform,
  shop,
}) => {
  const body = `<advertising-office src="${platform.origin}" path="/advertisers/altair/partners"></advertising-office>`
  await page.goto(shop.add({ body }))
  const office = officeIn(page)
  const popup = await openPopup(office, context)
  const closed = popup.waitForEvent('close')
  await popup.locator('input[name="login"]').waitFor()
  expect(new URL(popup.url()).origin).toBe(platform.origin.replace('//', '//id.'))
  await signInHere(popup, 'agency')
  await closed
  await expect(office.getByRole('article').first()).toBeVisible()
  await page.reload()
  await expect(office.getByRole('article').first()).toBeVisible()

  const revoked = page.waitForResponse('**/identity/token/revocation')
  await office.getByRole('link', { name: words.ru.common.signOut }).click()
  await expect(office.getByRole('heading', { name: words.ru.session.signedOutTitle })).toBeVisible()
  expect((await revoked).status()).toBe(200)
  expect(await (await frameIn(page)).evaluate(() => localStorage.getItem('office.session'))).toBeNull()
})
