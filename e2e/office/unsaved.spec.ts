import type { Route } from 'playwright/test'
import { apiOf, newDraft } from '../support/drafts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const { adverts, advertTools, campaignEditor, campaigns, common, forms, placements, terms } = words.ru

test(
  'unsaved input in an ad is asked about when the user leaves, and is restored on return',
  { tag: '@react' },
  async ({ page, platform }) => {
    await signIn(page, 'agency')
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
  },
)

test('an edit of the audience right before the tab closes is restored', async ({ page, platform }) => {
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  const { advertId, path: address } = await newDraft(api, 'String')
  const named = (name: string) => ({ productName: { name } })
  const condition = { or: { conditions: [named('Чайник'), named('Кружка')] } }
  const rule = { id: '01JD0000000000000000000001', bidPrice: 500, condition }
  await api(
    'advertPage/updateAdvert/',
    { advertId, contentTemplate: { stringValue: 'Чай' }, impressionRules: [rule] },
    'PUT',
  )
  await page.goto(address)
  await page.getByRole('button', { name: adverts.editAudience }).click()
  await page.getByRole('treeitem', { name: /Кружка/ }).focus()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000) // no timer fires between the edit and the end of the page
  await page.keyboard.press('Delete')
  await expect(page.getByRole('treeitem', { name: /Кружка/ })).toBeHidden()
  const next = await page.context().newPage()
  await page.close()
  await next.clock.resume()
  await next.goto(address)
  await expect(next.getByText(adverts.unsavedRestored)).toBeVisible()
  await expect(next.getByText(/Чайник/)).toBeVisible()
  await expect(next.getByText(/Кружка/)).toBeHidden()
})

test("the browser's Back button asks about unsaved input too, and the list keeps its scroll position", async ({
  page,
  platform,
}) => {
  await signIn(page, 'agency', '/advertisers/altair/partners')
  const { path: address } = await newDraft(await apiOf(page, platform.origin), 'String')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 400))
  const campaign = await page.getByRole('link', { name: /./ }).and(page.locator('tbody a')).nth(12).getAttribute('href')
  await page.evaluate(
    (href) =>
      [...document.querySelectorAll<HTMLAnchorElement>('tbody a')]
        .find((link) => link.getAttribute('href') === href)
        ?.click(),
    campaign,
  )
  await expect(page.getByRole('link', { name: words.ru.placements.addAdvert })).toBeVisible()
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('main a')
    link?.setAttribute('href', href)
    link?.click()
  }, address)
  const text = page.getByRole('textbox', { name: adverts.text })
  await text.fill('Свежий хлеб')

  const question = page.getByRole('dialog', { name: advertTools.leaveTitle })
  await page.goBack()
  await expect(question.getByRole('button', { name: advertTools.stay })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(text).toHaveValue('Свежий хлеб')

  await page.goBack()
  await question.getByRole('button', { name: advertTools.leave }).click()
  await expect(page).toHaveURL(/\/campaigns\/[^/]+$/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  await page.goForward()
  await expect(page.getByRole('link', { name: words.ru.placements.addAdvert })).toBeVisible()
  await page.goForward()
  await expect(text).toHaveValue('Свежий хлеб')
  await page.getByRole('button', { name: adverts.discard }).first().click()
  await page.goBack()
  await expect(page).toHaveURL(/\/campaigns\/[^/]+$/)
})

test('leaving a changed campaign with the Back button opens a confirmation dialog', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers/altair/partners')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: words.ru.placements.editCampaign, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.ru.campaignEditor.editTitle })
  await dialog.getByLabel(words.ru.campaignEditor.name).fill('Не сохранено')
  await page.goBack()
  const question = page.getByRole('dialog', { name: words.ru.campaignEditor.discardTitle })
  await question.getByRole('button', { name: words.ru.campaignEditor.keepEditing }).click()
  await expect(dialog.getByLabel(words.ru.campaignEditor.name)).toHaveValue('Не сохранено')
  await page.goBack()
  await question.getByRole('button', { name: words.ru.campaignEditor.discard }).click()
  await expect(page).toHaveURL(/\/partners\/[^/]+$/)
  await expect(dialog).toBeHidden()
})

test('the Back button right after a key press still opens a confirmation dialog', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers/altair/partners')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.locator('tbody a').first().click()
  await page.getByRole('button', { name: words.ru.placements.editCampaign, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.ru.campaignEditor.editTitle })
  await expect(dialog.getByLabel(words.ru.campaignEditor.name)).toBeFocused()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000) // no frame and no timer fires in between
  await page.keyboard.type('!')
  await page.goBack()
  const question = page.getByRole('dialog', { name: words.ru.campaignEditor.discardTitle })
  await expect(question.getByRole('button', { name: words.ru.campaignEditor.keepEditing })).toBeFocused()
  await expect(page).toHaveURL(/\/campaigns\/[^/]+$/)
})

