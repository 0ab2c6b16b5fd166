import { apiOf, newDraft } from './support/drafts.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { words } from './support/words.ts'

const { adverts, advertTools, common } = words.ru

test('what is typed into an ad is asked about on the way out, and is there on the return', async ({ page, platform }) => {
  await signIn(page, 'agency', '/advertisers')
  const { path: address } = await newDraft(await apiOf(page, platform.origin), 'String')
  await page.goto(address)
  const text = page.getByRole('textbox', { name: adverts.text })
  await text.fill('Свежий хлеб')

  const question = page.getByRole('dialog', { name: advertTools.leaveTitle })
  await page.getByRole('link', { name: common.analytics }).click()
  await expect(question.getByRole('button', { name: advertTools.stay })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(text).toHaveValue('Свежий хлеб')

  await page.getByRole('link', { name: common.analytics }).click()
  await question.getByRole('button', { name: advertTools.leave }).click()
  await expect(page).toHaveURL(/\/stats/)
  await page.goBack()
  await expect(text).toHaveValue('Свежий хлеб')
  await expect(page.getByText(adverts.unsavedRestored)).toBeVisible()

  await page.getByRole('status').getByRole('button', { name: adverts.discard }).click()
  await page.getByRole('link', { name: common.analytics }).click()
  await expect(page).toHaveURL(/\/stats/)
})
