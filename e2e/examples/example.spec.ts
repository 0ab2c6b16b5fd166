import { serve } from '../../examples/backend/serve.ts'
import { download } from '../support/downloads.ts'
import { expect, test as base } from '../support/test.ts'
import { words } from '../support/words.ts'

const say = words.en

const test = base.extend<{ example: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured first parameter
  example: async ({}, provide) => {
    const { origin, close } = await serve()
    await provide(origin)
    close()
  },
  baseURL: async ({ example }, provide) => provide(example),
})
test.use({ locale: 'en-US' })

test('the office works on the example backend', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: say.campaigns.create }).first().click()
  const dialog = page.getByRole('dialog', { name: say.campaignEditor.createTitle })
  await dialog.getByLabel(say.campaignEditor.name).fill('Spring')
  await dialog.getByLabel(say.campaignEditor.limitLabel).fill('1000')
  await dialog.getByRole('button', { name: say.campaignEditor.createAndLaunch }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible()
  const placement = page.getByRole('article').filter({ hasText: say.terms.contentString })
  await placement.getByRole('link', { name: say.placements.select }).click()
  await page.getByLabel(say.adverts.name).fill('Tea')
  await page.getByRole('button', { name: say.adverts.create }).click()
  await page.getByLabel(say.adverts.text).fill('A cup of tea?')
  await page.getByLabel(say.adverts.bid).fill('12.50')
  await page.getByRole('button', { name: say.adverts.start, exact: true }).click()
  await expect(page.getByText(say.terms.advertStarted).first()).toBeVisible()

  await page.goto('/advertisers/acme/stats')
  await expect(page.getByRole('row').filter({ hasText: 'Campaign 5' })).toBeVisible()
  const file = await download(page, () =>
    page
      .getByRole('button', { name: say.statistics.download, exact: true })
      .click()
      .then(() => page.getByRole('menuitem', { name: say.downloads.downloadReport }).click()),
  )
  expect(file.name).toBe('Example Ads_Acme.xlsx')
})
