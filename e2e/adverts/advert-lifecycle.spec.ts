import type { AdvertPage } from '../../src/contract/advert/advert.ts'
import { apiOf, newDraft } from '../support/drafts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const { adverts, advertTools, terms, common } = words.ru

test('an ad is renamed, copied as a link, duplicated with unsaved input, launched, edited and deleted', async ({
  page,
  platform,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  const draft = await newDraft(api, 'String')
  await page.goto(draft.path)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = async (name: string) => {
    await button(adverts.moreActions).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.getByLabel(adverts.text).fill('Чайники')
  await page.getByLabel(adverts.bid).fill('50')

  await choose(adverts.rename)
  const rename = page.getByRole('dialog', { name: advertTools.renameTitle })
  await rename.getByLabel(adverts.name).fill('')
  await rename.getByRole('button', { name: adverts.rename }).click()
  await expect(rename.getByText(words.ru.forms.required)).toBeVisible()
  await rename.getByLabel(adverts.name).fill('Весенние чайники')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Весенние чайники' })).toBeVisible()
  await expect(page.getByLabel(adverts.text)).toHaveValue('Чайники') // the unsaved text stays

  await choose(adverts.copyLink)
  await expect(page.getByText(adverts.linkCopied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${platform.origin}${draft.path}`)

  await choose(adverts.duplicate)
  const copy = `${advertTools.copyMarker}Весенние чайники`
  await expect(page.getByRole('heading', { level: 1, name: copy })).toBeFocused()
  await expect(page.getByLabel(adverts.text)).toHaveValue('Чайники')
  await expect(
    page
      .getByRole('navigation', { name: adverts.otherAdverts })
      .getByRole('link', { name: 'Весенние чайники' })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^(${adverts.submit}|${adverts.start})$`) }).click()
  await expect(button(adverts.pause)).toBeVisible()
  await button(adverts.moreActions).click()
  await expect(page.getByRole('menuitem', { name: adverts.delete })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menuitem', { name: adverts.delete })).toContainText(adverts.stopFirst)
  await page.keyboard.press('Escape')
  await button(adverts.pause).click()
  await expect(page.getByRole('note').filter({ hasText: terms.advertStopped })).toBeVisible()
  // The pressed button is gone, and the focus moves to the one in its place.
  await expect(button(adverts.edit)).toBeFocused()
  await button(adverts.edit).click()
  await expect(page.getByRole('dialog').getByText(advertTools.editStopped)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: common.cancel })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: adverts.edit }).click()
  await expect(page.getByLabel(adverts.text)).toBeVisible()

  await choose(adverts.delete)
  await page.getByRole('dialog').getByRole('button', { name: adverts.delete }).click()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${draft.campaignId}$`))
  const { advertsList } = await api<AdvertPage>(`advertPage/?advertId=${draft.advertId}`)
  expect(advertsList.map(({ name }) => name)).toContain('Весенние чайники')
  expect(advertsList.map(({ name }) => name)).not.toContain(copy)
})