test('a campaign editor that is still loading does not open on another screen', async ({ page }) => {
  await signIn(page, 'agency', '/advertisers/altair/partners')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.locator('tbody a').first().click()
  const edit = page.getByRole('button', { name: words.ru.placements.editCampaign, exact: true })
  await expect(edit).toBeVisible()
  await page.getByRole('button', { name: common.support }).waitFor() // from here on, only the editor loads
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  await page.route(/\.js$/, async (route) => {
    asked++
    await held
    await route.continue()
  })
  await edit.click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: words.ru.campaigns.title })).toBeFocused()
  release()
  // The editor has loaded once it opens for another request.
  await page.getByRole('button', { name: words.ru.campaigns.create }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(words.ru.campaignEditor.createTitle)
})

test('what was created although its response was lost is not created again after a reload', async ({
  page,
  platform,
}) => {
  const name = 'Lost response'
  const nothing = () => Promise.resolve()
  /**
   * Presses the button, loses the response once `meanwhile` is done, reloads the page once it says that the outcome is
   * unknown, and presses the button again once `restored` is done.
   */
  const pressTwice = async (
    url: RegExp,
    { label, unsure }: { label: string; unsure: string },
    restored = nothing,
    meanwhile = nothing,
  ) => {
    const press = () => page.getByRole('button', { name: label, exact: true }).click()
    const lose = async (route: Route) => {
      await route.fetch()
      await meanwhile()
      await route.abort('connectionreset')
    }
    await page.route(url, lose, { times: 1 })
    await press()
    await expect(page.getByRole('alert')).toContainText(unsure)
    await page.reload()
    await restored()
    await expect(page.getByText(unsure)).toBeVisible()
    await press()
  }
  await signIn(page, 'agency')
  const api = await apiOf(page, platform.origin)
  await page.goto('/advertisers/altair/partners/arvolta')
  const open = () => page.getByRole('button', { name: campaigns.create }).first().click()
  await open()
  await page.getByLabel(campaignEditor.name).fill(name)
  await page.getByLabel(campaignEditor.limitLabel).fill('50 000')
  const cannotCancel = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').getByRole('button', { name: common.cancel })).toHaveAttribute(
      'aria-busy',
      'true',
    )
  }
  const ofCampaign = { label: campaignEditor.createAndLaunch, unsure: forms.perhapsCreated }
  await pressTwice(/\/campaignsPage\/createCampaign\//, ofCampaign, open, cannotCancel)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const list = await api<{ campaigns: { name: string }[] }>(
    'campaignsPage/?advertiserId=altair&partnerId=arvolta&limit=40',
  )
  expect(list.campaigns.filter((each) => each.name === name)).toHaveLength(1)

  const placement = page.getByRole('article').filter({ hasText: terms.contentString }).first()
  await placement.getByRole('link', { name: placements.select }).click()
  await page.getByLabel(adverts.name).fill(name)
  await pressTwice(/\/advertPage\/createAdvert\//, { label: adverts.create, unsure: forms.perhapsCreated })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const { advertsList } = await api<{ advertsList: object[] }>(
    `advertPage/?advertId=${new URL(page.url()).pathname.split('/').at(-1)}`,
  )
  expect(advertsList).toHaveLength(1)
})

test('an ad whose creation ends after the user has left opens no screen', async ({ page, platform }) => {
  await signIn(page, 'agency')
  const { path, placement } = await newDraft(await apiOf(page, platform.origin), 'String')
  await page.goto(path.replace(/adverts\/.*/, `createAdvert?placementId=${placement.id}`))
  let isLeft = () => {}
  const left = new Promise<void>((done) => (isLeft = done))
  await page.route(/\/createAdvert\//, async (route) => {
    await left
    await route.continue()
  })
  await page.getByRole('button', { name: adverts.create, exact: true }).click()
  await expect(page.getByRole('button', { name: common.cancel })).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: common.analytics }).click()
  await expect(page).toHaveURL(/\/stats/)
  const created = page.waitForResponse(/\/createAdvert\//)
  isLeft()
  await (await created).finished()
  // A later response: the office has handled the first one by then.
  await page.evaluate(() => fetch('/api/domainConfigurations/localhost/').then((response) => response.text()))
  await expect(page).toHaveURL(/\/stats/)
})
